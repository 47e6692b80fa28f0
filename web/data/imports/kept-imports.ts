import type { Dexie, Table } from 'dexie';
import type { Act, Fields, TakenTable } from '#sync/domain/import/record-acts.ts';
import { recordKey } from '#sync/engine/schema.ts';

/** A record that an import wrote, and what takes that back. */
export interface KeptRecord {
  table: TakenTable;
  id: string;
  title: string;
  undo: readonly Act[];
  /** What the import left in the fields it wrote; null for a record that it made. */
  left: Fields | null;
}

/** An import of this device. */
export interface KeptImport {
  id: string;
  fileName: string;
  /** What the file brought, such as 'Statements'. */
  kind: string;
  at: string;
  /** Records that it wrote; how many of them an undo has dealt with; and those that it had to leave as they are. */
  count: number;
  settled: number;
  stayed: readonly string[];
}

/** Records that were imported in one transaction. `times`: when they were changed there, as their stamps say. */
export interface KeptPart {
  /** Sorts by the order in which they came. */
  id: string;
  importId: string;
  times: readonly string[];
  records: readonly KeptRecord[];
}

/** The tables below, for a transaction that writes them beside changes. */
export const keptTables = ['keptImport', 'keptPart'] as const;

/** Days for which an import can be taken back, the most imports, and about how many records they may have together. */
const DAYS = 30;
const MOST = 20;
const RECORDS = 50_000;

const importsOf = (db: Dexie): Table<KeptImport, string> => db.table('keptImport');
const partsOf = (db: Dexie): Table<KeptPart, string> => db.table('keptPart');

/** This device's imports, newest first. */
export async function listImports(db: Dexie): Promise<KeptImport[]> {
  return importsOf(db).orderBy('at').reverse().toArray();
}

/** The part that came last of those that are not taken back yet. */
export async function lastPart(db: Dexie, importId: string): Promise<KeptPart | undefined> {
  return partsOf(db).where({ importId }).last();
}

/** Within the transaction that wrote these records. `place`: where they stand in the import. */
export async function keepPart(
  db: Dexie,
  facts: KeptImport,
  place: number,
  part: Pick<KeptPart, 'times' | 'records'>,
): Promise<void> {
  const kept = (await importsOf(db).get(facts.id)) ?? facts;
  await partsOf(db).put({ id: `${kept.id}/${String(place).padStart(6, '0')}`, importId: kept.id, ...part });
  await importsOf(db).put({ ...kept, count: kept.count + part.records.length });
}

/** Within the transaction that takes records back: these are, or are gone; those that `stayed` are left as they are. */
export async function settleRecords(
  db: Dexie,
  { id, importId }: KeptPart,
  returned: readonly KeptRecord[],
  stayed: readonly KeptRecord[],
): Promise<void> {
  const keyOf = ({ table, id: own }: KeptRecord) => recordKey(table, own);
  const keys = new Set([...returned, ...stayed].map(keyOf));
  const [kept, part] = await Promise.all([importsOf(db).get(importId), partsOf(db).get(id)]);
  // Another tab may have taken it back meanwhile.
  if (!kept || !part) return;
  const records = part.records.filter((record) => !keys.has(keyOf(record)));
  if (records.length > 0) await partsOf(db).put({ ...part, records });
  else await partsOf(db).delete(id);
  const next: KeptImport = {
    ...kept,
    settled: kept.settled + part.records.length - records.length,
    stayed: [...new Set([...kept.stayed, ...stayed.map(({ title }) => title)])],
  };
  if (next.settled === next.count && next.stayed.length === 0) await importsOf(db).delete(importId);
  else await importsOf(db).put(next);
}

/** Drops what is too old or too much; the newest import stays, whatever its size. */
export async function dropOldImports(db: Dexie, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  await db.transaction('rw', [...keptTables], async () => {
    let records = 0;
    for (const [index, { id, at, count, settled }] of (await listImports(db)).entries()) {
      records += count - settled;
      if (at >= oldest && index < MOST && (records <= RECORDS || index === 0)) continue;
      await partsOf(db).where({ importId: id }).delete();
      await importsOf(db).delete(id);
    }
  });
}
