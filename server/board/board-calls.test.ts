import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let dana: TestPerson;
let boardId: string;

type Json = Record<string, unknown>;

async function ask<T = Json>(person: TestPerson, method: string, path: string, body?: unknown): Promise<T> {
  const response = await person.call(method, `/api/kanban/${path}`, body);
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as T;
}

async function refusal(person: TestPerson, method: string, path: string, body?: unknown): Promise<unknown[]> {
  const response = await person.call(method, `/api/kanban/${path}`, body);
  const { field } = (await response.json()) as { field?: string };
  return [response.status, field];
}

const toDo = () => `${boardId}:to-do`;
const done = () => `${boardId}:done`;

async function addTicket(title: string, more: Json = {}): Promise<string> {
  const { id } = await ask(dana, 'POST', 'tickets', { boardId, columnId: toDo(), title, ...more });
  return String(id);
}

async function places(): Promise<unknown[]> {
  const tickets = await ask<Json[]>(dana, 'GET', `tickets/${boardId}`);
  return tickets.map(({ title, columnId, position }) => [String(columnId).split(':')[1], position, title]);
}

beforeEach(async () => {
  app = await openTestApp();
  dana = await app.addPerson(await app.addWorkspace('Northfield'), 'Dana', 'admin');
  boardId = String((await ask(dana, 'POST', 'boards', { name: 'Readiness', userId: dana.id })).id);
});

test('a board is made with four columns and belongs to who made it', async () => {
  expect(await ask<Json[]>(dana, 'GET', 'boards')).toMatchObject([
    { id: boardId, name: 'Readiness', description: '', userId: dana.id },
  ]);
  expect(await ask<Json[]>(dana, 'GET', `columns/${boardId}`)).toMatchObject([
    { name: 'To Do', position: 0, color: 'grey', wipLimit: null },
    { name: 'In Progress', position: 1 },
    { name: 'Under Review', position: 2 },
    { name: 'Done', position: 3 },
  ]);
});

test('a board is renamed and goes with all that is on it', async () => {
  await addTicket('x');
  expect(await ask(dana, 'PUT', `boards/${boardId}`, { name: 'Audit' })).toMatchObject({ name: 'Audit' });
  await ask(dana, 'DELETE', `boards/${boardId}`);
  expect(await ask<Json[]>(dana, 'GET', 'boards')).toEqual([]);
  expect(await refusal(dana, 'GET', `tickets/${boardId}`)).toEqual([404, undefined]);
});

test('columns are added, changed, moved and deleted with their tickets put elsewhere', async () => {
  const { id } = await ask(dana, 'POST', 'columns', { boardId, name: 'Blocked', color: 'red', wipLimit: 2 });
  expect(await ask(dana, 'PUT', `columns/${String(id)}`, { name: 'On hold', position: 0 })).toMatchObject({
    name: 'On hold',
    color: 'red',
    wipLimit: 2,
    position: 0,
  });
  await addTicket('x');
  expect(await refusal(dana, 'DELETE', `columns/${toDo()}`)).toEqual([400, 'moveTo']);
  await ask(dana, 'DELETE', `columns/${toDo()}?moveTo=${done()}`);
  expect(await places()).toEqual([['done', 0, 'x']]);
});

test('a new ticket is custom, of medium priority and at the end, unless said otherwise', async () => {
  await addTicket('a');
  const body = { boardId, columnId: toDo(), title: 'b', reporterId: dana.id, position: 999 };
  expect(await ask(dana, 'POST', 'tickets', body)).toMatchObject({
    title: 'b',
    description: '',
    ticketType: 'custom',
    priority: 'medium',
    reporterId: dana.id,
    position: 1,
    assignee: null,
    labels: [],
  });
  await addTicket('c', { position: 0, ticketType: 'poam', assigneeId: dana.id, dueDate: '2026-07-01', storyPoints: 5 });
  expect(await places()).toEqual([
    ['to-do', 0, 'c'],
    ['to-do', 1, 'a'],
    ['to-do', 2, 'b'],
  ]);
  const [first] = await ask<Json[]>(dana, 'GET', `tickets/${boardId}`);
  expect(first).toMatchObject({ assignee: { firstName: 'Dana', lastName: 'Test' }, storyPoints: 5 });
});

test('a call that is repeated with its id makes one ticket', async () => {
  const id = '01975387-1c00-7000-8000-0000000000c1';
  await addTicket('a', { id });
  expect((await dana.call('POST', '/api/kanban/tickets', { id, boardId, columnId: toDo(), title: 'a' })).status).toBe(
    409,
  );
  expect(await places()).toHaveLength(1);
});

test('a ticket is edited and moved by its own call, and deleted', async () => {
  const id = await addTicket('a');
  await addTicket('b');
  const body = { title: 'Renamed', labels: ['x'], columnId: toDo(), position: 999 };
  expect(await ask(dana, 'PUT', `tickets/${id}`, body)).toMatchObject({ title: 'Renamed', labels: ['x'], position: 1 });
  await ask(dana, 'DELETE', `tickets/${id}`);
  expect(await places()).toEqual([['to-do', 0, 'b']]);
});

