import type { Poam } from '../records/poam-record.ts';
import type { Ticket } from '../records/ticket-record.ts';
import { dayOf } from './past-date.ts';

export type TaskPriority = 'urgent' | 'high' | 'medium';

/** From this many days before its date on, a thing is named; within the first it is of high priority. */
const HIGH_DAYS = 14;
const NAMED_DAYS = 30;
const DAY = 86_400_000;

export interface DueItem {
  kind: 'poam' | 'ticket';
  id: string;
  /** The board a ticket is on. */
  boardId: string | null;
  /** The requirement's or the objective's number, where there is one. */
  number: string | null;
  title: string;
  /** A calendar day. */
  dueDate: string;
  /** Whole days until that day; below 0 it is overdue. */
  daysLeft: number;
  /** The member whose work it is. */
  ownerId: string | null;
  priority: TaskPriority;
}

export interface DatedWork {
  poams: readonly Pick<Poam, 'id' | 'controlId' | 'weakness' | 'targetDate' | 'status' | 'ownerId'>[];
  tickets: readonly Pick<
    Ticket,
    'id' | 'boardId' | 'columnId' | 'title' | 'ticketType' | 'referenceId' | 'dueDate' | 'assigneeId'
  >[];
  /** The columns in which work is finished. */
  doneColumns: ReadonlySet<string>;
}

/**
 * What is overdue (urgent), due within 14 days (high) and within 30 (medium), the earliest first. Closed items, tickets
 * in a Done column and tickets about a POA&M item that is named itself are left out.
 */
export function dueWork({ poams, tickets, doneColumns }: DatedWork, now: Date): DueItem[] {
  const items = poams
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ id, controlId, weakness, targetDate, ownerId }) =>
      dated({ kind: 'poam', id, boardId: null, number: controlId, title: weakness, ownerId }, targetDate, now),
    );
  const named = new Set(items.map(({ id }) => id));
  const cards = tickets
    .filter(({ columnId, referenceId }) => !doneColumns.has(columnId) && !named.has(referenceId ?? ''))
    .flatMap(({ id, boardId, title, ticketType, referenceId, assigneeId, dueDate }) => {
      const number = ticketType === 'control' || ticketType === 'assessment' ? referenceId : null;
      return dated({ kind: 'ticket', id, boardId, number, title, ownerId: assigneeId }, dueDate, now);
    });
  return [...items, ...cards].sort(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id),
  );
}

function dated(item: Omit<DueItem, 'dueDate' | 'daysLeft' | 'priority'>, dueDate: string | null, now: Date): DueItem[] {
  if (dueDate === null) return [];
  const daysLeft = Math.round((Date.parse(dueDate) - Date.parse(dayOf(now))) / DAY);
  if (!(daysLeft <= NAMED_DAYS)) return [];
  const later: TaskPriority = daysLeft <= HIGH_DAYS ? 'high' : 'medium';
  return [{ ...item, dueDate, daysLeft, priority: daysLeft < 0 ? 'urgent' : later }];
}
