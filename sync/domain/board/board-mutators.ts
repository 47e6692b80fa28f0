import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Change } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { firstColumns } from './board-columns.ts';
import { boardColumnsOf, boardFieldShape, boardRefs, findBoard, goneBoard, ticketsOf } from './board-fields.ts';
import type { Board, BoardColumnRecord } from './board-record.ts';
import type { BoardTables } from './board-tables.ts';

const mutator = productMutators<BoardTables>();

const TABLE = 'board';

const createArgs = z.object({ id: recordIdSchema, ...boardFieldShape });

export const createBoard = mutator({
  name: 'board.create',
  args: createArgs,
  action: 'board.create',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['name'] }],
  reads: ({ id }) => boardRefs(id).slice(1),
  decide: (_view, { id, name, description }, context) => {
    const row: Board = {
      id,
      name: name.trim(),
      description,
      userId: context.actor.id,
      createdAt: actTime(context),
      ...unchanged,
    };
    const columns = firstColumns(id).map((column): BoardColumnRecord => ({
      ...column,
      boardId: id,
      wipLimit: null,
      ...unchanged,
    }));
    return [
      { kind: 'insert', table: TABLE, row },
      ...columns.map((column): Change<BoardTables> => ({ kind: 'insert', table: 'boardColumn', row: column })),
    ];
  },
});

const updateArgs = z.object({ id: recordIdSchema, set: z.partial(z.object(boardFieldShape)) });

export const updateBoard = mutator({
  name: 'board.update',
  args: updateArgs,
  action: 'board.change',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) =>
    findBoard(view, id) ? [{ kind: 'edit', table: TABLE, id, set: { ...set } }] : { refused: goneBoard },
});

const deleteArgs = z.object({ id: recordIdSchema });

export const deleteBoard = mutator({
  name: 'board.delete',
  args: deleteArgs,
  action: 'board.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: keysOf(boardFieldShape), isWhole: true }],
  reads: ({ id }) => boardRefs(id),
  decide: (view, { id }) => {
    if (!findBoard(view, id)) return { refused: goneBoard };
    const gone = (table: 'boardColumn' | 'ticket', rows: readonly { id: string }[]) =>
      rows.map((row): Change<BoardTables> => ({ kind: 'delete', table, id: row.id }));
    return [
      ...gone('ticket', ticketsOf(view, id)),
      ...gone('boardColumn', boardColumnsOf(view, id)),
      { kind: 'delete', table: TABLE, id },
    ];
  },
});
