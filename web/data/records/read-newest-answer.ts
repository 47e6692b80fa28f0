import type Dexie from 'dexie';
import { type Changed, newestChange } from '#sync/domain/common/newest-change.ts';

const answerTables = ['controlStatus', 'objectiveStatus', 'plan'];

/** When any answer of the organization, or plan for one, was last changed on this device. */
export async function readNewestAnswer(db: Dexie): Promise<string | null> {
  const tables = await Promise.all(answerTables.map((name) => db.table<Changed>(name).toArray()));
  return newestChange(tables.flat());
}
