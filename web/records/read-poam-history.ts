import type { History } from '#sync/domain/history/history-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

export interface PoamHistory {
  /** Steps of the plans, as far as this device holds them. */
  history: History[];
  /** Since when, as ISO, where it does not hold the whole life of each plan; otherwise null. */
  historySince: string | null;
}

export async function readPoamHistory(db: RecordDatabase, plans: readonly Poam[]): Promise<PoamHistory> {
  const ids = plans.map(({ id }) => id);
  const history = await db.table('history').where('recordId').anyOf(ids).toArray();
  const oldest = await db.table('history').orderBy('id').first();
  const isCut = oldest !== undefined && oldest.id > 1 && plans.some(({ createdAt }) => createdAt < oldest.at);
  return { history, historySince: isCut ? oldest.at : null };
}
