import { expect, test } from 'vitest';
import { indexAfter, shortcutOf } from './row-shortcuts.ts';

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test.each([
  ['/', { kind: 'search' }],
  ['j', { kind: 'move', by: 1 }],
  ['k', { kind: 'move', by: -1 }],
  ['1', { kind: 'status', status: 'not_started' }],
  ['2', { kind: 'status', status: 'in_progress' }],
  ['3', { kind: 'status', status: 'complete' }],
  ['n', { kind: 'notes' }],
  ['x', { kind: 'select' }],
  ['q', undefined],
  ['toString', undefined],
])('the key %s means %j', (name, shortcut) => {
  expect(shortcutOf(key(name))).toEqual(shortcut);
});

test('with Ctrl, Alt or Meta held a key belongs to the browser', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(shortcutOf(key('n', held))).toBeUndefined();
  }
});

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, undefined],
  ['End', 0, 0, undefined],
])('%s on row %i of %i leads to %s', (name, from, count, to) => {
  expect(indexAfter(name, from, count)).toBe(to);
});
