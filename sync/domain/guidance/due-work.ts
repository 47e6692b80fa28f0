import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';

export type TaskPriority = 'urgent' | 'high' | 'medium';

/** An item is listed from NAMED_DAYS before its date; within HIGH_DAYS its priority is high. */
const HIGH_DAYS = 14;
const NAMED_DAYS = 30;
const DAY = 86_400_000;

export interface DueItem {
  /** An operational plan with a target date, a POA&M item, or a ticket. */
  kind: 'operational' | 'poam' | 'ticket';
  id: string;
  /** The ticket's board. */
  boardId: string | null;
  /** The requirement's or objective's number, if there is one. */
  number: string | null;
  title: string;
  /** A calendar day. */
  dueDate: string;
  /** Whole days until that day; negative when overdue. */
  daysLeft: number;
  /** The member responsible. */
  ownerId: string | null;
  priority: TaskPriority;
}

export interface DatedWork {
  plans: readonly Pick<Poam, 'id' | 'kind' | 'controlId' | 'weakness' | 'targetDate' | 'status' | 'ownerId'>[];
  tickets: readonly Pick<
    Ticket,
    'id' | 'boardId' | 'columnId' | 'title' | 'ticketType' | 'referenceId' | 'dueDate' | 'assigneeId'
  >[];
  /** The columns for finished work. */
  doneColumns: ReadonlySet<string>;
}

/**
 * What is overdue (urgent), due within 14 days (high) or within 30 (medium), earliest first. Leaves out closed items,
 * tickets in a Done column, and tickets about a listed POA&M item.
 */
export function dueWork({ plans, tickets, doneColumns }: DatedWork, today: string): DueItem[] {
  const items = plans
    .filter(isOpenPoam)
    .flatMap(({ id, kind, controlId, weakness, targetDate, ownerId }) =>
      dated({ kind, id, boardId: null, number: controlId, title: weakness, ownerId }, targetDate, today),
    );
  const named = new Set(items.map(({ id }) => id));
  const cards = tickets
    .filter(({ columnId, referenceId }) => !doneColumns.has(columnId) && !named.has(referenceId ?? ''))
    .flatMap(({ id, boardId, title, ticketType, referenceId, assigneeId, dueDate }) => {
      const number = ticketType === 'control' || ticketType === 'assessment' ? referenceId : null;
      return dated({ kind: 'ticket', id, boardId, number, title, ownerId: assigneeId }, dueDate, today);
    });
  return [...items, ...cards].sort(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id),
  );
}

function dated(
  item: Omit<DueItem, 'dueDate' | 'daysLeft' | 'priority'>,
  dueDate: string | null,
  today: string,
): DueItem[] {
  if (dueDate === null) return [];
  const daysLeft = Math.round((Date.parse(dueDate) - Date.parse(today)) / DAY);
  if (!(daysLeft <= NAMED_DAYS)) return [];
  const later: TaskPriority = daysLeft <= HIGH_DAYS ? 'high' : 'medium';
  return [{ ...item, dueDate, daysLeft, priority: daysLeft < 0 ? 'urgent' : later }];
}
