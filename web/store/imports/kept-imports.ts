import { recordKey } from '#sync/engine/schema.ts';
import type { KeptImport, KeptPart, KeptRecord } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** The tables below, for a transaction that writes them beside changes. */
export const keptTables = ['keptImport', 'keptPart'] as const;

/** Days for which an import can be taken back, the most imports, and about how many records they may have together. */
const DAYS = 30;
const MOST = 20;
const RECORDS = 50_000;

/** This device's imports, newest first. */
export async function listImports(db: RecordDatabase): Promise<KeptImport[]> {
  return db.table('keptImport').orderBy('at').reverse().toArray();
}

/** The part that came last of those that are not taken back yet. */
export async function lastPart(db: RecordDatabase, importId: string): Promise<KeptPart | undefined> {
  return db.table('keptPart').where({ importId }).last();
}

/** Within the transaction that wrote these records. `place`: where they stand in the import. */
export async function keepPart(
  db: RecordDatabase,
  facts: KeptImport,
  place: number,
  part: Pick<KeptPart, 'times' | 'records'>,
): Promise<void> {
  const kept = (await db.table('keptImport').get(facts.id)) ?? facts;
  await db.table('keptPart').put({ id: `${kept.id}/${String(place).padStart(6, '0')}`, importId: kept.id, ...part });
  await db.table('keptImport').put({ ...kept, count: kept.count + part.records.length });
}

/** Within the transaction that takes records back: these are, or are gone; those that `stayed` are left as they are. */
export async function settleRecords(
  db: RecordDatabase,
  { id, importId }: KeptPart,
  returned: readonly KeptRecord[],
  stayed: readonly KeptRecord[],
): Promise<void> {
  const keyOf = ({ table, id: own }: KeptRecord) => recordKey(table, own);
  const keys = new Set([...returned, ...stayed].map(keyOf));
  const [kept, part] = await Promise.all([db.table('keptImport').get(importId), db.table('keptPart').get(id)]);
  // Another tab may have taken it back meanwhile.
  if (!kept || !part) return;
  const records = part.records.filter((record) => !keys.has(keyOf(record)));
  if (records.length > 0) await db.table('keptPart').put({ ...part, records });
  else await db.table('keptPart').delete(id);
  const next: KeptImport = {
    ...kept,
    settled: kept.settled + part.records.length - records.length,
    stayed: [...new Set([...kept.stayed, ...stayed.map(({ title }) => title)])],
  };
  if (next.settled === next.count && next.stayed.length === 0) await db.table('keptImport').delete(importId);
  else await db.table('keptImport').put(next);
}

/** Drops what is too old or too much; the newest import stays, whatever its size. */
export async function dropOldImports(db: RecordDatabase, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  await db.transaction('rw', [...keptTables], async () => {
    let records = 0;
    for (const [index, { id, at, count, settled }] of (await listImports(db)).entries()) {
      records += count - settled;
      if (at >= oldest && index < MOST && (records <= RECORDS || index === 0)) continue;
      await db.table('keptPart').where({ importId: id }).delete();
      await db.table('keptImport').delete(id);
    }
  });
}
