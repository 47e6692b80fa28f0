import type { Db } from '#server/db/database.ts';
import type { Counters } from './chain.ts';

/** Sequence numbers remembered per organization: some minutes of a busy one. */
const REMEMBERED = 1_000;

interface Noted {
  head: string;
  tables: readonly string[];
}

const recent = new WeakMap<Db, Map<string, Map<number, Noted>>>();

/** A number, and the past it stands for: a database that was put back gives the same number to another change. */
type Point = Pick<Counters, 'seq' | 'head'>;

/**
 * Notes which tables a committed transaction changed under its number, so that a pull need not look into all of them.
 * Only for what has committed: a number that was rolled back is given again, to another change.
 */
export function noteTables(db: Db, workspaceId: string, { seq, head }: Point, tables: readonly string[]): void {
  const organizations = recent.get(db) ?? new Map<string, Map<number, Noted>>();
  recent.set(db, organizations);
  const numbers = organizations.get(workspaceId) ?? new Map<number, Noted>();
  organizations.set(workspaceId, numbers.set(seq, { head, tables }));
  const [oldest] = numbers.keys();
  if (numbers.size > REMEMBERED && oldest !== undefined) numbers.delete(oldest);
}

/**
 * The tables changed after `from` and up to `to`; undefined when a number in between is not known here, because another
 * process or another way of writing gave it, or when `to` stands for another past than it did.
 */
export function tablesBetween(db: Db, workspaceId: string, from: number, to: Point): ReadonlySet<string> | undefined {
  const numbers = recent.get(db)?.get(workspaceId);
  if (!numbers || to.seq - from > numbers.size) return undefined;
  if (to.seq > from && numbers.get(to.seq)?.head !== to.head) return undefined;
  const tables = new Set<string>();
  for (let seq = from + 1; seq <= to.seq; seq++) {
    const noted = numbers.get(seq);
    if (!noted) return undefined;
    for (const table of noted.tables) tables.add(table);
  }
  return tables;
}
