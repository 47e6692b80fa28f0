import { expect, test } from 'vitest';
import { readPoamSearch, writePoamSearch } from './poam-search.ts';

test.each([
  [{}, { show: 'all', control: null, item: null }],
  [
    { show: 'overdue', control: '3.1.5' },
    { show: 'overdue', control: '3.1.5', item: null },
  ],
  [
    { show: 'sideways', control: '9.9.9', item: 7 },
    { show: 'all', control: null, item: '7' },
  ],
  [
    { new: 1, control: '3.1.5' },
    { show: 'all', control: '3.1.5', item: 'new' },
  ],
])('%j is read as %j', (raw, search) => {
  expect(readPoamSearch(raw)).toEqual(search);
});

test('closing the sheet takes both of its parameters out of the address', () => {
  expect(writePoamSearch({ item: null })).toEqual({ item: undefined, new: undefined });
  expect(writePoamSearch({ show: 'all', control: null })).toEqual({ show: undefined, control: undefined });
});
