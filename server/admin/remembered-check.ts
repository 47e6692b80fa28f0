import type { Db } from '#server/db/database.ts';

interface Remembered {
  at: number;
  answer: Promise<unknown>;
}

const remembered = new WeakMap<Db, Map<string, Remembered>>();

/**
 * Runs a check that reads the whole database, or returns its recent result, so that frequent questions do not slow the
 * server down.
 */
export async function rememberCheck<T>(
  db: Db,
  check: { name: string; milliseconds: number; run: () => Promise<T> },
  now: Date,
): Promise<T> {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  const last = known.get(check.name);
  if (last && now.getTime() - last.at < check.milliseconds) return last.answer as Promise<T>;
  const answer = check.run();
  known.set(check.name, { at: now.getTime(), answer });
  answer.catch(() => known.delete(check.name));
  return answer;
}
