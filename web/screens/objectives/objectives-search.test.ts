import { expect, test } from 'vitest';
import { readObjectivesSearch, writeObjectivesSearch } from './objectives-search.ts';

const nothing = { family: null, status: 'all', completion: 'all', control: null };

test.each([
  [{}, nothing],
  [
    { family: 'AC', status: 'complete', completion: 'in_progress', control: '3.1.7' },
    { family: 'AC', status: 'complete', completion: 'in_progress', control: '3.1.7' },
  ],
  [{ family: 'XX', status: 'validated', completion: '50', control: '9.9' }, nothing],
  [{ control: 1.7 }, { ...nothing, control: '3.1.7' }],
])('the address %j reads %j', (raw, search) => {
  expect(readObjectivesSearch(raw)).toEqual(search);
});

test('what is set back leaves the address', () => {
  expect(writeObjectivesSearch({ family: null, status: 'all', control: '3.1.7' })).toEqual({
    family: undefined,
    status: undefined,
    control: '3.1.7',
  });
});
