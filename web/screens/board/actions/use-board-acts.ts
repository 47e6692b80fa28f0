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
import { call } from '#sync/engine/mutator.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { draftAgain } from '#web/screens/board/ticket/ticket-form.ts';

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
  const run = useRunChanges();
  const [isLoading, setLoading] = useState(false);

  const load = async () => {
    const lacking = missingCompliance(board.id, new Set(tickets.map(({ id }) => id)));
    if (lacking.controlCount + lacking.assessmentCount === 0) {
      showToast({ title: 'Nothing to add', description: 'All controls and assessment tasks are on this board.' });
      return;
    }
    setLoading(true);
    const { controlCount, assessmentCount } = lacking;
    const column = findToDoColumn(columns)?.name ?? 'To Do';
    await run({
      changes: [{ call: call(loadCompliance, { boardId: board.id }) }],
      done: {
        title: 'CMMC Compliance Board Initialized',
        description: `Added ${controlCount} security controls and ${assessmentCount} assessment tasks to ${column} column`,
        glyph: 'complete',
      },
      failed: { title: 'Failed to initialize compliance tickets' },
    }).finally(() => setLoading(false));
  };

  const shiftColumn = useCallback(
    (column: BoardColumnRecord, by: 1 | -1) => {
      const others = columns.filter(({ id }) => id !== column.id);
      const to = columns.findIndex(({ id }) => id === column.id) + by;
      const args = { id: column.id, boardId: column.boardId, before: others[to]?.id ?? null };
      void run({ changes: [{ call: call(moveColumn, args) }], failed: { title: 'Failed to move column' } });
    },
    [run, columns],
  );

  const deletedToast = (noun: string, name: string): ToastMessage => ({
    title: `${noun} deleted`,
    description: name,
    unsent: { title: `${noun} deleted on this device`, sends: `${name}. The deletion is sent` },
  });

  const deleteTicket = (ticket: Ticket) => {
    const position = columnTickets(tickets, ticket.columnId).findIndex(({ id }) => id === ticket.id);
    return run({
      changes: [{ call: call(removeTicket, { id: ticket.id }) }],
      done: deletedToast('Ticket', ticket.title),
      failed: { title: 'Failed to delete ticket' },
      undo: {
        changes: [{ call: call(createTicket, draftAgain(ticket, position)) }],
        failed: { title: 'Failed to create ticket' },
      },
    });
  };

  const deleteBoard = () =>
    run({
      changes: [{ call: call(removeBoard, { id: board.id }) }],
      done: deletedToast('Board', board.name),
      failed: { title: 'Failed to delete board' },
    });
  return { isLoading, load, shiftColumn, deleteTicket, deleteBoard };
}
