import type { QuoteValues } from './quote-values.ts';

/** A form in the middle of being filled in, or complete and waiting for a connection. */
export interface QuoteDraft {
  /** Names this request at the server, so that sending it twice makes one. */
  requestId: string;
  values: QuoteValues;
  step: number;
  isWaiting: boolean;
}

const KEY = 'vernier.quote';

/** The draft kept on this device. Undefined when there is none, or none that can be read. */
export function findDraft(): QuoteDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<QuoteDraft> | null;
    if (!kept?.requestId || typeof kept.values !== 'object' || typeof kept.step !== 'number') return undefined;
    return { requestId: kept.requestId, values: kept.values, step: kept.step, isWaiting: kept.isWaiting === true };
  } catch {
    return undefined;
  }
}

/** Keeps the draft. A device that lets nothing be kept still has the form on screen. */
export function keepDraft(draft: QuoteDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
