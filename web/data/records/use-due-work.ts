import type { Dexie } from 'dexie';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { DatedWork } from '#sync/domain/guidance/due-work.ts';
import { useSharedLive } from './use-live.ts';

/** Everything with a due date, on every board and in the POA&M; undefined for the first milliseconds. */
export function useDatedWork(): DatedWork | undefined {
  return useSharedLive(readDatedWork);
}

export async function readDatedWork(db: Dexie): Promise<DatedWork> {
  const plans: Plan[] = await db.table('plan').toArray();
  const columns: BoardColumnRecord[] = await db.table('boardColumn').toArray();
  const tickets: Ticket[] = await db.table('ticket').toArray();
  const dated = tickets.filter(({ dueDate }) => dueDate !== null);
  return { plans, tickets: dated, doneColumns: new Set(columns.filter(isDoneColumn).map(({ id }) => id)) };
}
