type Listener = () => void;

export interface UnsavedWords {
  text: string;
  /** What the act is called that failed last: documented words, a general title apart. */
  title: string | undefined;
  /** What the documents say beside it. */
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
  /** `failed`: what the failure is called; 'Error' alone tells nobody anything. */
  add(added: string, failed?: { title: string; sentence?: string | undefined }): void {
    const isGeneral = failed?.title === 'Error' && failed.sentence !== undefined;
    const { title, sentence } = isGeneral ? { title: failed.sentence, sentence: undefined } : { ...failed };
    set({ text: words === null ? added : `${words.text}\n\n${added}`, title, sentence });
  },
  clear: (): void => set(null),
};
