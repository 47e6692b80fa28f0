import type { TicketReply } from '#sync/domain/board/board-contract.ts';
import { positionsOf } from '#sync/domain/board/board-order.ts';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { compareOrder } from '#sync/domain/board/order-key.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { findRows, listRowsBy } from '#server/sync/synced-rows-table.ts';

function present<T>(row: T | undefined, what: string): T {
  if (!row) throw notFound(`There is no such ${what}.`);
  return row;
}

export async function getBoard(db: Db, workspaceId: string, id: string): Promise<Board> {
  const [row] = await findRows(db, workspaceId, 'board', [id]);
  return present(row, 'board');
}

export async function getColumn(db: Db, workspaceId: string, id: string): Promise<BoardColumnRecord> {
  const [row] = await findRows(db, workspaceId, 'boardColumn', [id]);
  return present(row, 'column');
}

export async function getTicket(db: Db, workspaceId: string, id: string): Promise<Ticket> {
  const [row] = await findRows(db, workspaceId, 'ticket', [id]);
  return present(row, 'ticket');
}

/** The board's columns from left to right, each with its position. */
export async function listColumnReplies(db: Db, workspaceId: string, boardId: string) {
  const rows = await listRowsBy(db, workspaceId, 'boardColumn', 'boardId', boardId);
  return rows.sort(compareOrder).map((column, position) => ({ ...column, position }));
}

/** The board's tickets by column and place, each with its position and assignee. */
export async function listTicketReplies(db: Db, workspaceId: string, boardId: string): Promise<TicketReply[]> {
  const tickets = await listRowsBy(db, workspaceId, 'ticket', 'boardId', boardId);
  const ids = [...new Set(tickets.flatMap(({ assigneeId }) => assigneeId ?? []))];
  const members = ids.length > 0 ? await findRows(db, workspaceId, 'member', ids) : [];
  const columns = await listColumnReplies(db, workspaceId, boardId);
  const columnPlace = new Map(columns.map(({ id, position }) => [id, position]));
  const positions = positionsOf(tickets);
  const replies = tickets.map((ticket) => {
    const member = members.find(({ id }) => id === ticket.assigneeId);
    const assignee = member ? { id: member.id, firstName: member.firstName, lastName: member.lastName } : null;
    return { ...ticket, position: positions.get(ticket.id) ?? 0, assignee };
  });
  const placeOf = ({ columnId }: Ticket) => columnPlace.get(columnId) ?? columns.length;
  return replies.sort((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
}

export async function getTicketReply(db: Db, workspaceId: string, id: string): Promise<TicketReply> {
  const { boardId } = await getTicket(db, workspaceId, id);
  const replies = await listTicketReplies(db, workspaceId, boardId);
  const reply = replies.find((one) => one.id === id);
  if (!reply) throw notFound('There is no such ticket.');
  return reply;
}
