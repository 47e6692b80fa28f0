import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import type { Change } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import {
  BOARD_LIMITS,
  boardColumnsOf,
  boardPartIdSchema,
  boardRefs,
  chosenIdSchema,
  columnFieldShape,
  findBoard,
  goneBoard,
  goneColumn,
  ticketsOf,
} from './board-fields.ts';
import { columnTickets, keysAt } from './board-order.ts';
import type { BoardColumnRecord } from './board-record.ts';
import type { BoardTables } from './board-tables.ts';
import { compareOrder } from './order-key.ts';

const mutator = productMutators<BoardTables>();

const TABLE = 'boardColumn';
const columnId = chosenIdSchema('Choose a column');

/** The board's columns as one list, for `keysAt`, which otherwise orders the tickets of a column. */
function lineOf(columns: readonly BoardColumnRecord[]) {
  return [...columns].sort(compareOrder).map(({ id, boardId, orderKey }) => ({ id, columnId: boardId, orderKey }));
}

function rekeyed(moved: readonly { id: string; orderKey: string }[]): Change<BoardTables>[] {
  return moved.map(({ id, orderKey }) => ({ kind: 'edit', table: TABLE, id, set: { orderKey } }));
}

const createArgs = z.object({ id: boardPartIdSchema, boardId: recordIdSchema, ...columnFieldShape });

/** Adds a column at the right end. */
export const createColumn = mutator({
  name: 'boardColumn.create',
  args: createArgs,
  action: 'board.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['name'] }],
  reads: ({ boardId }) => boardRefs(boardId).slice(0, 2),
  decide: (view, { name, ...args }) => {
    if (!findBoard(view, args.boardId)) return { refused: goneBoard };
    const columns = boardColumnsOf(view, args.boardId);
    if (columns.length >= BOARD_LIMITS.columns) {
      return { refused: { code: 'full', message: `A board has at most ${BOARD_LIMITS.columns} columns.` } };
    }
    const { keys, moved } = keysAt(lineOf(columns), columns.length, 1);
    const row: BoardColumnRecord = {
      ...args,
      name: name.trim(),
      orderKey: keys[0] ?? '',
      ...unchanged,
    };
    return [{ kind: 'insert', table: TABLE, row }, ...rekeyed(moved)];
  },
});

const updateArgs = z.object({ id: columnId, set: z.partial(z.object(columnFieldShape)) });

export const updateColumn = mutator({
  name: 'boardColumn.update',
  args: updateArgs,
  action: 'board.change',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) =>
    view.get(TABLE, id) ? [{ kind: 'edit', table: TABLE, id, set: { ...set } }] : { refused: goneColumn },
});

const moveArgs = z.object({ id: columnId, boardId: recordIdSchema, before: z.nullable(columnId) });

export const moveColumn = mutator({
  name: 'boardColumn.move',
  args: moveArgs,
  action: 'board.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['orderKey'] }],
  reads: ({ boardId }) => boardRefs(boardId).slice(1, 2),
  decide: (view, { id, boardId, before }) => {
    const line = lineOf(boardColumnsOf(view, boardId));
    const from = line.findIndex((one) => one.id === id);
    if (from < 0) return { refused: goneColumn };
    const others = line.toSpliced(from, 1);
    const found = others.findIndex((one) => one.id === before);
    const index = found < 0 ? others.length : found;
    if (index === from) return [];
    const { keys, moved } = keysAt(others, index, 1);
    return rekeyed([{ id, orderKey: keys[0] ?? '' }, ...moved]);
  },
});

const deleteArgs = z.object({ id: columnId, boardId: recordIdSchema, moveTo: z.nullable(columnId) });

/**
 * Deletes a column; `moveTo` names the column that takes its tickets and is required if there are any. The last column
 * cannot be deleted.
 */
export const deleteColumn = mutator({
  name: 'boardColumn.delete',
  args: deleteArgs,
  action: 'board.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: keysOf(columnFieldShape), isWhole: true }],
  reads: ({ boardId }) => boardRefs(boardId).slice(1),
  decide: (view, { id, boardId, moveTo }) => {
    const columns = boardColumnsOf(view, boardId);
    if (!columns.some((one) => one.id === id)) return { refused: goneColumn };
    if (columns.length === 1) return { refused: { code: 'last', message: 'A board must keep at least one column.' } };
    const tickets = ticketsOf(view, boardId);
    const leaving = columnTickets(tickets, id);
    const change: Change<BoardTables> = { kind: 'delete', table: TABLE, id };
    if (leaving.length === 0) return [change];
    if (moveTo === null || moveTo === id || !columns.some((one) => one.id === moveTo)) {
      const message = 'This column has tickets. Choose the column they go to.';
      return { refused: { code: 'not_empty', field: 'moveTo', message } };
    }
    const present = columnTickets(tickets, moveTo);
    const { keys } = keysAt(present, present.length, leaving.length);
    const moves = leaving.map((ticket, index): Change<BoardTables> => ({
      kind: 'edit',
      table: 'ticket',
      id: ticket.id,
      set: { columnId: moveTo, orderKey: keys[index] ?? '' },
    }));
    return [...moves, change];
  },
});
