import type { Dexie } from 'dexie';
import type { BoardColumnRecord } from '#sync/records/board-record.ts';
import type { Poam } from '#sync/records/poam-record.ts';
import type { Ticket } from '#sync/records/ticket-record.ts';
import { isDoneColumn } from '#sync/rules/board-cascade.ts';
import type { DatedWork } from '#sync/rules/due-work.ts';
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
