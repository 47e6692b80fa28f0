import { useCallback, useState } from 'react';
import { moveColumn } from '#sync/domain/board/board-column-mutators.ts';
import { findToDoColumn } from '#sync/domain/board/board-columns.ts';
import { loadCompliance } from '#sync/domain/board/board-compliance-mutators.ts';
import { deleteBoard as removeBoard } from '#sync/domain/board/board-mutators.ts';
import { columnTickets } from '#sync/domain/board/board-order.ts';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { missingCompliance } from '#sync/domain/board/compliance-tickets.ts';
import { createTicket, deleteTicket as removeTicket } from '#sync/domain/board/ticket-mutators.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { draftAgain } from '#web/screens/board/ticket/ticket-form.ts';
import { useChange } from './use-change.ts';

export interface BoardActs {
  isLoading: boolean;
  load: () => Promise<void>;
  shiftColumn: (column: BoardColumnRecord, by: 1 | -1) => void;
  deleteTicket: (ticket: Ticket) => Promise<boolean>;
  deleteBoard: () => Promise<boolean>;
}

/** The board's actions other than moving tickets. */
export function useBoardActs(
  board: Board,
  columns: readonly BoardColumnRecord[],
  tickets: readonly Ticket[],
): BoardActs {
  const change = useChange();
  const [isLoading, setLoading] = useState(false);

  const load = async () => {
    const lacking = missingCompliance(board.id, new Set(tickets.map(({ id }) => id)));
    if (lacking.controlCount + lacking.assessmentCount === 0) {
      showToast({ title: 'Nothing to add', description: 'All controls and assessment tasks are on this board.' });
      return;
    }
    setLoading(true);
    const args = { boardId: board.id };
    const isSaved = await change(loadCompliance, args, 'Failed to initialize compliance tickets').finally(() =>
      setLoading(false),
    );
    if (!isSaved) return;
    const { controlCount, assessmentCount } = lacking;
    const column = findToDoColumn(columns)?.name ?? 'To Do';
    showToast({
      title: 'CMMC Compliance Board Initialized',
      description: `Added ${controlCount} security controls and ${assessmentCount} assessment tasks to ${column} column`,
      glyph: 'complete',
    });
  };

  const shiftColumn = useCallback(
    (column: BoardColumnRecord, by: 1 | -1) => {
      const others = columns.filter(({ id }) => id !== column.id);
      const to = columns.findIndex(({ id }) => id === column.id) + by;
      const args = { id: column.id, boardId: column.boardId, before: others[to]?.id ?? null };
      void change(moveColumn, args, 'Failed to move column');
    },
    [change, columns],
  );

  const deleteTicket = async (ticket: Ticket) => {
    const position = columnTickets(tickets, ticket.columnId).findIndex(({ id }) => id === ticket.id);
    if (!(await change(removeTicket, { id: ticket.id }, 'Failed to delete ticket'))) return false;
    const undo = () => void change(createTicket, draftAgain(ticket, position), 'Failed to create ticket');
    const unsent = { title: 'Ticket deleted on this device', sends: `${ticket.title}. The deletion is sent` };
    showToast({ title: 'Ticket deleted', description: ticket.title, unsent, action: { label: 'Undo', onPress: undo } });
    return true;
  };

  const deleteBoard = async () => {
    if (!(await change(removeBoard, { id: board.id }, 'Failed to delete board'))) return false;
    const unsent = { title: 'Board deleted on this device', sends: `${board.name}. The deletion is sent` };
    showToast({ title: 'Board deleted', description: board.name, unsent });
    return true;
  };
  return { isLoading, load, shiftColumn, deleteTicket, deleteBoard };
}
