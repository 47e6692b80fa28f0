/** A call waits for the person to prove that it is them. `answer`: true once they have. */
interface StepUpAsked {
  answer: (isProven: boolean) => void;
}

type Listener = () => void;

/** Whoever may ask for the proof: one question at a time, for all calls that need it at that moment. */
class StepUp {
  readonly #listeners = new Set<Listener>();
  #asked: StepUpAsked | undefined;
  #answer: Promise<boolean> | undefined;

  get = (): StepUpAsked | undefined => this.#asked;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      // Nobody is left to show the question.
      if (this.#listeners.size === 0) this.#asked?.answer(false);
    };
  };

  /** False where the person declines, or nothing on the page can ask them. */
  ask = (): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (this.#answer) return this.#answer;
    this.#answer = new Promise<boolean>((resolve) => {
      this.#asked = {
        answer: (isProven) => {
          this.#asked = undefined;
          this.#answer = undefined;
          resolve(isProven);
          this.#tell();
        },
      };
    });
    const answer = this.#answer;
    // It may be answered at once.
    this.#tell();
    return answer;
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const stepUp = new StepUp();
