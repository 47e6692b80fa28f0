type Listener = () => void;

const listeners = new Set<Listener>();
let text: string | null = null;

function set(next: string | null): void {
  text = next;
  for (const listener of listeners) listener();
}

/** Words of changes that this device did not store, until the person has copied or dismissed them; null without any. */
export const unsavedWords = {
  get: (): string | null => text,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (words: string): void => set(text === null ? words : `${text}\n\n${words}`),
  clear: (): void => set(null),
};
