import { describe, expect, test } from 'vitest';
import { BOARD, BoardView } from '#sync/testing/board-view.ts';
import { compareOrder } from './order-key.ts';

function opened(): BoardView {
  const view = new BoardView();
  view.run('board.create', { id: BOARD, name: ' Readiness ', description: '' });
  return view;
}

function columnNames(view: BoardView): unknown[] {
  const columns = view.overlay.list('boardColumn', 'boardId', BOARD) as {
    id: string;
    orderKey: string;
    name: string;
  }[];
  return columns.sort(compareOrder).map(({ name }) => name);
}

test('a new board has the columns To Do, In Progress, Under Review and Done, and belongs to who made it', () => {
  const view = opened();
  expect(columnNames(view)).toEqual(['To Do', 'In Progress', 'Under Review', 'Done']);
  expect(view.overlay.get('board', BOARD)).toMatchObject({ name: 'Readiness', userId: 'u1' });
});

test.each([
  ['board.create', { id: BOARD, name: 'B', description: '' }],
  ['board.update', { id: BOARD, set: { name: 'B' } }],
  ['board.delete', { id: BOARD }],
  ['board.loadCompliance', { boardId: BOARD }],
  ['boardColumn.create', { id: `${BOARD}:x`, boardId: BOARD, name: 'X', color: 'red', wipLimit: null }],
  ['boardColumn.update', { id: `${BOARD}:done`, set: { name: 'X' } }],
  ['boardColumn.move', { id: `${BOARD}:done`, boardId: BOARD, before: null }],
  ['boardColumn.delete', { id: `${BOARD}:done`, boardId: BOARD, moveTo: null }],
])('%s is for compliance managers and admins', (name, args) => {
  expect(opened().run(name, args, 'user')).toMatchObject({ refused: { code: 'forbidden' } });
});

test.each([
  ['board.create', { id: BOARD, name: '  ', description: '' }, 'name'],
  ['board.create', { id: 'b1', name: 'B', description: '' }, 'id'],
  ['board.update', { id: BOARD, set: { name: '' } }, 'set.name'],
  ['boardColumn.create', { id: `${BOARD}:x`, boardId: BOARD, name: '', color: 'red', wipLimit: null }, 'name'],
  ['boardColumn.create', { id: `${BOARD}:x`, boardId: BOARD, name: 'X', color: 'pink', wipLimit: null }, 'color'],
  ['boardColumn.update', { id: `${BOARD}:done`, set: { wipLimit: 0 } }, 'set.wipLimit'],
])('%s names the field that is wrong', (name, args, field) => {
  expect(opened().run(name, args)).toMatchObject({ refused: { field } });
});

describe('loading the compliance controls', () => {
  test('adds 110 control tickets, each followed by its objectives, 430 in all, to To Do', () => {
    const view = opened();
    view.run('board.loadCompliance', { boardId: BOARD });
    const column = view.column('to-do');
    expect(column).toHaveLength(430);
    expect(column.slice(0, 2)).toEqual(['Requirement 3.1.1', 'Objective 3.1.1[a]']);
    expect(view.overlay.get('ticket', `${BOARD}:3.1.1[a]`)).toMatchObject({
      ticketType: 'assessment',
      parentId: `${BOARD}:3.1.1`,
      referenceId: '3.1.1[a]',
      priority: 'low',
    });
  });

  test('twice changes nothing, also after tickets have moved', () => {
    const view = opened();
    view.run('board.loadCompliance', { boardId: BOARD });
    const args = { boardId: BOARD, columnId: `${BOARD}:done`, place: { at: 'position', position: 999 } };
    view.run('ticket.move', { ...args, ticketId: `${BOARD}:3.1.2` });
    view.overlay.changed.clear();
    view.run('board.loadCompliance', { boardId: BOARD });
    expect(view.overlay.changed.size).toBe(0);
  });

  test('adds what was deleted again, after what is there', () => {
    const view = opened();
    view.addTicket('x');
    view.run('board.loadCompliance', { boardId: BOARD });
    view.run('ticket.delete', { id: `${BOARD}:3.1.1` });
    view.run('board.loadCompliance', { boardId: BOARD });
    const column = view.column('to-do');
    expect([column[0], column.at(-1), column.length]).toEqual(['x', 'Requirement 3.1.1', 431]);
  });

  test('goes to the first column where none is called To Do', () => {
    const view = opened();
    view.run('boardColumn.update', { id: `${BOARD}:to-do`, set: { name: 'Backlog' } });
    view.run('board.loadCompliance', { boardId: BOARD });
    expect(view.column('to-do')).toHaveLength(430);
  });
});

test('a board goes with its columns and tickets', () => {
  const view = opened();
  view.addTicket('x');
  view.run('board.delete', { id: BOARD });
  expect(view.overlay.list('boardColumn', 'boardId', BOARD)).toEqual([]);
  expect(view.overlay.list('ticket', 'boardId', BOARD)).toEqual([]);
  expect(view.overlay.get('board', BOARD)).toBeUndefined();
});

describe('a column', () => {
  test('is added at the right end', () => {
    const view = opened();
    view.run('boardColumn.create', { id: `${BOARD}:x`, boardId: BOARD, name: 'Blocked', color: 'red', wipLimit: 2 });
    expect(columnNames(view).at(-1)).toBe('Blocked');
  });

  test.each([
    ['done', 'to-do', ['Done', 'To Do', 'In Progress', 'Under Review']],
    ['to-do', null, ['In Progress', 'Under Review', 'Done', 'To Do']],
    ['to-do', 'under-review', ['In Progress', 'To Do', 'Under Review', 'Done']],
  ])('%s goes before %s', (slug, before, names) => {
    const view = opened();
    const args = { id: `${BOARD}:${slug}`, boardId: BOARD, before: before && `${BOARD}:${before}` };
    view.run('boardColumn.move', args);
    expect(columnNames(view)).toEqual(names);
    view.overlay.changed.clear();
    view.run('boardColumn.move', args);
    expect(view.overlay.changed.size).toBe(0);
  });

  test('with tickets is deleted only when it is said where they go; they keep their order', () => {
    const view = opened();
    for (const name of ['a', 'b']) view.addTicket(name);
    view.addTicket('c', 'done');
    const args = { id: `${BOARD}:to-do`, boardId: BOARD };
    expect(view.run('boardColumn.delete', { ...args, moveTo: null })).toMatchObject({ refused: { field: 'moveTo' } });
    expect(view.run('boardColumn.delete', { ...args, moveTo: args.id })).toMatchObject({
      refused: { field: 'moveTo' },
    });
    view.run('boardColumn.delete', { ...args, moveTo: `${BOARD}:done` });
    expect(view.column('done')).toEqual(['c', 'a', 'b']);
    expect(columnNames(view)).toEqual(['In Progress', 'Under Review', 'Done']);
  });

  test('stays when it is the last', () => {
    const view = opened();
    for (const slug of ['to-do', 'in-progress', 'under-review']) {
      view.run('boardColumn.delete', { id: `${BOARD}:${slug}`, boardId: BOARD, moveTo: null });
    }
    const last = { id: `${BOARD}:done`, boardId: BOARD, moveTo: null };
    expect(view.run('boardColumn.delete', last)).toMatchObject({ refused: { code: 'last' } });
  });
});
