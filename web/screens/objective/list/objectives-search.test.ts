import { expect, test } from 'vitest';
import { readObjectivesSearch, writeObjectivesSearch } from './objectives-search.ts';

const nothing = {
  q: '',
  family: null,
  method: 'all',
  work: 'all',
  status: 'all',
  completion: 'all',
  control: null,
  objective: null,
};

test.each([
  [{}, nothing],
  [
    { family: 'AC', status: 'complete', completion: 'in_progress', control: '3.1.7' },
    { ...nothing, family: 'AC', status: 'complete', completion: 'in_progress', control: '3.1.7' },
  ],
  [{ family: 'XX', status: 'validated', completion: '50', control: '9.9' }, nothing],
  [{ control: 1.7 }, { ...nothing, control: '3.1.7' }],
  [
    { q: 3.1, method: 'interview', work: 'needs_you' },
    { ...nothing, q: '3.1', method: 'interview', work: 'needs_you' },
  ],
  [{ method: 'guess', work: 'later' }, nothing],
  [{ objective: '3.1.7[c]' }, { ...nothing, control: '3.1.7', objective: '3.1.7[c]' }],
])('the address %j reads %j', (raw, search) => {
  expect(readObjectivesSearch(raw)).toEqual(search);
});

test('what is set back leaves the address', () => {
  expect(writeObjectivesSearch({ q: '', family: null, work: 'all', status: 'all', control: '3.1.7' })).toEqual({
    q: undefined,
    work: undefined,
    family: undefined,
    status: undefined,
    control: '3.1.7',
  });
});
