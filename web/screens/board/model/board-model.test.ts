import { describe, expect, test } from 'vitest';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { openFilter } from '#web/screens/board/filter/board-filter.ts';
import { boardModel, keepCards } from './board-model.ts';

const columns = ['To Do', 'In Progress', 'Done'].map((name, index) => ({
  id: name,
  name,
  boardId: 'b',
  color: 'grey',
  wipLimit: null,
  orderKey: String.fromCodePoint(65 + index),
})) as unknown as BoardColumnRecord[];

/** 'C' is a control, 'C.a' an assessment of it, anything else custom. */
function ticket(id: string, columnId: string, orderKey: string, more: Partial<Ticket> = {}): Ticket {
  const [control, child] = id.split('.');
  const ticketType = control === 'C' ? (child === undefined ? 'control' : 'assessment') : 'custom';
  return {
    id,
    boardId: 'b',
    columnId,
    orderKey,
    title: id,
    description: '',
    ticketType,
    priority: 'medium',
    reporterId: 'u1',
    parentId: child === undefined ? null : 'C',
    referenceId: null,
    dueDate: null,
    assigneeId: null,
    storyPoints: 2,
    labels: [],
    createdAt: '2026-06-09T09:00:00.000Z',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...more,
  };
}

const tickets = [
  ticket('C', 'To Do', 'A'),
  ticket('C.a', 'To Do', 'B'),
  ticket('C.b', 'In Progress', 'A', { assigneeId: 'u2' }),
  ticket('C.c', 'Done', 'A'),
  ticket('x', 'To Do', 'C', { title: 'Book the room', labels: ['Visit'] }),
];

const shown = (filter = openFilter) =>
  boardModel(columns, tickets, filter).columns.map(({ cards }) =>
    cards.map((card) => [card.ticket.id, ...card.children.map(({ id }) => id)]),
  );

test('children stand under their control in its column and by themselves in others', () => {
  expect(shown()).toEqual([[['C', 'C.a'], ['x']], [['C.b']], [['C.c']]]);
});

test('a column counts all its tickets, a control knows how far all its children are, open points leave out Done', () => {
  const model = boardModel(columns, tickets, openFilter);
  expect(model.columns.map(({ count }) => count)).toEqual([3, 1, 1]);
  expect(model.columns[0]?.cards[0]?.states).toEqual(['waiting', 'begun', 'done']);
  expect(model.columns[1]?.cards[0]?.control?.id).toBe('C');
  expect(model).toMatchObject({ total: 5, found: 5, openPoints: 8 });
});

describe('a filter', () => {
  test('finds words in titles and labels', () => {
    expect(shown({ ...openFilter, q: 'visit ROOM' })).toEqual([[['x']], [], []]);
  });

  test('that lets a child through shows its control around it, opened', () => {
    const model = boardModel(columns, tickets, { ...openFilter, q: 'c.a' });
    expect(model.columns[0]?.cards).toMatchObject([{ ticket: { id: 'C' }, isOpened: true, children: [{ id: 'C.a' }] }]);
    expect(model.found).toBe(1);
  });

  test('by person and by type', () => {
    expect(shown({ ...openFilter, assignee: ['u2'] })).toEqual([[], [['C.b']], []]);
    expect(shown({ ...openFilter, type: ['custom'], assignee: ['nobody'] })).toEqual([[['x']], [], []]);
  });
});

test('cards about which nothing changed keep their identity', () => {
  const before = boardModel(columns, tickets, openFilter);
  const changed = tickets.map((one) => (one.id === 'x' ? { ...one, priority: 'high' as const } : one));
  const after = keepCards(before, boardModel(columns, changed, openFilter));
  expect(after.columns[0]?.cards[0]).toBe(before.columns[0]?.cards[0]);
  expect(after.columns[0]?.cards[1]).not.toBe(before.columns[0]?.cards[1]);
  expect(after.columns[1]).toBe(before.columns[1]);
});

test('a searched number comes first, then longer numbers, then tickets that only name it; columns say what was found', () => {
  const numbered = [
    ticket('a', 'To Do', 'A', { title: 'Ask about 3.1.2' }),
    ticket('b', 'To Do', 'B', { referenceId: '3.1.20' }),
    ticket('c', 'To Do', 'C', { referenceId: '3.1.2' }),
    ticket('d', 'To Do', 'D'),
    ticket('e', 'Done', 'A'),
  ];
  const model = boardModel(columns, numbered, { ...openFilter, q: '3.1.2' });
  expect(model.columns.map(({ cards }) => cards.map((card) => card.ticket.id))).toEqual([['c', 'b', 'a'], [], []]);
  expect(model.columns.map(({ found, count }) => [found, count])).toEqual([
    [3, 4],
    [0, 0],
    [0, 1],
  ]);
  expect(boardModel(columns, numbered, openFilter).columns.map(({ found }) => found)).toEqual([null, null, null]);
  expect(keepCards(boardModel(columns, numbered, openFilter), model).columns[2]?.found).toBe(0);
});
