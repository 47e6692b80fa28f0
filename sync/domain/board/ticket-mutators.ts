import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Change, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import {
  boardColumnsOf,
  boardPartIdSchema,
  boardRefs,
  chosenIdSchema,
  findBoard,
  goneBoard,
  goneColumn,
  goneTicket,
  ticketFieldShape,
  ticketFieldsSchema,
  ticketsOf,
} from './board-fields.ts';
import { columnTickets, indexOfPosition, keysAt } from './board-order.ts';
import type { BoardTables } from './board-tables.ts';
import type { Ticket } from './ticket-record.ts';

type Tables = BoardTables & PeopleTables;
const mutator = productMutators<Tables>();

const TABLE = 'ticket';
const fieldNames = keysOf(ticketFieldShape);

function assigneeRefs(assigneeId: string | null | undefined): Ref<Tables>[] {
  return assigneeId ? [{ table: 'member', id: assigneeId }] : [];
}

function findAssigneeRefusal(view: View<Tables>, assigneeId: string | null | undefined): Refusal | undefined {
  if (!assigneeId || view.get('member', assigneeId)) return undefined;
  return { code: 'invalid', field: 'assigneeId', message: 'This person is not in the organization.' };
}

const createArgs = z.object({
  id: boardPartIdSchema,
  boardId: recordIdSchema,
  columnId: chosenIdSchema('Choose a column'),
  ...ticketFieldShape,
  /** Its place in the column, counted from 0; 999 is the end. */
  position: z.number({ error: 'The position must be a number.' }),
});
export type TicketDraft = z.infer<typeof createArgs>;

export const createTicket = mutator({
  name: 'ticket.create',
  args: createArgs,
  action: 'ticket.create',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['title'] }],
  reads: ({ boardId, assigneeId }) => [...boardRefs(boardId), ...assigneeRefs(assigneeId)],
  decide: (view, { position, ...args }, context) => {
    if (!findBoard(view, args.boardId)) return { refused: goneBoard };
    if (!boardColumnsOf(view, args.boardId).some(({ id }) => id === args.columnId)) return { refused: goneColumn };
    const refused = findAssigneeRefusal(view, args.assigneeId);
    if (refused) return { refused };
    const present = columnTickets(ticketsOf(view, args.boardId), args.columnId);
    const { keys, moved } = keysAt(present, indexOfPosition(position, present.length), 1);
    const row: Ticket = {
      ...args,
      title: args.title.trim(),
      orderKey: keys[0] ?? '',
      reporterId: context.actor.id,
      createdAt: actTime(context),
      ...unchanged,
    };
    const rekeyed = moved.map(({ id, orderKey }): Change<Tables> => ({
      kind: 'edit',
      table: TABLE,
      id,
      set: { orderKey },
    }));
    return [{ kind: 'insert', table: TABLE, row }, ...rekeyed];
  },
});

const updateArgs = z.object({ id: chosenIdSchema('Choose a ticket'), set: z.partial(ticketFieldsSchema) });

/** Changes the given fields; a move is a separate mutation. */
export const updateTicket = mutator({
  name: 'ticket.update',
  args: updateArgs,
  action: 'ticket.change',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: ({ set }) => assigneeRefs(set.assigneeId),
  decide: (view, { id, set }) => {
    if (!view.get(TABLE, id)) return { refused: goneTicket };
    const refused = findAssigneeRefusal(view, set.assigneeId);
    return refused ? { refused } : [{ kind: 'edit', table: TABLE, id, set: { ...set } }];
  },
});

const deleteArgs = z.object({ id: chosenIdSchema('Choose a ticket') });

/** Deletes a ticket. Refused if a colleague has since changed it or moved it to another column. */
export const deleteTicket = mutator({
  name: 'ticket.delete',
  args: deleteArgs,
  action: 'ticket.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: [...fieldNames, 'columnId'], isWhole: true }],
  decide: (view, { id }) => (view.get(TABLE, id) ? [{ kind: 'delete', table: TABLE, id }] : { refused: goneTicket }),
});
