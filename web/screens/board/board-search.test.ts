import { expect, test } from 'vitest';
import { filterChips, withoutChip } from './board-filter.ts';
import { readBoardSearch, writeBoardSearch } from './board-search.ts';

test('the address says board, ticket, column and filters; what it does not know is passed over', () => {
  expect(readBoardSearch({ board: 'b1', ticket: 't1', q: 'key', type: 'control,bug', priority: 'high,low' })).toEqual({
    board: 'b1',
    ticket: 't1',
    column: null,
    q: 'key',
    types: ['control'],
    priorities: ['low', 'high'],
    assignees: [],
  });
});

test('another board starts without the old one’s ticket and column', () => {
  expect(writeBoardSearch({ board: 'b2' })).toEqual({ board: 'b2', ticket: undefined, column: undefined });
  expect(writeBoardSearch({ types: [], q: '' })).toEqual({ type: undefined, q: undefined });
});

test('each filter in force is a chip that takes it away', () => {
  const filter = readBoardSearch({ q: 'key', type: 'poam', assignee: 'nobody,u9' });
  const chips = filterChips(filter, []);
  expect(chips.map(({ label }) => label)).toEqual(['“key”', 'POA&M', 'Unassigned', 'Former member']);
  expect(chips.map(({ id }) => withoutChip(filter, id))).toEqual([
    { q: '' },
    { types: [] },
    { assignees: ['u9'] },
    { assignees: ['nobody'] },
  ]);
});
