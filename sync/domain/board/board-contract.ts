import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import {
  boardFieldShape,
  boardPartIdSchema,
  chosenIdSchema,
  columnFieldShape,
  ticketFieldShape,
  ticketFieldsSchema,
} from './board-fields.ts';
import { boardColumnSchema, boardSchema } from './board-record.ts';
import { ticketSchema } from './ticket-record.ts';

// Places are numbers in these calls: `position` counts from 0, 999 is the end. Callers may supply ids, so that
// repeating a call creates nothing twice.

const position = z.number({ error: 'The position must be a number.' });
const ofBoard = z.object({ boardId: z.string() });
const columnReply = z.extend(boardColumnSchema, { position: z.number() });
const ticketReply = z.extend(ticketSchema, {
  position: z.number(),
  assignee: z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type TicketReply = z.infer<typeof ticketReply>;
const deleted = z.object({ deleted: z.literal(true) });

/** Every board, the oldest first. */
export const listBoards = endpoint({
  method: 'GET',
  path: '/api/kanban/boards',
  access: 'compliance.read',
  reply: z.array(boardSchema),
});

/** Creates a board with its first four columns. `userId` can only be the caller. */
export const addBoard = endpoint({
  method: 'POST',
  path: '/api/kanban/boards',
  access: 'board.create',
  body: z.object({
    id: z.optional(recordIdSchema),
    name: boardFieldShape.name,
    description: z.optional(boardFieldShape.description),
    userId: z.optional(z.string()),
  }),
  reply: boardSchema,
});

export const putBoard = endpoint({
  method: 'PUT',
  path: '/api/kanban/boards/:boardId',
  access: 'board.change',
  params: ofBoard,
  body: z.partial(z.object(boardFieldShape)),
  reply: boardSchema,
});

export const removeBoard = endpoint({
  method: 'DELETE',
  path: '/api/kanban/boards/:boardId',
  access: 'board.change',
  params: ofBoard,
  reply: deleted,
});

export const listColumns = endpoint({
  method: 'GET',
  path: '/api/kanban/columns/:boardId',
  access: 'compliance.read',
  params: ofBoard,
  reply: z.array(columnReply),
});

export const addColumn = endpoint({
  method: 'POST',
  path: '/api/kanban/columns',
  access: 'board.change',
  body: z.object({
    id: z.optional(boardPartIdSchema),
    boardId: chosenIdSchema('Choose a board'),
    name: columnFieldShape.name,
    color: z.optional(columnFieldShape.color),
    wipLimit: z.optional(columnFieldShape.wipLimit),
  }),
  reply: columnReply,
});

export const putColumn = endpoint({
  method: 'PUT',
  path: '/api/kanban/columns/:columnId',
  access: 'board.change',
  params: z.object({ columnId: z.string() }),
  body: z.extend(z.partial(z.object(columnFieldShape)), { position: z.optional(position) }),
  reply: columnReply,
});

/** `moveTo`: the column that takes its tickets; required while it has any. */
export const removeColumn = endpoint({
  method: 'DELETE',
  path: '/api/kanban/columns/:columnId',
  access: 'board.change',
  params: z.object({ columnId: z.string() }),
  query: z.object({ moveTo: z.optional(z.string()) }),
  reply: deleted,
});

/** The board's tickets, column by column, from top to bottom. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/api/kanban/tickets/:boardId',
  access: 'compliance.read',
  params: ofBoard,
  reply: z.array(ticketReply),
});

/**
 * Adds a ticket: custom, of medium priority and at the end, unless stated otherwise. `reporterId` can only be the
 * caller.
 */
export const addTicket = endpoint({
  method: 'POST',
  path: '/api/kanban/tickets',
  access: 'ticket.create',
  body: z.extend(z.partial(z.object(ticketFieldShape)), {
    id: z.optional(boardPartIdSchema),
    title: ticketFieldShape.title,
    boardId: chosenIdSchema('Choose a board'),
    columnId: chosenIdSchema('Choose a column'),
    reporterId: z.optional(z.string()),
    position: z.optional(position),
  }),
  reply: ticketReply,
});

/** Changes the given fields; a column or a position moves the ticket, with all consequences of a move. */
export const putTicket = endpoint({
  method: 'PUT',
  path: '/api/kanban/tickets/:ticketId',
  access: 'ticket.change',
  params: z.object({ ticketId: z.string() }),
  body: z.extend(z.partial(ticketFieldsSchema), {
    columnId: z.optional(chosenIdSchema('Choose a column')),
    position: z.optional(position),
  }),
  reply: ticketReply,
});

export const removeTicket = endpoint({
  method: 'DELETE',
  path: '/api/kanban/tickets/:ticketId',
  access: 'ticket.change',
  params: z.object({ ticketId: z.string() }),
  reply: deleted,
});

/** Moves a ticket; children follow their control, and a control follows its last child into a Done column. */
export const moveTicketTo = endpoint({
  method: 'POST',
  path: '/api/kanban/tickets/move',
  access: 'ticket.move',
  body: z.object({
    ticketId: chosenIdSchema('Choose a ticket'),
    newColumnId: chosenIdSchema('Choose a column'),
    newPosition: position,
  }),
  reply: ticketReply,
});

/** Adds the standard's tickets that the board lacks; the counts are of those added. */
export const initializeCompliance = endpoint({
  method: 'POST',
  path: '/api/kanban/initialize-compliance',
  access: 'board.loadControls',
  body: z.object({ boardId: chosenIdSchema('Choose a board') }),
  reply: z.object({ controlCount: z.number(), assessmentCount: z.number() }),
});
