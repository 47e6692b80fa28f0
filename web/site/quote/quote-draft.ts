import type { QuoteValues } from './quote-values.ts';

/** A form being filled in, or complete and waiting for a connection. */
export interface QuoteDraft {
  /** Identifies this request to the server, so that sending it twice creates only one. */
  requestId: string;
  values: QuoteValues;
  /** From 1. */
  step: number;
  isWaiting: boolean;
}

const KEY = 'vernier.quote';

/** The form as rendered by the server. */
export const emptyDraft: QuoteDraft = { requestId: '', values: {}, step: 1, isWaiting: false };

type Listener = () => void;
const listeners = new Set<Listener>();
let current: QuoteDraft | undefined;

/** The draft, stored on this device with every change. On a device without storage the form still works. */
export const draftStore = {
  get(): QuoteDraft {
    current ??= findKept() ?? { ...emptyDraft, requestId: crypto.randomUUID() };
    return current;
  },

  change(changes: Partial<QuoteDraft>): void {
    current = { ...draftStore.get(), ...changes };
    write(JSON.stringify(current));
    for (const listener of listeners) listener();
  },

  /** The request has arrived; the next one starts over. */
  forget(): void {
    current = undefined;
    write(undefined);
    for (const listener of listeners) listener();
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function findKept(): QuoteDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<QuoteDraft> | null;
    if (!kept?.requestId || typeof kept.values !== 'object' || ![1, 2, 3, 4].includes(kept.step ?? 0)) return undefined;
    return { ...emptyDraft, ...kept };
  } catch {
    return undefined;
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
