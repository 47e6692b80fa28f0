import { expect, test } from 'vitest';
import { findCommands, type Command } from './commands.ts';

const commands: Command[] = [
  { id: 'screen:/compliance', label: 'Control tracking', keywords: 'Federal Compliance', kind: 'screen' },
  { id: 'action:sync', label: 'Sync now', kind: 'action' },
  { id: 'control:3.1.1', label: '3.1.1 Authorized access control', kind: 'control' },
  { id: 'control:3.1.10', label: '3.1.10 Session lock', kind: 'control' },
  { id: 'control:3.5.1', label: '3.5.1 Identification', kind: 'control' },
];
const found = (typed: string) => findCommands(commands, typed).map(({ id }) => id);

test('without a word the controls stay away', () => {
  expect(found('  ')).toEqual(['screen:/compliance', 'action:sync']);
});

test('every word must occur, in any order and case', () => {
  expect(found('ACCESS authorized')).toEqual(['control:3.1.1']);
  expect(found('access nothing')).toEqual([]);
});

test('a screen is found by the name of its menu item too', () => {
  expect(found('federal')).toEqual(['screen:/compliance']);
});

test('the number that was typed comes before those that begin with it', () => {
  expect(found('3.1.1')).toEqual(['control:3.1.1', 'control:3.1.10']);
});

test('a number without its leading 3 finds its control first', () => {
  expect(found('1.10')).toEqual(['control:3.1.10']);
  expect(found('5.1')).toEqual(['control:3.5.1']);
});
