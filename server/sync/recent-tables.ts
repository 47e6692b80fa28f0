import type { Db } from '#server/db/database.ts';
import type { Counters } from './chain.ts';

/** Sequence numbers remembered per organization, some minutes of a busy one. */
const REMEMBERED = 1_000;

interface Noted {
  head: string;
  /** The head of the previous number. */
  before: string;
  tables: readonly string[];
}

const recent = new WeakMap<Db, Map<string, Map<number, Noted>>>();

/** A number with its past: a database that was put back assigns the same number to another change. */
export type Point = Pick<Counters, 'seq' | 'head'>;

/**
 * Notes which tables a committed transaction changed under its number, so that a pull need not search all of them. Only
 * for committed transactions: a number that was rolled back is assigned again, to another change. `before`: the head
 * that it found.
 */
export function noteTables(
  db: Db,
  workspaceId: string,
  { seq, head }: Point,
  before: string,
  tables: readonly string[],
): void {
  const organizations = recent.get(db) ?? new Map<string, Map<number, Noted>>();
  recent.set(db, organizations);
  const numbers = organizations.get(workspaceId) ?? new Map<number, Noted>();
  organizations.set(workspaceId, numbers.set(seq, { head, before, tables }));
  const [oldest] = numbers.keys();
  if (numbers.size > REMEMBERED && oldest !== undefined) numbers.delete(oldest);
}

/**
 * The tables changed after `from` and up to `to`, and the head that `from` has in the past of `to`; undefined if a
 * number in between is unknown here, because another process or another kind of write assigned it, or belongs to
 * another past.
 */
export function recentBetween(
  db: Db,
  workspaceId: string,
  from: number,
  to: Point,
): { tables: ReadonlySet<string>; head: string } | undefined {
  const numbers = recent.get(db)?.get(workspaceId);
  const tables = new Set<string>();
  let { head } = to;
  for (let seq = to.seq; seq > from; seq--) {
    const noted = numbers?.get(seq);
    if (noted?.head !== head) return undefined;
    for (const table of noted.tables) tables.add(table);
    head = noted.before;
  }
  return { tables, head };
}
