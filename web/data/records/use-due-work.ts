import type { Dexie } from 'dexie';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { isDoneColumn } from '#sync/domain/board/board-cascade.ts';
import type { DatedWork } from '#sync/domain/guidance/due-work.ts';
import { useSharedLive } from './use-live.ts';

/** Everything with a due date, on every board and in the POA&M; undefined for the first milliseconds. */
export function useDatedWork(): DatedWork | undefined {
  return useSharedLive(readDatedWork);
}

async function readDatedWork(db: Dexie): Promise<DatedWork> {
  const poams: Poam[] = await db.table('poam').toArray();
  const columns: BoardColumnRecord[] = await db.table('boardColumn').toArray();
  const tickets: Ticket[] = await db
    .table('ticket')
    .filter(({ dueDate }: Ticket) => dueDate !== null)
    .toArray();
  return { poams, tickets, doneColumns: new Set(columns.filter(isDoneColumn).map(({ id }) => id)) };
}
