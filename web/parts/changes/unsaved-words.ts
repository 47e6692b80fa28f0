type Listener = () => void;

export interface UnsavedWords {
  text: string;
  /** The documented title of the last failed act, unless it is the general one. */
  title: string | undefined;
  /** The documented sentence that goes with it. */
  sentence: string | undefined;
}

const listeners = new Set<Listener>();
let words: UnsavedWords | null = null;

function set(next: UnsavedWords | null): void {
  words = next;
  for (const listener of listeners) listener();
}

/** Words of changes that this device did not store, until the person has copied or dismissed them; null without any. */
export const unsavedWords = {
  get: (): UnsavedWords | null => words,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** `failed`: how the failure is reported. A mere 'Error' says nothing, so the sentence replaces it. */
  add(added: string, failed?: { title: string; sentence?: string | undefined }): void {
    const isGeneral = failed?.title === 'Error' && failed.sentence !== undefined;
    const { title, sentence } = isGeneral ? { title: failed.sentence, sentence: undefined } : { ...failed };
    set({ text: words === null ? added : `${words.text}\n\n${added}`, title, sentence });
  },
  clear: (): void => set(null),
};
