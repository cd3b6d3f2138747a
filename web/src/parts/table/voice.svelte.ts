/** Voice: what is said into a live region; the same text twice is said twice. */

export class Voice {
  text = $state("");
  /** Another number, another node: a reader speaks it even if the text is the same. */
  number = $state(0);
  private gathered: string[] = [];

  say(text: string): void {
    if (!text) return;
    if (!this.gathered.length) queueMicrotask(() => this.speak());
    this.gathered.push(text);
  }

  /** It is no longer so: whoever reads what was said last does not find it any more. */
  unsay(text: string): void {
    if (text && this.text.includes(text)) this.text = "";
  }

  private speak(): void {
    this.text = this.gathered.join(" ");
    this.gathered = [];
    this.number++;
  }
}
