import { expect, test } from 'vitest';
import { byDependence, parentsOf } from './offered-row.ts';

const listed = ['ticket', 'objectiveStatus', 'controlStatus', 'boardColumn', 'plan', 'document', 'objective', 'board'];

test('records that others name come before them', () => {
  const sorted = listed.map((table) => ({ table })).sort(byDependence);
  const placeOf = (name: string) => sorted.findIndex(({ table }) => table === name);
  const pairs = [
    ['board', 'boardColumn'],
    ['boardColumn', 'ticket'],
    ['document', 'controlStatus'],
    ['document', 'objectiveStatus'],
    ['objective', 'objectiveStatus'],
  ] as const;
  for (const [first, then] of pairs) expect(placeOf(first), `${first} before ${then}`).toBeLessThan(placeOf(then));
});

test('a ticket has no place without its board and its column; a status has one without the files it names', () => {
  expect(parentsOf('ticket', { id: 't', boardId: 'b', columnId: 'c' })).toEqual([
    { table: 'board', id: 'b' },
    { table: 'boardColumn', id: 'c' },
  ]);
  expect(parentsOf('controlStatus', { id: '3.1.1', evidenceFiles: ['f'] })).toEqual([]);
});
