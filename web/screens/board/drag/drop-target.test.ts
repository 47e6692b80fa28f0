import { describe, expect, test } from 'vitest';
import { boardShortcutOf } from '#web/screens/board/actions/board-shortcuts.ts';
import { nextCard } from '#web/screens/board/actions/use-board-keys.ts';
import type { BoardModel } from '#web/screens/board/model/board-model.ts';
import { dropPlaceOf, spokenPlace, stepTarget, targetOf } from './drop-target.ts';

const model = {
  columns: [
    ['To Do', ['a', 'b', 'c']],
    ['Doing', []],
    ['Done', ['x']],
  ].map(([name, ids]) => ({
    column: { id: name, name },
    count: 0,
    cards: (ids as string[]).map((id) => ({ ticket: { id }, children: id === 'a' ? [{ id: 'a1' }] : [] })),
  })),
} as unknown as BoardModel;

test('a card stands before the next one, a child where its control does', () => {
  expect(targetOf(model, 'b')).toEqual({ columnId: 'To Do', beforeId: 'c' });
  expect(targetOf(model, 'a1')).toEqual({ columnId: 'To Do', beforeId: 'b' });
  expect(targetOf(model, 'gone')).toBeUndefined();
});

describe('an arrow key', () => {
  test.each([
    ['ArrowUp', 'b', 'c', 'To Do', 'a'],
    ['ArrowDown', 'b', 'c', 'To Do', null],
    ['ArrowDown', 'b', null, 'To Do', null],
    ['ArrowUp', 'b', 'a', 'To Do', 'a'],
    ['ArrowRight', 'b', 'c', 'Doing', null],
    ['ArrowLeft', 'b', 'c', 'To Do', 'c'],
    ['Home', 'c', null, 'To Do', 'a'],
    ['End', 'a', 'b', 'To Do', null],
  ])('%s takes %s from before %s to %s before %s', (key, id, from, columnId, beforeId) => {
    expect(stepTarget(model, id, { columnId: 'To Do', beforeId: from }, key)).toEqual({ columnId, beforeId });
  });

  test('across an empty column goes on to the next', () => {
    expect(stepTarget(model, 'a', { columnId: 'Doing', beforeId: null }, 'ArrowRight')).toEqual({
      columnId: 'Done',
      beforeId: 'x',
    });
  });
});

test('a place is told by its column and number, the ticket itself counted', () => {
  expect(spokenPlace(model, 'b', { columnId: 'To Do', beforeId: 'c' })).toEqual({
    column: 'To Do',
    position: 2,
    of: 3,
  });
  expect(spokenPlace(model, 'b', { columnId: 'Done', beforeId: null })).toEqual({ column: 'Done', position: 2, of: 2 });
});

test.each([
  ['where it stands', 'b', { columnId: 'To Do', beforeId: 'c' }, false, undefined],
  ['on itself', 'b', { columnId: 'To Do', beforeId: 'b' }, false, undefined],
  ['before another', 'b', { columnId: 'Done', beforeId: 'x' }, false, { at: 'before', ticketId: 'x' }],
  ['at the end', 'b', { columnId: 'Done', beforeId: null }, false, { at: 'position', position: 999 }],
  [
    'at the end of what a filter shows',
    'b',
    { columnId: 'Done', beforeId: null },
    true,
    { at: 'after', ticketId: 'x' },
  ],
])('dropped %s', (_where, id, target, isFiltered, place) => {
  expect(dropPlaceOf(model, id, target, isFiltered)).toEqual(place);
});

test.each([
  [undefined, [0, 1], 'a'],
  ['a', [0, 1], 'b'],
  ['a', [0, -1], undefined],
  ['c', [1, 0], 'x'],
  ['x', [-1, 0], 'a'],
] as const)('from %s by %o the focus goes to %s', (from, step, to) => {
  expect(nextCard(model, from, step)).toBe(to);
});

test('keys with Ctrl, Alt or Meta are not the board’s', () => {
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, altKey: false, metaKey: false });
  expect(boardShortcutOf(key('j'))).toEqual({ kind: 'step', by: 1 });
  expect(boardShortcutOf(key('j', true))).toBeUndefined();
  expect(boardShortcutOf(key('constructor'))).toBeUndefined();
});
