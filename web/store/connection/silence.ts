type Listener = () => void;

const silent = new Set<string>();
const listeners = new Set<Listener>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether a database of this device has left several requests in a row unanswered; screens say so. */
export const silenceStore = {
  get: (): boolean => silent.size > 0,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function markSilent(name: string): void {
  if (silent.has(name)) return;
  silent.add(name);
  tell();
}

export function markAnswering(name: string): void {
  if (silent.delete(name)) tell();
}

/** A database that was asked to open several times and never answered. */
export class SilentDatabaseError extends Error {
  constructor(name: string) {
    super(`The database ${name} does not answer.`);
    this.name = 'SilentDatabaseError';
  }
}
