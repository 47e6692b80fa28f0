import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Change, type Ref } from '#sync/engine/schema.ts';
import { findToDoColumn } from './board-columns.ts';
import { boardColumnsOf, boardRefs, findBoard, goneBoard, goneColumn, ticketsOf } from './board-fields.ts';
import { columnTickets, keysAt } from './board-order.ts';
import type { BoardTables } from './board-tables.ts';
import { complianceTickets } from './compliance-tickets.ts';
import type { Ticket } from './ticket-record.ts';

type Tables = BoardTables & ControlTables & ObjectiveTables;
const mutator = productMutators<Tables>();

const loadArgs = z.object({ boardId: recordIdSchema });

/**
 * Adds a ticket for every control and objective of the standard that the board lacks, at the end of To Do. They come
 * from the catalog and not from a person, so they leave no step in the history, and all 430 travel as one change.
 */
export const loadCompliance = mutator({
  name: 'board.loadCompliance',
  args: loadArgs,
  action: 'board.loadControls',
  touches: ({ boardId }) => [{ table: 'board', id: boardId, fields: ['name'] }],
  reads: ({ boardId }) => [
    ...boardRefs(boardId).slice(1),
    ...complianceTickets(boardId).map(({ catalogId, parentId }): Ref<Tables> => ({
      table: parentId === null ? 'control' : 'objective',
      id: catalogId,
    })),
  ],
  decide: (view, { boardId }, context) => {
    if (!findBoard(view, boardId)) return { refused: goneBoard };
    const column = findToDoColumn(boardColumnsOf(view, boardId));
    if (!column) return { refused: goneColumn };
    const missing = complianceTickets(boardId).filter(({ id }) => !view.get('ticket', id));
    const present = columnTickets(ticketsOf(view, boardId), column.id);
    const { keys } = keysAt(present, present.length, missing.length);
    return missing.flatMap(({ id, catalogId, parentId }, index): Change<Tables>[] => {
      const source = view.get(parentId === null ? 'control' : 'objective', catalogId);
      if (!source) return [];
      const { title, description, priority, category } = source;
      const row: Ticket = {
        id,
        boardId,
        columnId: column.id,
        orderKey: keys[index] ?? '',
        title,
        description,
        ticketType: parentId === null ? 'control' : 'assessment',
        priority,
        reporterId: context.actor.id,
        parentId,
        referenceId: catalogId,
        dueDate: null,
        assigneeId: null,
        storyPoints: null,
        labels: [category],
        createdAt: actTime(context),
        ...unchanged,
      };
      return [{ kind: 'replace', table: 'ticket', row }];
    });
  },
});
