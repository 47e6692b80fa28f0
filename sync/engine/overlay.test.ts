import { expect, test } from 'vitest';
import { Overlay } from './overlay.ts';

const rack = { id: 'c1', list: 'l1' };
const door = { id: 'c2', list: 'l2' };

function loaded() {
  const overlay = new Overlay();
  overlay.load('card', [rack, door]);
  return overlay;
}

test('what was loaded is there and is no change', () => {
  const overlay = loaded();
  expect([overlay.get('card', 'c1'), overlay.get('card', 'c3'), overlay.get('board', 'c1')]).toEqual([
    rack,
    undefined,
    undefined,
  ]);
  expect(overlay.list('card', 'list', 'l1')).toEqual([rack]);
  expect(overlay.list('card', 'list', 'none')).toEqual([]);
  expect(overlay.list('board', 'list', 'l1')).toEqual([]);
  expect(overlay.changed.size).toBe(0);
});

test('a row that is read again later does not undo what was written meanwhile', () => {
  const overlay = loaded();
  overlay.put('card', { ...rack, list: 'l2' });
  overlay.remove('card', 'c2');
  overlay.load('card', [rack, door]);
  expect(overlay.get('card', 'c1')).toEqual({ ...rack, list: 'l2' });
  expect(overlay.get('card', 'c2')).toBeUndefined();
  expect(overlay.list('card', 'list', 'l2')).toEqual([{ ...rack, list: 'l2' }]);
});

test('[OB1] every written record is told with what stood there before the first write', () => {
  const overlay = loaded();
  overlay.put('card', { ...rack, list: 'l2' });
  overlay.put('card', { ...rack, list: 'l3' });
  overlay.remove('card', 'c2');
  overlay.put('board', { id: 'b1' });
  expect(Object.fromEntries(overlay.changed)).toEqual({
    'card/c1': { table: 'card', id: 'c1', before: rack },
    'card/c2': { table: 'card', id: 'c2', before: door },
    'board/b1': { table: 'board', id: 'b1', before: undefined },
  });
  expect(overlay.get('card', 'c1')).toEqual({ ...rack, list: 'l3' });
});

test('rows that are handed in are the rows it works on', () => {
  const rows = new Map([['card', new Map([['c1', rack]])]]);
  const overlay = new Overlay(rows);
  expect(overlay.get('card', 'c1')).toBe(rack);
  overlay.remove('card', 'c1');
  expect([...(rows.get('card') ?? [])]).toEqual([['c1', undefined]]);
});

test('a record of which only this is known is there, until it is removed', () => {
  const overlay = loaded();
  overlay.noteThere('board', ['b1', 'b2']);
  overlay.remove('board', 'b2');
  const asked = [overlay.has('card', 'c1'), overlay.has('card', 'c3'), overlay.has('board', 'b1')];
  expect([...asked, overlay.has('board', 'b2')]).toEqual([true, false, true, false]);
  overlay.put('card', { id: 'c3' });
  overlay.remove('card', 'c1');
  expect([overlay.has('card', 'c3'), overlay.has('card', 'c1')]).toEqual([true, false]);
});
