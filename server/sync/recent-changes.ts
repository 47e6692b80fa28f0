import type { Db } from '#server/db/database.ts';
import type { Found } from './pull.ts';
import { recentBetween, type Point } from './recent-tables.ts';
import { reachesEverybody } from './row-reach.ts';

/** For each workspace, about a minute of a busy one; a pull that misses more than this reads the database. */
const CHANGES = 1_000;
const CHARACTERS = 250_000;
/** The workspaces pulled from most recently. */
const WORKSPACES = 50;

interface Recent {
  /** Every change after this number is here. */
  from: number;
  to: Point;
  /** By record, in the order of their numbers. */
  changes: Map<string, Found>;
  characters: number;
}

const recent = new WeakMap<Db, Map<string, Recent>>();

/**
 * Keeps what a pull found after `from` and up to `to`, for the other devices that will ask for it. Tables whose rows do
 * not reach everybody in the workspace are left out.
 */
export function noteChanges(db: Db, workspaceId: string, from: number, to: Point, found: readonly Found[]): void {
  const tables = to.seq > from ? recentBetween(db, workspaceId, from, to)?.tables : undefined;
  if (!tables || ![...tables].every(reachesEverybody)) return;
  const workspaces = recent.get(db) ?? new Map<string, Recent>();
  recent.set(db, workspaces);
  const known = workspaces.get(workspaceId);
  const isKnown = known && from >= known.from && isInPast(db, workspaceId, to, known.to);
  if (isKnown) return;
  const goesOn = known && from >= known.from && from <= known.to.seq && isInPast(db, workspaceId, known.to, to);
  const kept = goesOn ? known : { from, to, changes: new Map<string, Found>(), characters: 0 };
  const after = goesOn ? known.to.seq : from;
  for (const one of found.toSorted((a, b) => a.seq - b.seq)) if (one.seq > after) add(kept, one);
  kept.to = to;
  workspaces.delete(workspaceId);
  workspaces.set(workspaceId, kept);
  const [oldest] = workspaces.keys();
  if (workspaces.size > WORKSPACES && oldest !== undefined) workspaces.delete(oldest);
}

/** Called when a workspace is erased. */
export function forgetChanges(db: Db, workspaceId: string): void {
  recent.get(db)?.delete(workspaceId);
}

/** What changed after `from` and up to `to`; undefined if only the database can tell. */
export function changesBetween(db: Db, workspaceId: string, from: Point, to: Point): Found[] | undefined {
  const known = recent.get(db)?.get(workspaceId);
  if (known?.to.seq !== to.seq || known.to.head !== to.head || from.seq < known.from) return undefined;
  if (!isInPast(db, workspaceId, from, to)) return undefined;
  return [...known.changes.values()].filter(({ seq }) => seq > from.seq);
}

function isInPast(db: Db, workspaceId: string, point: Point, to: Point): boolean {
  return point.seq <= to.seq && recentBetween(db, workspaceId, point.seq, to)?.head === point.head;
}

// A deletion removes the row, but a returning row leaves the deletion, as in the database.
function add(kept: Recent, one: Found): void {
  const { table, row, characters } = one;
  if (typeof row === 'string') drop(kept, `put/${table}/${row}`);
  const key = typeof row === 'string' ? `del/${table}/${row}` : `put/${table}/${row.id}`;
  drop(kept, key);
  kept.changes.set(key, one);
  kept.characters += characters;
  for (const [oldest, { seq }] of kept.changes) {
    if (kept.changes.size <= CHANGES && kept.characters <= CHARACTERS) break;
    drop(kept, oldest);
    kept.from = seq;
  }
}

function drop(kept: Recent, key: string): void {
  kept.characters -= kept.changes.get(key)?.characters ?? 0;
  kept.changes.delete(key);
}
