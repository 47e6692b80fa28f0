import { describe, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { cascadeTicketMove, type BoardTicket, type MovePlace } from './board-cascade.ts';
import { columnTickets } from './board-order.ts';
import { isDoneColumn } from './done-column.ts';
import { isOrderKey } from './order-key.ts';

const columns = [
  { id: 'todo', name: 'To Do' },
  { id: 'doing', name: 'In Progress' },
  { id: 'review', name: 'Under Review' },
  { id: 'done', name: 'Done' },
  { id: 'complete', name: 'Completed by assessor' },
];

const end: MovePlace = { at: 'position', position: 999 };
const top: MovePlace = { at: 'position', position: 0 };

/** 'C' is a control, 'C.1' an assessment of it, anything else a custom ticket. One list per column, top to bottom. */
function board(lists: Partial<Record<string, string[]>>): BoardTicket[] {
  return Object.entries(lists).flatMap(([columnId, ids = []]) =>
    ids.map((id, place): BoardTicket => {
      const [control = '', child] = id.split('.');
      const isOfControl = /^[A-Z]$/.test(control);
      const kind = child === undefined ? 'control' : 'assessment';
      return {
        id,
        ticketType: isOfControl ? kind : 'custom',
        columnId,
        orderKey: String.fromCodePoint(65 + place),
        parentId: isOfControl && child !== undefined ? control : null,
        referenceId: null,
        controlId: null,
      };
    }),
  );
}

function moved(tickets: BoardTicket[], ticketId: string, toColumnId: string | null, place: MovePlace) {
  const outcome = cascadeTicketMove(columns, tickets, { ticketId, toColumnId, place });
  const after = tickets.map((one) => ({ ...one, ...outcome.changes.find(({ id }) => id === one.id) }));
  const lists = Object.fromEntries(
    columns
      .map(({ id }) => [id, columnTickets(after, id).map((one) => one.id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
  return { lists, after, ...outcome };
}

test.each([
  ['To Do', false],
  ['In Progress', false],
  ['Under Review', false],
  ['Done', true],
  ['DONE!', true],
  ['Completed', true],
  ['Audit complete', true],
  ['Not done yet', true],
  ['Incomplete', true],
])("the column '%s' finishes a control: %s", (name, expected) => {
  expect(isDoneColumn({ id: 'x', name })).toBe(expected);
});

describe('a ticket that is dropped', () => {
  test.each<[string, MovePlace, string[]]>([
    ['at position 0 stands first', top, ['t', 'a', 'b', 'c']],
    ['at position 2 has two above it', { at: 'position', position: 2 }, ['a', 'b', 't', 'c']],
    ['at position 999 stands last', end, ['a', 'b', 'c', 't']],
    ['before another stands right above it', { at: 'before', ticketId: 'b' }, ['a', 't', 'b', 'c']],
    ['after another stands right below it', { at: 'after', ticketId: 'b' }, ['a', 'b', 't', 'c']],
    ['beside one that is no longer there stands last', { at: 'before', ticketId: 'gone' }, ['a', 'b', 'c', 't']],
  ])('%s', (_rule, place, expected) => {
    const { lists, changes, notices } = moved(board({ todo: ['t'], doing: ['a', 'b', 'c'] }), 't', 'doing', place);
    expect(lists).toEqual({ doing: expected });
    expect(changes.map(({ id }) => id)).toEqual(['t']);
    expect(notices).toEqual([]);
  });

  test.each<[string, MovePlace, string[]]>([
    ['first', top, ['c', 'a', 'b']],
    ['second', { at: 'position', position: 1 }, ['a', 'c', 'b']],
    ['before another', { at: 'before', ticketId: 'b' }, ['a', 'c', 'b']],
  ])('within its own column %s changes nothing but itself', (_where, place, expected) => {
    const { lists, changes } = moved(board({ todo: ['a', 'b', 'c'] }), 'c', 'todo', place);
    expect(lists).toEqual({ todo: expected });
    expect(changes).toHaveLength(1);
  });

  test.each<[string, string, string | null, MovePlace]>([
    ['outside every column', 'a', null, top],
    ['on a column that is not on the board', 'a', 'gone', top],
    ['where it already stands', 'b', 'todo', { at: 'position', position: 1 }],
    ['on itself', 'b', 'todo', { at: 'before', ticketId: 'b' }],
    ['right before its next neighbor', 'b', 'todo', { at: 'before', ticketId: 'c' }],
  ])('%s changes nothing', (_where, ticketId, columnId, place) => {
    const { changes, notices } = moved(board({ todo: ['a', 'b', 'c'] }), ticketId, columnId, place);
    expect(changes).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('after it was deleted changes nothing', () => {
    expect(moved(board({ todo: ['a'] }), 'gone', 'todo', top).changes).toEqual([]);
  });

  test('between two tickets with the same key stands between them', () => {
    const tickets = board({ todo: ['t'], doing: ['a', 'b'] }).map((one) => ({ ...one, orderKey: 'V' }));
    const { lists } = moved(tickets, 't', 'doing', { at: 'after', ticketId: 'a' });
    expect(lists).toEqual({ doing: ['a', 't', 'b'] });
  });
});

describe('a control that moves', () => {
  test('takes every child along, right after it and in their order', () => {
    const tickets = board({ todo: ['A', 'A.1', 'A.2', 'x'], doing: ['y', 'z'] });
    const { lists } = moved(tickets, 'A', 'doing', { at: 'before', ticketId: 'z' });
    expect(lists).toEqual({ todo: ['x'], doing: ['y', 'A', 'A.1', 'A.2', 'z'] });
  });

  test('fetches its children from wherever they are, those of earlier columns first', () => {
    const tickets = board({ todo: ['A', 'A.3'], doing: ['A.1'], review: ['A.2', 'r'] });
    expect(moved(tickets, 'A', 'review', top).lists).toEqual({ review: ['A', 'A.3', 'A.1', 'A.2', 'r'] });
  });

  test('within its own column takes its children along too', () => {
    const tickets = board({ todo: ['A', 'A.1', 'x'], doing: ['A.2'] });
    expect(moved(tickets, 'A', 'todo', end).lists).toEqual({ todo: ['x', 'A', 'A.1', 'A.2'] });
  });

  test('and is put back where it stood leaves its children where they are', () => {
    const tickets = board({ todo: ['A', 'x'], doing: ['A.1'] });
    expect(moved(tickets, 'A', 'todo', top).changes).toEqual([]);
  });

  test('leaves the children of other controls alone', () => {
    const tickets = board({ todo: ['A', 'A.1', 'B', 'B.1'] });
    const { lists } = moved(tickets, 'A', 'doing', end);
    expect(lists).toEqual({ todo: ['B', 'B.1'], doing: ['A', 'A.1'] });
  });

  test('and is dropped after another control stands below that one and its children', () => {
    const tickets = board({ todo: ['A', 'A.1'], doing: ['B', 'B.1', 'B.2', 'x'] });
    const { lists } = moved(tickets, 'A', 'doing', { at: 'after', ticketId: 'B' });
    expect(lists).toEqual({ doing: ['B', 'B.1', 'B.2', 'A', 'A.1', 'x'] });
  });

  test.each([['done'], ['complete']])('into the column %s is confirmed as Control Completed', (columnId) => {
    const { lists, notices } = moved(board({ todo: ['A', 'A.1', 'A.2'] }), 'A', columnId, end);
    expect(lists).toEqual({ [columnId]: ['A', 'A.1', 'A.2'] });
    expect(notices).toEqual([{ title: 'Control Completed', ticketId: 'A' }]);
  });

  test('into a Done column is confirmed without children too', () => {
    expect(moved(board({ todo: ['A'] }), 'A', 'done', end).notices).toEqual([
      { title: 'Control Completed', ticketId: 'A' },
    ]);
  });

  test.each([
    ['into another column', board({ todo: ['A'] }), 'doing'],
    ['within the Done column', board({ done: ['A', 'x'] }), 'done'],
  ])('%s is not confirmed', (_where, tickets, columnId) => {
    const { notices, changes } = moved(tickets, 'A', columnId, end);
    expect(changes).toHaveLength(1);
    expect(notices).toEqual([]);
  });
});

test('a ticket that is no control is not confirmed in a Done column', () => {
  expect(moved(board({ todo: ['x'] }), 'x', 'done', end).notices).toEqual([]);
});

describe('a child that moves', () => {
  test('as the last of its siblings into Done brings its control to the end of that column', () => {
    const tickets = board({ todo: ['A', 'A.2'], done: ['A.1', 'x'] });
    const { lists, notices } = moved(tickets, 'A.2', 'done', top);
    expect(lists).toEqual({ done: ['A.2', 'A.1', 'x', 'A'] });
    expect(notices).toEqual([{ title: 'Control Auto-Completed', ticketId: 'A' }]);
  });

  test('as the only child into Done brings its control along', () => {
    const { lists, notices } = moved(board({ todo: ['A', 'A.1'] }), 'A.1', 'done', end);
    expect(lists).toEqual({ done: ['A.1', 'A'] });
    expect(notices).toHaveLength(1);
  });

  test('into Done counts siblings in another finished column as done', () => {
    const tickets = board({ todo: ['A', 'A.2'], complete: ['A.1'] });
    expect(moved(tickets, 'A.2', 'done', end).lists).toEqual({ done: ['A.2', 'A'], complete: ['A.1'] });
  });

  test.each<[string, BoardTicket[], string]>([
    ['into Done while a sibling is open', board({ todo: ['A', 'A.1', 'A.2'] }), 'done'],
    ['into a column that is not finished', board({ todo: ['A', 'A.1'] }), 'review'],
    ['into Done, its control being there already', board({ todo: ['A.1'], done: ['A'] }), 'done'],
    ['out of Done', board({ done: ['A', 'A.1'] }), 'todo'],
  ])('%s moves alone', (_where, tickets, columnId) => {
    const { changes, notices } = moved(tickets, 'A.1', columnId, end);
    expect(changes.map(({ id }) => id)).toEqual(['A.1']);
    expect(notices).toEqual([]);
  });

  test('and is dropped right after its own control becomes the first of the children', () => {
    const tickets = board({ todo: ['A', 'A.1', 'A.2'] });
    expect(moved(tickets, 'A.2', 'todo', { at: 'after', ticketId: 'A' }).lists).toEqual({ todo: ['A', 'A.2', 'A.1'] });
  });
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'whatever is dragged where, no ticket is lost, keys stay sound and a second identical move changes nothing (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed);
    let tickets = board({
      todo: ['A', 'A.1', 'A.2', 'x'],
      doing: ['B', 'B.1', 'y'],
      review: ['C'],
      done: ['D', 'D.1'],
    });
    const ids = tickets.map(({ id }) => id).sort();
    for (let step = 0; step < 60; step += 1) {
      const ticketId = random.pick(ids);
      const anchor = random.pick(ids);
      const place = random.pick<MovePlace>([
        { at: 'position', position: random.below(12) },
        { at: 'before', ticketId: anchor },
        { at: 'after', ticketId: anchor },
        end,
      ]);
      const toColumnId = random.pick(columns).id;
      const { after, changes, notices } = moved(tickets, ticketId, toColumnId, place);
      expect(after.map(({ id }) => id).sort()).toEqual(ids);
      expect(after.every(({ orderKey }) => isOrderKey(orderKey))).toBe(true);
      expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      expect(after.find(({ id }) => id === ticketId)?.columnId).toBe(toColumnId);
      // A control that has just followed its child is now below it, so 'end' means a different place.
      const hasFollowed = notices.some(({ title }) => title === 'Control Auto-Completed');
      if (!hasFollowed) expect(moved(after, ticketId, toColumnId, place).changes).toEqual([]);
      tickets = after;
    }
  },
);
