import { mergeText } from '#sync/engine/merge-text.ts';

export interface LiveTextPorts {
  /** Makes the text durable. `seen`: the text it was written from. Answers a sentence when it was not taken. */
  save: (text: string, seen: string) => Promise<string | null>;
  /** What is stored now. */
  read: () => Promise<string>;
  /**
   * The text changed by other hands, from `before` to what `text` says, or `problem` changed. Shows it before returning: what is typed next is
   * taken for a change of this text.
   */
  onChange: (before: string) => void;
  /** Runs the work soon, once per frame; `now` when the page may go away. */
  schedule: (work: () => void) => void;
}

const names = { earlier: 'Earlier', later: 'You' };

/**
 * A text that is saved while it is written. Saves and reads go one after the other, so that an echo of one's own earlier words is never
 * taken for somebody else's; what others wrote meanwhile is merged into the text as it stands, by the rules the engine has for notes.
 */
export class LiveText {
  readonly #ports: LiveTextPorts;
  #text: string;
  /** What was stored when the text was last in step with the store: the `seen` of the next save. */
  #basis: string;
  #problem: string | null = null;
  #isRunning = false;
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

  /** Why the last save did not go through; null when it did. */
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
      if (this.#isScheduled) this.flush();
    });
  }

  /** Goes on from a draft that was not saved when it was written; nothing once somebody has typed. */
  restore(text: string, seen: string): void {
    if (this.#text !== this.#basis || text === this.#text) return;
    const before = this.#text;
    this.#text = text;
    this.#basis = seen;
    this.#mustRead = true;
    this.#ports.onChange(before);
    this.flush();
  }

  /** The store says what it holds. It may be an echo, and it may be late: it is only taken as a reason to look. */
  hear(stored: string): void {
    if (stored === this.#basis && !this.#isRunning) return;
    this.#mustRead = true;
    this.flush();
  }

  /** While held, as during the composition of a character, nothing changes the text from outside. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld && this.#mustRead) this.flush();
  }

  /** Saves now what is not saved yet. */
  flush(): void {
    this.#isScheduled = false;
    this.#mustRun = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#mustRun) {
      this.#mustRun = false;
      // A fault of the moment is told by `save`; one of `read` leaves everything as it is until the next occasion.
      await this.#save();
      await this.#meet().catch(() => undefined);
    }
    this.#isRunning = false;
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
