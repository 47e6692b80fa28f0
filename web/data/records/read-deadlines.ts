import type { Dexie } from 'dexie';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { type Deadline, deadlinesOf } from '#sync/domain/calendar/deadlines.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';

// Apart from the hooks, because the worker reads them too.

/** Every deadline of the workspace, the earliest first. */
export async function readDeadlines(db: Dexie): Promise<Deadline[]> {
  const [plans, statuses, affirmations, dates, tickets, documents] = await Promise.all([
    db.table<Plan>('plan').toArray(),
    readStatusRecords(db),
    db.table<Affirmation>('affirmation').toArray(),
    db.table<DeadlineRecord>('deadline').toArray(),
    readOpenTickets(db),
    db.table<StoredDocument>('document').toArray(),
  ]);
  return deadlinesOf({ plans, statuses, affirmations, dates, tickets, documents });
}

/** Every status that was recorded, the latest status date first. */
export async function readStatusRecords(db: Dexie): Promise<StatusRecord[]> {
  const rows: StatusRecord[] = await db.table('statusRecord').toArray();
  return rows.sort((a, b) => b.statusDate.localeCompare(a.statusDate) || a.id.localeCompare(b.id));
}

async function readOpenTickets(db: Dexie): Promise<Ticket[]> {
  const columns: BoardColumnRecord[] = await db.table('boardColumn').toArray();
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const dated = db.table<Ticket>('ticket').filter(({ dueDate, columnId }) => dueDate !== null && !done.has(columnId));
  return dated.toArray();
}
