import type { Db } from '#server/db/database.ts';

/** Sequence numbers remembered per organization: some minutes of a busy one. */
const REMEMBERED = 1_000;

const recent = new WeakMap<Db, Map<string, Map<number, readonly string[]>>>();

/**
 * Notes which tables a committed transaction changed under its number, so that a pull need not look into all of them.
 * Only for what has committed: a number that was rolled back is given again, to another change.
 */
export function noteTables(db: Db, organizationId: string, seq: number, tables: readonly string[]): void {
  const organizations = recent.get(db) ?? new Map<string, Map<number, readonly string[]>>();
  recent.set(db, organizations);
  const numbers = organizations.get(organizationId) ?? new Map<number, readonly string[]>();
  organizations.set(organizationId, numbers.set(seq, tables));
  const [oldest] = numbers.keys();
  if (numbers.size > REMEMBERED && oldest !== undefined) numbers.delete(oldest);
}

/**
 * The tables changed after `from` and up to `to`; undefined when a number in between is not known here, because another
 * process or another way of writing gave it.
 */
export function tablesBetween(
  db: Db,
  organizationId: string,
  from: number,
  to: number,
): ReadonlySet<string> | undefined {
  const numbers = recent.get(db)?.get(organizationId);
  if (!numbers || to - from > numbers.size) return undefined;
  const tables = new Set<string>();
  for (let seq = from + 1; seq <= to; seq++) {
    const changed = numbers.get(seq);
    if (!changed) return undefined;
    for (const table of changed) tables.add(table);
  }
  return tables;
}
