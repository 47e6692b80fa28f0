import { describe, expect, test } from 'vitest';
import { columnTickets, indexOfPosition, keysAt, positionsOf, type Placed } from './board-order.ts';
import { compareOrder } from './order-key.ts';

function placed(id: string, orderKey: string, columnId = 'todo'): Placed {
  return { id, orderKey, columnId };
}

test('a column shows its own tickets by key, then by id', () => {
  const tickets = [placed('c', 'V'), placed('x', 'A', 'done'), placed('b', 'V'), placed('a', 'k')];
  expect(columnTickets(tickets, 'todo').map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('positions count from 0 in each column', () => {
  const tickets = [placed('c', 'V'), placed('x', 'A', 'done'), placed('b', 'F'), placed('y', 'B', 'done')];
  expect(Object.fromEntries(positionsOf(tickets))).toEqual({ b: 0, c: 1, x: 0, y: 1 });
});

test.each([
  [0, 5, 0],
  [3, 5, 3],
  [5, 5, 5],
  [6, 5, 5],
  [999, 5, 5],
  [999, 2000, 2000],
  [1500, 2000, 2000],
  [998, 2000, 998],
  [-1, 5, 0],
  [2.7, 5, 2],
  [Number.NaN, 5, 5],
  [Number.POSITIVE_INFINITY, 5, 5],
  [999, 0, 0],
])('position %d among %i other tickets is index %i', (position, count, index) => {
  expect(indexOfPosition(position, count)).toBe(index);
});

describe('keys for tickets that are put into a column', () => {
  const list = [placed('a', 'A'), placed('b', 'M'), placed('c', 'M'), placed('d', 'M'), placed('e', 'z')];

  test.each([
    [0, 1],
    [1, 3],
    [4, 2],
    [5, 4],
  ])('at index %i, %i of them stand in order and nothing else changes', (index, count) => {
    const { keys, moved } = keysAt(list, index, count);
    expect(moved).toEqual([]);
    expectOrder(index, keys, moved);
  });

  test.each([
    [2, ['c', 'd']],
    [3, ['d']],
  ])('at index %i, between two with the same key, those below get new keys too', (index, ids) => {
    const { keys, moved } = keysAt(list, index, 2);
    expect(moved.map(({ id }) => id)).toEqual(ids);
    expectOrder(index, keys, moved);
  });

  function expectOrder(index: number, keys: string[], moved: { id: string; orderKey: string }[]) {
    const added = keys.map((orderKey, place) => placed(`new ${place}`, orderKey));
    const wanted = list.map(({ id }) => id);
    wanted.splice(index, 0, ...added.map(({ id }) => id));
    const others = list.map((one) => ({ ...one, ...moved.find(({ id }) => id === one.id) }));
    expect([...added, ...others].sort(compareOrder).map(({ id }) => id)).toEqual(wanted);
  }
});
