import { expect, test } from 'vitest';
import { objectiveShortcutOf } from './objective-shortcuts.ts';

const bare = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['j', { kind: 'move', by: 1 }],
  ['k', { kind: 'move', by: -1 }],
  ['J', { kind: 'leave', by: 1 }],
  ['K', { kind: 'leave', by: -1 }],
  ['1', { kind: 'status', status: 'not_started' }],
  ['2', { kind: 'status', status: 'in_progress' }],
  ['3', { kind: 'status', status: 'implemented' }],
  ['4', { kind: 'status', status: 'validated' }],
  ['n', { kind: 'notes' }],
  ['5', undefined],
  ['0', undefined],
  ['x', { kind: 'select' }],
  ['/', { kind: 'search' }],
  ['y', undefined],
])('the key %s means %j', (key, shortcut) => {
  expect(objectiveShortcutOf({ key, ...bare })).toEqual(shortcut);
});

test('keys with a modifier belong to the browser', () => {
  expect(objectiveShortcutOf({ key: '1', ...bare, ctrlKey: true })).toBeUndefined();
});
