import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { deadlinesOf, type DatedRecords, type Deadline } from '#sync/domain/calendar/deadlines.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import type { RecordDatabase } from './record-database.ts';

// Apart from the hooks, because the worker reads them too.

export interface ScheduleRecords extends DatedRecords {
  affirmations: readonly Affirmation[];
  tickets: readonly Ticket[];
  doneTickets: readonly Ticket[];
  documents: readonly StoredDocument[];
  requests: readonly EvidenceRequest[];
}

/** Every deadline of the workspace that is not met yet, the earliest first. */
export async function readDeadlines(db: RecordDatabase): Promise<Deadline[]> {
  return deadlinesOf(await readScheduleRecords(db));
}

/** Everything that has a day by which something has to be done, as this device has it. */
export async function readScheduleRecords(db: RecordDatabase): Promise<ScheduleRecords> {
  const [plans, statuses, affirmations, dates, columns, all, documents, requests] = await Promise.all([
    db.table('plan').toArray(),
    readStatusRecords(db),
    db.table('affirmation').toArray(),
    db.table('deadline').toArray(),
    db.table('boardColumn').toArray(),
    db.table('ticket').toArray(),
    db.table('document').toArray(),
    db.table('evidenceRequest').toArray(),
  ]);
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const dated = all.filter(({ dueDate }) => dueDate !== null);
  const tickets = dated.filter(({ columnId }) => !done.has(columnId));
  const doneTickets = dated.filter(({ columnId }) => done.has(columnId));
  return { plans, statuses, affirmations, dates, tickets, doneTickets, documents, requests };
}

/** Every status that was recorded, the latest status date first. */
export async function readStatusRecords(db: RecordDatabase): Promise<StatusRecord[]> {
  return latestFirst(await db.table('statusRecord').toArray());
}

export function latestFirst(statuses: StatusRecord[]): StatusRecord[] {
  return statuses.sort((a, b) => b.statusDate.localeCompare(a.statusDate) || a.id.localeCompare(b.id));
}
