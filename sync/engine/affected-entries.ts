import type { SyncAnswer } from './answer.ts';
import { refsOf } from './run-mutation.ts';
import { recordKey, type Schema } from './schema.ts';
import type { Entry } from './store.ts';

export interface Affected {
  /** The entries that must run again, in order. */
  entries: Entry[];
  /** Whether the pulled rows or these entries reach this record. */
  isReached: (key: string) => boolean;
}

/** Record keys for lists of ids grouped by table. */
export function keysIn(ids: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(ids).flatMap(([table, list]) => list.map((id) => recordKey(table, id)));
}

const CONFLICTS = 'conflict/';

/**
 * The key by which a record links entries. All conflicts made by one change share one, because their ids begin with the
 * change's key.
 */
function linkOf(key: string): string {
  const end = key.startsWith(CONFLICTS) ? key.indexOf(':') : -1;
  return end < 0 ? key : key.slice(0, end);
}

/** Whether this record is a conflict that the entry itself has made. */
export function isOwnConflict(entry: Pick<Entry, 'key'>, key: string): boolean {
  return linkOf(key) === CONFLICTS + entry.key;
}

/**
 * Which remaining entries can come out differently: those on records that the pulled rows or the acknowledged entries
 * touch, and those linked to them by a record that both write or read. Undefined means all of them.
 */
export function affectedBy(
  schema: Schema,
  news: Pick<SyncAnswer, 'put' | 'del' | 'snapshot'>,
  remaining: readonly Entry[],
  acknowledged: readonly Entry[],
): Affected | undefined {
  if (news.snapshot !== null || [...remaining, ...acknowledged].some(({ records }) => !records)) return undefined;
  const reached = new Set([
    ...keysIn(news.del).map(linkOf),
    ...Object.entries(news.put).flatMap(([table, rows]) => rows.map(({ id }) => linkOf(recordKey(table, id)))),
    ...acknowledged.flatMap(linksOf),
  ]);
  const tables = new Set(Array.from(reached, tableIn));
  // An entry that finds its records by a query is linked to every entry on that table.
  const queried = new Set<string>();
  const isReached = (key: string) => reached.has(linkOf(key)) || queried.has(tableIn(key));
  let waiting = remaining.map((entry) => ({ entry, ...reachOf(schema, entry) }));
  const running = new Set<Entry>();
  for (let found = true; found;) {
    found = false;
    const rest: typeof waiting = [];
    for (const one of waiting) {
      const { entry, keys, lists } = one;
      const isTouched = entry.blocked !== null || keys.some(isReached) || lists.some((table) => tables.has(table));
      if (!isTouched) {
        rest.push(one);
        continue;
      }
      found = true;
      running.add(entry);
      for (const key of keys) {
        reached.add(key);
        tables.add(tableIn(key));
      }
      for (const table of lists) {
        queried.add(table);
        tables.add(table);
      }
    }
    waiting = rest;
  }
  return { entries: remaining.filter((entry) => running.has(entry)), isReached };
}

function reachOf(schema: Schema, entry: Entry): { keys: string[]; lists: string[] } {
  const keys = linksOf(entry);
  const lists: string[] = [];
  for (const ref of refsOf(schema, [entry])) {
    if ('id' in ref) keys.push(linkOf(recordKey(ref.table, ref.id)));
    else lists.push(ref.table);
  }
  return { keys, lists };
}

function linksOf({ key, records = [] }: Entry): string[] {
  return [CONFLICTS + key, ...records.map(linkOf)];
}

function tableIn(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
