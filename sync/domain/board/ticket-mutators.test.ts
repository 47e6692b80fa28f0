import { expect, test } from 'vitest';
import { BOARD, BoardView } from '#sync/testing/board-view.ts';

function opened(): BoardView {
  const view = new BoardView();
  view.run('board.create', { id: BOARD, name: 'Readiness', description: '' });
  return view;
}

const column = (slug: string) => `${BOARD}:${slug}`;
const ticketId = (name: string) => `${BOARD}:${name}`;

function move(view: BoardView, name: string, slug: string, place: object = { at: 'position', position: 999 }) {
  const args = { ticketId: ticketId(name), boardId: BOARD, columnId: column(slug), place };
  return view.run('ticket.move', args, 'user');
}

test.each([
  [999, ['a', 'b', 'new']],
  [0, ['new', 'a', 'b']],
  [1, ['a', 'new', 'b']],
])('a new ticket at position %i stands there', (position, expected) => {
  const view = opened();
  for (const name of ['a', 'b']) view.addTicket(name);
  view.addTicket('new', 'to-do', position);
  expect(view.column('to-do')).toEqual(expected);
});

const fields = {
  id: ticketId('x'),
  boardId: BOARD,
  columnId: column('to-do'),
  title: 'x',
  description: '',
  ticketType: 'custom',
  priority: 'medium',
  parentId: null,
  referenceId: null,
  dueDate: null,
  assigneeId: null,
  storyPoints: null,
  labels: [],
  position: 999,
};

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no column', { columnId: '' }, 'columnId'],
  ['a column that is not on the board', { columnId: column('gone') }, 'columnId'],
  ['a board that is not there', { boardId: '01975387-1c00-7000-8000-0000000000b9' }, 'boardId'],
  ['an unknown type', { ticketType: 'bug' }, 'ticketType'],
  ['an unknown priority', { priority: 'urgent' }, 'priority'],
  ['a day that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
  ['half a story point', { storyPoints: 0.5 }, 'storyPoints'],
  ['a label twice', { labels: ['a', 'a'] }, 'labels'],
  ['an assignee nobody knows', { assigneeId: 'u9' }, 'assigneeId'],
])('a ticket with %s is refused and the field named', (_what, change, field) => {
  const view = opened();
  view.overlay.changed.clear();
  expect(view.run('ticket.create', { ...fields, ...change })).toMatchObject({ refused: { field } });
  expect(view.overlay.changed.size).toBe(0);
});

test('everybody may make, change, move and delete tickets', () => {
  const view = opened();
  expect(view.run('ticket.create', { ...fields, assigneeId: 'u2' }, 'user')).toHaveProperty('steps');
  const update = { id: fields.id, set: { priority: 'high' } };
  expect(view.run('ticket.update', update, 'user')).toHaveProperty('steps');
  expect(view.overlay.get('ticket', fields.id)).toMatchObject({ priority: 'high', title: 'x', assigneeId: 'u2' });
  expect(move(view, 'x', 'done')).toHaveProperty('steps');
  expect(view.run('ticket.delete', { id: fields.id }, 'user')).toHaveProperty('steps');
  expect(view.overlay.get('ticket', fields.id)).toBeUndefined();
});

test('an update does not move a ticket', () => {
  const view = opened();
  view.addTicket('a');
  view.run('ticket.update', { id: ticketId('a'), set: { columnId: column('done'), orderKey: 'A' } });
  expect(view.column('to-do')).toEqual(['a']);
});

test('a control takes its children along, and follows the last of them into Done', () => {
  const view = opened();
  for (const name of ['C1', 'C1.1', 'C1.2', 'x']) view.addTicket(name);
  move(view, 'C1', 'in-progress');
  expect(view.column('in-progress')).toEqual(['C1', 'C1.1', 'C1.2']);
  move(view, 'C1.1', 'done');
  expect(view.column('done')).toEqual(['C1.1']);
  move(view, 'C1.2', 'done');
  expect(view.column('done')).toEqual(['C1.1', 'C1.2', 'C1']);
  expect(view.column('to-do')).toEqual(['x']);
});

test.each([
  ['a ticket that is gone', 'gone', 'done', 'ticketId'],
  ['a column that is gone', 'a', 'gone', 'columnId'],
])('moving %s is refused', (_what, name, slug, field) => {
  const view = opened();
  view.addTicket('a');
  expect(move(view, name, slug)).toMatchObject({ refused: { code: 'gone', field } });
});

test('a move is taken back with everything it took along; what has gone meanwhile is passed over', () => {
  const view = opened();
  for (const name of ['C1', 'C1.1', 'x']) view.addTicket(name);
  const places = ['C1', 'C1.1'].map((name) => {
    const row = view.overlay.get('ticket', ticketId(name));
    return { id: ticketId(name), columnId: row?.columnId, orderKey: row?.orderKey };
  });
  move(view, 'C1', 'done');
  view.run('ticket.putBack', { boardId: BOARD, places: [...places, { ...places[0], id: 'gone' }] }, 'user');
  expect(view.column('to-do')).toEqual(['C1', 'C1.1', 'x']);
  expect(view.column('done')).toEqual([]);
});
