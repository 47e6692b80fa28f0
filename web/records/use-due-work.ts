import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { DatedWork } from '#sync/domain/guidance/due-work.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Everything with a due date, on every board and in the POA&M; undefined for the first milliseconds. */
export function useDatedWork(): DatedWork | undefined {
  return useSharedLive(readDatedWork);
}

async function readDatedWork(db: RecordDatabase): Promise<DatedWork> {
  const plans = await db.table('plan').toArray();
  const columns = await db.table('boardColumn').toArray();
  const dated = (await db.table('ticket').toArray()).filter(({ dueDate }) => dueDate !== null);
  return { plans, tickets: dated, doneColumns: new Set(columns.filter(isDoneColumn).map(({ id }) => id)) };
}
