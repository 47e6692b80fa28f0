import type { Hono } from 'hono';
import { addTicket, listTickets, moveTicketTo, putTicket, removeTicket } from '#sync/domain/board/board-contract.ts';
import { END_POSITION } from '#sync/domain/board/board-order.ts';
import { moveTicket } from '#sync/domain/board/ticket-move-mutators.ts';
import { createTicket, deleteTicket, updateTicket } from '#sync/domain/board/ticket-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { refuseOtherPerson } from './board-calls.ts';
import { getBoard, getColumn, getTicket, getTicketReply, listTicketReplies } from './board-rows.ts';

const blank = {
  description: '',
  ticketType: 'custom' as const,
  priority: 'medium' as const,
  parentId: null,
  referenceId: null,
  dueDate: null,
  assigneeId: null,
  storyPoints: null,
  labels: [],
};

function moveCall(ticketId: string, boardId: string, columnId: string, position: number) {
  return call(moveTicket, { ticketId, boardId, columnId, place: { at: 'position', position } });
}

export function registerTickets(app: Hono<AppEnv>): void {
  serve(app, listTickets, async ({ params, principal, services }) => {
    const board = await getBoard(services.db, principal.workspaceId, params.boardId);
    return listTicketReplies(services.db, principal.workspaceId, board.id);
  });

  serve(app, addTicket, async ({ body, principal, services, context }) => {
    const { reporterId, ...fields } = body;
    refuseOtherPerson(principal, reporterId, 'reporterId');
    const { db } = services;
    const board = await getBoard(db, principal.workspaceId, body.boardId);
    const id = body.id ?? newId(services.now());
    const args = { ...blank, position: END_POSITION, ...fields, id, boardId: board.id };
    await applyCall(services, principal, [call(createTicket, args)]);
    return context.json(await getTicketReply(db, principal.workspaceId, id), 201);
  });

  serve(app, putTicket, async ({ params, body, principal, services }) => {
    const { db } = services;
    const ticket = await getTicket(db, principal.workspaceId, params.ticketId);
    const { columnId, position, ...set } = body;
    const calls = [call(updateTicket, { id: ticket.id, set })];
    if (columnId !== undefined || position !== undefined) {
      calls.push(moveCall(ticket.id, ticket.boardId, columnId ?? ticket.columnId, position ?? END_POSITION));
    }
    await applyCall(services, principal, calls);
    return getTicketReply(db, principal.workspaceId, ticket.id);
  });

  serve(app, removeTicket, async ({ params, principal, services }) => {
    const { id } = await getTicket(services.db, principal.workspaceId, params.ticketId);
    await applyCall(services, principal, [call(deleteTicket, { id })]);
    return { deleted: true as const };
  });

  serve(app, moveTicketTo, async ({ body, principal, services }) => {
    const { db } = services;
    const ticket = await getTicket(db, principal.workspaceId, body.ticketId);
    const column = await getColumn(db, principal.workspaceId, body.newColumnId);
    await applyCall(services, principal, [moveCall(ticket.id, ticket.boardId, column.id, body.newPosition)]);
    return getTicketReply(db, principal.workspaceId, ticket.id);
  });
}
