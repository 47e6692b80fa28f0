/** A live stream that opens and then has nothing to say. */
export class SilentSource extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;

  constructor() {
    super();
    queueMicrotask(() => {
      this.readyState = SilentSource.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  close(): void {
    this.readyState = 2;
  }
}
