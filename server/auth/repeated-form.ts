import { createHmac, randomBytes } from 'node:crypto';

/** How long a form that comes again is known (ms): a double press, or an answer that was lost on the way. */
const KNOWN_FOR = 10 * 60_000;

// For this process alone: what a form says, its password included, is not to be read out of memory.
const key = randomBytes(32);

interface Remembered {
  outcome: Promise<unknown>;
  at: number;
}

const remembered = new WeakMap<object, Map<string, Remembered>>();

/** Does what a form asks for once, also when the same form is sent again. A failure is not remembered. `owner`: the server it belongs to. */
export function doOnce<T>(owner: object, form: object, now: Date, work: () => Promise<T>): Promise<T> {
  const known = remembered.get(owner) ?? new Map<string, Remembered>();
  remembered.set(owner, known);
  for (const [mark, { at }] of known) if (at <= now.getTime() - KNOWN_FOR) known.delete(mark);
  const mark = createHmac('sha256', key).update(JSON.stringify(form)).digest('base64url');
  const before = known.get(mark);
  // The mark names the form, and with it the type.
  if (before) return before.outcome as Promise<T>;
  const outcome = work();
  known.set(mark, { outcome, at: now.getTime() });
  outcome.catch(() => known.delete(mark));
  return outcome;
}
