import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

test('only what was reworded is marked, as one passage', () => {
  expect(wordChanges('Accounts are listed by hand.', 'Accounts are listed every week.')).toEqual([
    { kind: 'kept', text: 'Accounts are listed ' },
    { kind: 'removed', text: 'by hand.' },
    { kind: 'added', text: 'every week.' },
  ]);
});

test('words that only came or only went stand alone, and the rest stays', () => {
  expect(wordChanges('one two', 'one and two three')).toEqual([
    { kind: 'kept', text: 'one ' },
    { kind: 'added', text: 'and ' },
    { kind: 'kept', text: 'two' },
    { kind: 'added', text: ' three' },
  ]);
  expect(wordChanges('one two', '')).toEqual([{ kind: 'removed', text: 'one two' }]);
  expect(wordChanges('', 'one')).toEqual([{ kind: 'added', text: 'one' }]);
  expect(wordChanges('same', 'same')).toEqual([{ kind: 'kept', text: 'same' }]);
});

test('without what came it is the old text, without what went the new one', () => {
  const before = 'File server\nCategory: CUI\nOwner: Tom Okafor\nLocation: Dock';
  const after = 'File server 2\nCategory: Out of scope\nLocation: Dock 4, upstairs';
  const runs = wordChanges(before, after);
  const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});
