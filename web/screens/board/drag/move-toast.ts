import { findControlId } from '#sync/catalog/catalog-facts.ts';
import type { MoveNotice } from '#sync/domain/board/board-cascade.ts';
import type { BoardColumn } from '#sync/domain/board/done-column.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { numberOf } from '#web/screens/board/board-words.ts';

export interface ToldMove {
  ticketId: string;
  columnId: string;
  columns: readonly BoardColumn[];
  /** The tickets as they were before the move. */
  tickets: readonly Ticket[];
  notices: readonly MoveNotice[];
}

/**
 * The toast about a move. A finished control offers to mark the requirement complete; the status never changes by
 * itself.
 */
export function moveToast(
  { ticketId, columnId, columns, tickets, notices }: ToldMove,
  isComplete: (controlId: string) => boolean,
  complete: (controlId: string) => void,
): ToastMessage {
  const columnName = columns.find(({ id }) => id === columnId)?.name ?? '';
  const notice = notices.at(-1);
  const ticket = tickets.find(({ id }) => id === (notice?.ticketId ?? ticketId));
  const name = ticket ? [numberOf(ticket), ticket.title].filter(Boolean).join(' ') || ticket.title : '';
  if (!notice) return { title: `Moved to ${columnName}`, description: name };
  const sentence =
    notice.title === 'Control Completed'
      ? `${name} is in ${columnName}.`
      : `Every assessment ticket of ${name} is done, so it moved to ${columnName}.`;
  const controlId = findControlId(ticket?.referenceId ?? '');
  const message: ToastMessage = { title: notice.title, description: sentence, glyph: 'complete' };
  if (controlId === undefined || isComplete(controlId)) return message;
  return { ...message, secondAction: { label: 'Mark control complete', onPress: () => complete(controlId) } };
}
