import { expect, test } from 'vitest';
import { findChangeWords } from '#sync/product-faces.ts';
import { boardFace } from './board/board-face.ts';
import type { boardNoun } from './board/board-noun.ts';
import type { BoardTables } from './board/board-tables.ts';
import type { NounFace } from './common/face.ts';
import { findFace, nameTableOf } from './faces.ts';

// The line under each directive must be refused by the compiler: if it were accepted, the directive itself would be the
// error.

type BoardFace = NounFace<BoardTables, typeof boardNoun>;

test('a table without a face and a change without words are refused', () => {
  const { ticket: _ticket, ...records } = boardFace.records;
  const { 'ticket.move': _move, ...changes } = boardFace.changes;
  // @ts-expect-error the ticket has no face
  const faceless: BoardFace = { ...boardFace, records };
  // @ts-expect-error a ticket's move has no words
  const wordless: BoardFace = { ...boardFace, changes };
  expect([Object.keys(faceless.records), Object.keys(wordless.changes).length]).toEqual([['board', 'boardColumn'], 5]);
});

test('a field that the records lack is refused as their title', () => {
  // @ts-expect-error a board has a name and no title
  const board: BoardFace['records']['board'] = { one: 'board', many: 'boards', title: 'title' };
  expect(board.title).toBe('title');
});

test('a status goes by its control or objective, every other record by itself', () => {
  const tables = ['controlStatus', 'objectiveStatus', 'plan', 'visit'];
  expect(tables.map(nameTableOf)).toEqual(['control', 'objective', 'plan', 'visit']);
});

test('a plain change has the words of its record and its verb', () => {
  expect(['grant.create', 'policy.save', 'ticket.delete'].map(findChangeWords)).toEqual([
    'Grant added',
    'Policy saved',
    'Ticket deleted',
  ]);
});

test.each(['visit', 'constructor', 'visit.create', 'ticket.split'])(
  '%s, which another version may know, has no face and no words',
  (name) => {
    expect(findFace(name)).toBeUndefined();
    expect(findChangeWords(name)).toBeUndefined();
  },
);
