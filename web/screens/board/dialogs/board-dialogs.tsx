import { isControl } from '#sync/domain/board/board-nesting.ts';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { useCan } from '#web/records/use-can.ts';
import type { FindSyncState } from '#web/records/use-sync-states.ts';
import type { BoardActs } from '#web/screens/board/actions/use-board-acts.ts';
import { ColumnDialog } from '#web/screens/board/column/column-dialog.tsx';
import { DeleteColumnDialog } from '#web/screens/board/column/delete-column-dialog.tsx';
import type { BoardModel } from '#web/screens/board/model/board-model.ts';
import { NewTicketDialog } from '#web/screens/board/ticket/new-ticket-dialog.tsx';
import { TicketReadSheet } from '#web/screens/board/ticket/ticket-read-sheet.tsx';
import { TicketSheet } from '#web/screens/board/ticket/ticket-sheet.tsx';
import { countOf } from '#web/words/counts.ts';
import { BoardDialog } from './board-dialog.tsx';

/** Which dialog or sheet of the board is open. */
export type BoardQuestion =
  | { kind: 'new_ticket'; columnId: string | null }
  | { kind: 'board' | 'delete_board' }
  | { kind: 'column'; column: BoardColumnRecord | null }
  | { kind: 'delete_column'; column: BoardColumnRecord }
  | { kind: 'delete_ticket'; ticket: Ticket };

export interface BoardDialogsProps {
  question: BoardQuestion | null;
  onQuestion: (question: BoardQuestion | null) => void;
  board: Board;
  columns: readonly BoardColumnRecord[];
  model: BoardModel;
  tickets: readonly Ticket[];
  members: readonly Member[];
  /** The ticket whose sheet is open. */
  openTicket: Ticket | undefined;
  findSyncState: FindSyncState;
  acts: BoardActs;
  onMoveTo: (ticketId: string, columnId: string) => void;
  onCloseTicket: () => void;
  onFocus: (ticketId: string) => void;
}

export function BoardDialogs(props: BoardDialogsProps) {
  const { question, onQuestion, board, columns, model, tickets, members, openTicket, findSyncState, acts } = props;
  const { onMoveTo, onCloseTicket, onFocus } = props;
  const canChange = useCan('ticket.change');
  const close = () => onQuestion(null);
  const ask = (kind: BoardQuestion['kind']) => ({
    isOpen: question?.kind === kind,
    onOpenChange: (isOpen: boolean) => !isOpen && close(),
  });
  const doomed = question?.kind === 'delete_ticket' ? question.ticket : undefined;
  const orphans = doomed && isControl(doomed) ? tickets.filter(({ parentId }) => parentId === doomed.id).length : 0;
  return (
    <>
      {openTicket && !canChange && (
        <TicketReadSheet ticket={openTicket} columns={columns} members={members} onClose={onCloseTicket} />
      )}
      {openTicket && canChange && (
        <TicketSheet
          key={openTicket.id}
          ticket={openTicket}
          columns={columns}
          tickets={tickets}
          members={members}
          isUnsent={findSyncState('ticket', openTicket.id).isUnsent}
          onMoveTo={onMoveTo}
          onDelete={(ticket) => onQuestion({ kind: 'delete_ticket', ticket })}
          onClose={onCloseTicket}
        />
      )}
      {question?.kind === 'new_ticket' && (
        <NewTicketDialog
          boardId={board.id}
          columns={columns}
          columnId={question.columnId}
          onClose={close}
          onCreated={onFocus}
        />
      )}
      {question?.kind === 'board' && <BoardDialog board={board} onClose={close} onCreated={close} />}
      {question?.kind === 'column' && <ColumnDialog boardId={board.id} column={question.column} onClose={close} />}
      {question?.kind === 'delete_column' && (
        <DeleteColumnDialog
          column={question.column}
          count={model.columns.find(({ column }) => column.id === question.column.id)?.count ?? 0}
          others={columns.filter(({ id }) => id !== question.column.id)}
          onClose={close}
        />
      )}
      <AlertDialog
        {...ask('delete_ticket')}
        title={`Delete ${doomed ? `“${doomed.title}”` : 'this ticket'}?`}
        safeLabel="Keep ticket"
        confirmLabel="Delete ticket"
        onConfirm={() => {
          close();
          if (doomed) void acts.deleteTicket(doomed).then((isDone) => isDone && openTicket && onCloseTicket());
        }}
      >
        It disappears for everybody in the organization.
        {orphans > 0 && ` Its ${countOf(orphans, 'assessment ticket')} stay on the board on their own.`}
      </AlertDialog>
      <AlertDialog
        {...ask('delete_board')}
        title={`Delete the board ${board.name}?`}
        safeLabel="Keep board"
        confirmLabel={`Delete board and ${countOf(model.total, 'ticket')}`}
        onConfirm={() => {
          close();
          void acts.deleteBoard();
        }}
      >
        It disappears with its columns and tickets for everybody in the organization. This cannot be undone.
      </AlertDialog>
    </>
  );
}
