import type { NounFace } from '#sync/domain/common/face.ts';
import type { boardNoun } from './board-noun.ts';
import type { BoardTables } from './board-tables.ts';

const path = '/kanban';
type Part = BoardTables['boardColumn' | 'ticket'];
const listOf = ([{ boardId }]: readonly [Part, ...Part[]]) => ({ board: boardId });

export const boardFace = {
  records: {
    board: { one: 'board', title: 'name', showsKind: true, path, open: ({ id }) => ({ board: id }) },
    boardColumn: { one: 'column', title: 'name', showsKind: true, path, listOf, open: ({ id }) => ({ column: id }) },
    ticket: { one: 'ticket', title: 'title', showsKind: true, path, listOf, open: ({ id }) => ({ ticket: id }) },
  },
  changes: {
    'board.create': 'Board created',
    'board.loadCompliance': 'Compliance controls loaded',
    'boardColumn.move': 'Column moved',
    'ticket.create': 'Ticket created',
    'ticket.move': 'Ticket moved',
    'ticket.putBack': 'Ticket moved back',
  },
} as const satisfies NounFace<BoardTables, typeof boardNoun>;
