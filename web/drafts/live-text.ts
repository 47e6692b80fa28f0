import { mergeText } from '#sync/engine/merge-text.ts';

export interface LiveTextPorts {
  /** Makes the text durable. `seen`: the text it was written from. Returns a message when it was refused. */
  save: (text: string, seen: string) => Promise<string | null>;
  /** What is stored now. */
  read: () => Promise<string>;
  /**
   * The text changed from outside, from `before` to `text`, or `problem` changed. Must show it before returning: what
   * is typed next counts as an edit of this text.
   */
  onChange: (before: string) => void;
  /** Runs the work soon, once per frame; `now` when the page may go away. */
  schedule: (work: () => void) => void;
}

const names = { earlier: 'Earlier', later: 'You' };

/**
 * A text that is saved while it is written. Saves and reads are strictly sequential, so that an echo of one's own
 * earlier words is never taken for somebody else's; what others wrote meanwhile is merged into the current text by the
 * engine's rules for notes.
 */
export class LiveText {
  readonly #ports: LiveTextPorts;
  #text: string;
  /** The stored text when both were last in step: the `seen` of the next save. */
  #basis: string;
  #problem: string | null = null;
  #running: Promise<void> | null = null;
  #isScheduled = false;
  #mustRead = false;
  #mustRun = false;
  #isHeld = false;

  constructor(stored: string, ports: LiveTextPorts) {
    this.#text = stored;
    this.#basis = stored;
    this.#ports = ports;
  }

  get text(): string {
    return this.#text;
  }

  /** Why the last save failed; null when it succeeded. */
  get problem(): string | null {
    return this.#problem;
  }

  get isSaved(): boolean {
    return this.#text === this.#basis && this.#problem === null;
  }

  type(text: string): void {
    this.#text = text;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#ports.schedule(() => {
      if (this.#isScheduled) void this.flush();
    });
  }

  /** Continues from a draft that had not been saved; does nothing once somebody has typed. */
  restore(text: string, seen: string): void {
    if (this.#text !== this.#basis || text === this.#text) return;
    const before = this.#text;
    this.#text = text;
    this.#basis = seen;
    this.#mustRead = true;
    this.#ports.onChange(before);
    void this.flush();
  }

  /** The store reports its text. The report may be an echo, and it may be late, so it is only a reason to look. */
  hear(stored: string): void {
    if (stored === this.#basis && !this.#running) return;
    this.#mustRead = true;
    void this.flush();
  }

  /** While held, as during the composition of a character, nothing changes the text from outside. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld && this.#mustRead) void this.flush();
  }

  /** Saves anything unsaved now; `problem` says whether it could. */
  flush(): Promise<void> {
    this.#isScheduled = false;
    this.#mustRun = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#mustRun) {
      this.#mustRun = false;
      // `save` reports a transient failure; after one of `read` everything stays until the next occasion.
      await this.#save();
      await this.#meet().catch(() => undefined);
    }
    this.#running = null;
  }

  async #save(): Promise<void> {
    const text = this.#text;
    if (text === this.#basis) return;
    const problem = await this.#ports.save(text, this.#basis);
    if (problem === null) this.#basis = text;
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#ports.onChange(this.#text);
  }

  async #meet(): Promise<void> {
    if (!this.#mustRead || this.#isHeld) return;
    this.#mustRead = false;
    const stored = await this.#ports.read();
    if (stored === this.#basis) return;
    const before = this.#text;
    this.#text = mergeText(this.#basis, stored, before, names).text;
    this.#basis = stored;
    if (this.#text !== stored) this.#mustRun = true;
    if (this.#text !== before) this.#ports.onChange(before);
  }
}