test('moving counts positions from 0, 999 is the end, and a control follows its last child', async () => {
  const control = await addTicket('C', { ticketType: 'control', referenceId: '3.1.1' });
  const child = await addTicket('C.a', { ticketType: 'assessment', parentId: control });
  await addTicket('x');
  const moved = { ticketId: control, newColumnId: toDo(), newPosition: 999 };
  expect(await ask(dana, 'POST', 'tickets/move', moved)).toMatchObject({ position: 1 });
  await ask(dana, 'POST', 'tickets/move', { ticketId: child, newColumnId: done(), newPosition: 0 });
  expect(await places()).toEqual([
    ['to-do', 0, 'x'],
    ['done', 0, 'C.a'],
    ['done', 1, 'C'],
  ]);
});

test('the compliance controls are loaded once, however often it is asked', async () => {
  expect(await ask(dana, 'POST', 'initialize-compliance', { boardId })).toEqual({
    controlCount: 110,
    assessmentCount: 320,
  });
  expect(await ask(dana, 'POST', 'initialize-compliance', { boardId })).toEqual({
    controlCount: 0,
    assessmentCount: 0,
  });
  const tickets = await ask<Json[]>(dana, 'GET', `tickets/${boardId}`);
  expect(tickets).toHaveLength(430);
  expect(tickets.every(({ columnId }) => columnId === toDo())).toBe(true);
  expect(tickets[0]).toMatchObject({ ticketType: 'control', referenceId: '3.1.1', position: 0 });
});

describe('bad input names its field', () => {
  test.each([
    ['POST', 'boards', { name: '  ' }, 400, 'name'],
    ['POST', 'boards', { name: 'B', userId: 'somebody' }, 400, 'userId'],
    ['POST', 'tickets', { title: '' }, 400, 'title'],
    ['POST', 'tickets', { title: 'x', boardId: 'b', columnId: '' }, 400, 'columnId'],
    ['POST', 'tickets', { title: 'x', boardId: 'b', columnId: 'c', ticketType: 'bug' }, 400, 'ticketType'],
    ['POST', 'tickets/move', { ticketId: 't', newColumnId: 'c', newPosition: 'last' }, 400, 'newPosition'],
    ['POST', 'tickets/move', { ticketId: 't', newColumnId: 'c', newPosition: 0 }, 404, undefined],
    ['POST', 'initialize-compliance', {}, 400, 'boardId'],
    ['POST', 'initialize-compliance', { boardId: 'none' }, 404, undefined],
    ['GET', 'columns/none', undefined, 404, undefined],
  ])('%s %s %o', async (method, path, body, status, field) => {
    expect(await refusal(dana, method, path, body)).toEqual([status, field]);
  });

  test('a reporter can only be oneself, an assignee only a member', async () => {
    const body = { title: 'x', boardId, columnId: toDo() };
    expect(await refusal(dana, 'POST', 'tickets', { ...body, reporterId: 'u9' })).toEqual([400, 'reporterId']);
    expect(await refusal(dana, 'POST', 'tickets', { ...body, assigneeId: 'u9' })).toEqual([400, 'assigneeId']);
  });
});

test.each<[Role, number]>([
  ['user', 403],
  ['compliance_manager', 201],
  ['admin', 201],
])('as %s making a board is answered %i; tickets are everybody’s', async (role, status) => {
  const person = await app.addPerson(dana.workspaceId, 'Priya', role);
  expect((await person.call('POST', '/api/kanban/boards', { name: 'Mine' })).status).toBe(status);
  const ticketId = await addTicket('a');
  await ask(person, 'POST', 'tickets', { boardId, columnId: toDo(), title: 'b' });
  await ask(person, 'PUT', `tickets/${ticketId}`, { priority: 'high' });
  await ask(person, 'POST', 'tickets/move', { ticketId, newColumnId: done(), newPosition: 999 });
});

test('another organization’s board, column and ticket are as if they were not there', async () => {
  const ticketId = await addTicket('secret');
  const eve = await app.addPerson(await app.addWorkspace('Elsewhere'), 'Eve', 'admin');
  const own = String((await ask(eve, 'POST', 'boards', { name: 'Ours' })).id);
  expect(await ask<Json[]>(eve, 'GET', 'boards')).toHaveLength(1);
  for (const [method, path, body] of [
    ['GET', `tickets/${boardId}`, undefined],
    ['POST', 'tickets', { boardId, columnId: toDo(), title: 'x' }],
    ['POST', 'tickets', { boardId: own, columnId: toDo(), title: 'x' }],
    ['POST', 'tickets/move', { ticketId, newColumnId: `${own}:done`, newPosition: 0 }],
    ['PUT', `tickets/${ticketId}`, { title: 'mine' }],
    ['POST', 'initialize-compliance', { boardId }],
    ['DELETE', `columns/${toDo()}`, undefined],
  ] as const) {
    expect(await refusal(eve, method, path, body), `${method} ${path}`).toContain(404);
  }
  expect(await places()).toEqual([['to-do', 0, 'secret']]);
});
