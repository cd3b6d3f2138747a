/** Attempt: something is tried, and the newest try counts; what went wrong stays until the next. */

export class Attempt {
  busy = $state(false);
  fault = $state.raw<unknown>(null);
  #newest = 0;

  /** `done` has the answer, unless something newer was tried, or all of it forgotten, before it came. */
  async make<Came>(doing: () => Promise<Came>, done?: (came: Came) => void): Promise<void> {
    const mine = ++this.#newest;
    const wanted = (): boolean => mine === this.#newest;
    this.busy = true;
    this.fault = null;
    try {
      const came = await doing();
      if (wanted()) done?.(came);
    } catch (trouble) {
      if (wanted()) this.fault = trouble;
    } finally {
      if (wanted()) this.busy = false;
    }
  }

  /** Whatever is still under way is no longer wanted. */
  forget(): void {
    this.#newest++;
    this.busy = false;
    this.fault = null;
  }
}
