/** Attempt: something is tried, one thing at a time; what went wrong stays until the next. */

export class Attempt {
  busy = $state(false);
  fault = $state.raw<unknown>(null);

  async make(doing: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.fault = null;
    try {
      await doing();
    } catch (trouble) {
      this.fault = trouble;
    } finally {
      this.busy = false;
    }
  }
}
