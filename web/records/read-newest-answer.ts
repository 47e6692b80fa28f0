import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

const answerTables = ['controlStatus', 'objectiveStatus', 'plan'] as const;

/** When any answer of the organization, or plan for one, was last changed on this device. */
export async function readNewestAnswer(db: RecordDatabase): Promise<string | null> {
  const tables = await Promise.all(answerTables.map((name) => db.table(name).toArray()));
  return newestChange(tables.flat());
}
