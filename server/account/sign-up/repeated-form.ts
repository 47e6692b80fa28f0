import { createHmac, randomBytes } from 'node:crypto';

/** How long (ms) a repeated form is recognized, after a double press or a lost answer. */
const KNOWN_FOR = 10 * 60_000;

// A key known only to this process, so that a form's content, including its password, cannot be read from memory.
const key = randomBytes(32);

interface Remembered {
  outcome: Promise<unknown>;
  at: number;
}

const remembered = new WeakMap<object, Map<string, Remembered>>();

/**
 * Does what a form asks for only once, even if the same form is sent again. A failure is not remembered. `owner`: the
 * server it belongs to.
 */
export function doOnce<T>(owner: object, form: object, now: Date, work: () => Promise<T>): Promise<T> {
  const known = remembered.get(owner) ?? new Map<string, Remembered>();
  remembered.set(owner, known);
  for (const [mark, { at }] of known) if (at <= now.getTime() - KNOWN_FOR) known.delete(mark);
  const mark = createHmac('sha256', key).update(JSON.stringify(form)).digest('base64url');
  const before = known.get(mark);
  // The mark identifies the form, and therefore the type.
  if (before) return before.outcome as Promise<T>;
  const outcome = work();
  known.set(mark, { outcome, at: now.getTime() });
  outcome.catch(() => known.delete(mark));
  return outcome;
}
