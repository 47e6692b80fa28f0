import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Change, Touch } from '#sync/engine/schema.ts';
import { cascadeTicketMove as moveOnBoard } from './board-cascade.ts';
import { boardColumnsOf, boardRefs, chosenIdSchema, goneColumn, goneTicket, ticketsOf } from './board-fields.ts';
import type { BoardTables } from './board-tables.ts';
import { isOrderKey } from './order-key.ts';

const mutator = productMutators<BoardTables>();

const ticketId = chosenIdSchema('Choose a ticket');
const columnId = chosenIdSchema('Choose a column');

const placeSchema = z.union([
  z.object({ at: z.literal('position'), position: z.number({ error: 'The position must be a number.' }) }),
  z.object({ at: z.enum(['before', 'after']), ticketId }),
]);

const moveArgs = z.object({ ticketId, boardId: recordIdSchema, columnId, place: placeSchema });

function placeTouch(id: string): Touch<BoardTables> {
  return { table: 'ticket', id, fields: ['columnId', 'orderKey'] };
}

/**
 * Moves a ticket, with all consequences: a control takes its children along, and a control follows its last child into
 * a Done column. Decided on the board as it is when the move arrives, so two people's moves have the same result
 * everywhere.
 */
export const moveTicket = mutator({
  name: 'ticket.move',
  args: moveArgs,
  action: 'ticket.move',
  touches: (args) => [placeTouch(args.ticketId)],
  reads: ({ boardId }) => boardRefs(boardId).slice(1),
  decide: (view, args) => {
    const columns = boardColumnsOf(view, args.boardId);
    const tickets = ticketsOf(view, args.boardId);
    if (!tickets.some(({ id }) => id === args.ticketId)) return { refused: goneTicket };
    if (!columns.some(({ id }) => id === args.columnId)) return { refused: goneColumn };
    const { ticketId, columnId: toColumnId, place } = args;
    return moveOnBoard(columns, tickets, { ticketId, toColumnId, place }).changes.map(
      ({ id, columnId, orderKey }): Change<BoardTables> => ({
        kind: 'edit',
        table: 'ticket',
        id,
        set: { columnId, orderKey },
      }),
    );
  },
});

const putBackArgs = z.object({
  boardId: recordIdSchema,
  places: z
    .array(
      z.object({
        id: ticketId,
        columnId,
        orderKey: z.string().check(z.maxLength(200), z.refine(isOrderKey, { error: 'This is not a valid order key.' })),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((places) => new Set(places.map(({ id }) => id)).size === places.length, {
        error: 'List each ticket only once.',
      }),
    ),
});

/** Undoes a move: every ticket it moved returns to its former place. Deleted tickets and columns are skipped. */
export const putBackTickets = mutator({
  name: 'ticket.putBack',
  args: putBackArgs,
  action: 'ticket.move',
  touches: ({ places }) => places.map(({ id }) => placeTouch(id)),
  reads: ({ boardId }) => boardRefs(boardId).slice(1, 2),
  decide: (view, { boardId, places }) => {
    const columns = new Set(boardColumnsOf(view, boardId).map(({ id }) => id));
    return places.flatMap(({ id, columnId, orderKey }): Change<BoardTables>[] => {
      if (view.get('ticket', id)?.boardId !== boardId || !columns.has(columnId)) return [];
      return [{ kind: 'edit', table: 'ticket', id, set: { columnId, orderKey } }];
    });
  },
});
