import { takers } from '#sync/domain/import/record-acts.ts';
import type { Was } from '#sync/engine/mutation.ts';
import type { Row, Stamp } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { KeptPart, KeptRecord } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { importRowsOf } from './import-rows.ts';

/** A record that still is as the import left it, with what whoever takes it back has seen. */
interface Untouched {
  kept: KeptRecord;
  seen: Was;
}

/** What still is as this person's import left it, what is not, and what is not here any more. */
export async function sortKept(db: RecordDatabase, { times, records }: KeptPart, accountId: string) {
  const rows = await importRowsOf(db, records);
  const untouched: Untouched[] = [];
  const stayed: KeptRecord[] = [];
  const gone: KeptRecord[] = [];
  for (const kept of records) {
    const { table, id, left } = kept;
    const key = recordKey(table, id);
    const row = rows.get(key);
    const isMade = (one: Row) => hasStamps(one, accountId, times);
    if (!row) gone.push(kept);
    else if (left ? !hasValues(row, left) : !isMade(row)) stayed.push(kept);
    else if (!left && table === 'provider' && !(await isUnanswered(db, id, isMade))) stayed.push(kept);
    else if (!left && table === 'namedPerson' && !(await ownsNothing(db, id, isMade))) stayed.push(kept);
    else untouched.push({ kept, seen: { [key]: left ?? row } });
  }
  return { untouched, stayed, gone };
}

function hasValues(row: Row, left: NonNullable<KeptRecord['left']>): boolean {
  return Object.entries(left).every(([field, value]) => sameValue(row[field], value));
}

/** Whether every field was last written by these changes of this person; what has no fields, nobody changes. */
function hasStamps(row: Row, accountId: string, times: readonly string[]): boolean {
  const stamps = Object.values((row.stamps ?? {}) as Record<string, Stamp>);
  return stamps.every(({ by, at }) => by === accountId && times.includes(at));
}

/** Whether nobody else says what a provider does: its column of the matrix would go with it. */
async function isUnanswered(db: RecordDatabase, providerId: string, isMade: (cell: Row) => boolean): Promise<boolean> {
  const cells = await db.table('responsibility').where({ providerId }).toArray();
  const { fields, blank } = takers.responsibility;
  const isBlank = (cell: Row) => fields.every((field) => sameValue(cell[field], blank(cell.id)[field]));
  return cells.every((cell) => isBlank(cell) || isMade(cell));
}

/** Whether no item stays that is this person's: it would be nobody's without them. */
async function ownsNothing(db: RecordDatabase, personId: string, isMade: (plan: Row) => boolean): Promise<boolean> {
  const owned = await db.table('plan').where({ ownerId: personId }).toArray();
  return owned.every(isMade);
}
