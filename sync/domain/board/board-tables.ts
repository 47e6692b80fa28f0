import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { boardColumnSchema, boardSchema } from './board-record.ts';
import { ticketSchema } from './ticket-record.ts';

export const boardTables = [
  {
    name: 'board',
    row: boardSchema,
    action: 'board.change',
    fields: { name: 'value', description: 'text' },
  },
  {
    name: 'boardColumn',
    row: boardColumnSchema,
    action: 'board.change',
    fields: { name: 'value', color: 'value', wipLimit: 'value', orderKey: 'place' },
    refs: { boardId: { table: 'board', isNeeded: true } },
    indexes: ['boardId'],
  },
  {
    name: 'ticket',
    row: ticketSchema,
    action: 'ticket.change',
    fields: {
      title: 'value',
      description: 'text',
      ticketType: 'value',
      priority: 'value',
      columnId: 'place',
      orderKey: 'place',
      parentId: 'value',
      referenceId: 'value',
      dueDate: 'value',
      assigneeId: 'value',
      storyPoints: 'value',
      labels: 'set',
    },
    refs: { boardId: { table: 'board', isNeeded: true }, columnId: { table: 'boardColumn', isNeeded: true } },
    indexes: ['boardId'],
  },
] as const satisfies readonly Table[];

export type BoardTables = TablesOf<typeof boardTables>;
