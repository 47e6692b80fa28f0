import { expect, test } from 'vitest';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';
import { startOf, type BoardFilter } from './board-search.ts';
import { filterChips, openFilter, withoutBoardChip } from './filter/board-filter.ts';

test('the address says board, ticket, column and filters; what it does not know is passed over', () => {
  expect(readAddress('/kanban?board=b1&ticket=t1&q=key&type=control,bug&priority=high,low')).toEqual({
    board: 'b1',
    ticket: 't1',
    column: null,
    q: 'key',
    type: ['control'],
    priority: ['low', 'high'],
    assignee: [],
  });
});

test('another board starts without the old one’s ticket and column', () => {
  const from = '?board=b1&ticket=t1&column=c1&type=poam&q=key';
  expect(changeAddress('/kanban', from, startOf('b2'))).toBe('/kanban?board=b2&type=poam&q=key');
  expect(changeAddress('/kanban', from, { ...openFilter, ...startOf('b2') })).toBe('/kanban?board=b2');
});

test('each filter in force is a chip that takes it away', () => {
  const filter: BoardFilter = { ...openFilter, q: 'key', type: ['poam'], assignee: ['nobody', 'u9'] };
  const chips = filterChips(filter, []);
  expect(chips.map(({ label }) => label)).toEqual(['“key”', 'POA&M', 'Unassigned', 'Former member']);
  expect(chips.map(({ id }) => withoutBoardChip(filter, id))).toEqual([
    { q: '' },
    { type: [] },
    { assignee: ['u9'] },
    { assignee: ['nobody'] },
  ]);
});
