import { expect, test } from 'vitest';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { byDependence, parentsOf, readOffer } from './offered-row.ts';

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

test('a policy of a device of before comes back, without what it does not say of its approval', () => {
  const { approval: _approval, ...policy } = { ...emptyPolicy('MP'), text: 'Media stay locked away.' };
  expect(readOffer('policy', policy)).toEqual({ ...policy, approval: null });
});

test('a row that its table does not know is passed over, and the rest of the offer goes on', () => {
  const { text: _text, ...halved } = emptyPolicy('MP');
  expect(readOffer('policy', halved)).toBeUndefined();
});
