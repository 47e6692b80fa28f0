import { beforeEach, expect, test } from 'vitest';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let marcus: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, marcus, stranger } = await openTestOrganization({ dana: 'user', marcus: 'compliance_manager' }));
});

const draft = { controlId: '3.1.5', weakness: 'Local administrators remain.', targetDate: '2026-06-30' };

async function add(body: object = draft): Promise<Poam> {
  return (await (await dana.call('POST', '/api/poam', body)).json()) as Poam;
}

async function list(person: TestPerson): Promise<Poam[]> {
  return (await (await person.call('GET', '/api/poam')).json()) as Poam[];
}

test('a new organization has no items', async () => {
  expect(await list(dana)).toEqual([]);
});

test('an item is added open, and colleagues read it', async () => {
  const response = await dana.call('POST', '/api/poam', { ...draft, ownerId: marcus.id, tags: ['laptops'] });
  expect(response.status).toBe(201);
  const item = (await response.json()) as Poam;
  expect(item).toMatchObject({ ...draft, ownerId: marcus.id, status: 'open', closedAt: null, tags: ['laptops'] });
  expect(await list(marcus)).toEqual([item]);
  expect(await list(stranger)).toEqual([]);
});

test('items come in the order of their target dates', async () => {
  await add({ ...draft, targetDate: '2026-09-01' });
  await add({ ...draft, targetDate: '2026-07-01' });
  expect((await list(dana)).map((item) => item.targetDate)).toEqual(['2026-07-01', '2026-09-01']);
});

test('a call that gives the id is not carried out twice', async () => {
  const id = '01975387-1c00-7000-8000-000000000001';
  await add({ ...draft, id });
  expect((await dana.call('POST', '/api/poam', { ...draft, id })).status).toBe(409);
  expect(await list(dana)).toHaveLength(1);
});

test('an item is changed field by field, closed and opened again', async () => {
  const { id } = await add({ ...draft, ownerId: dana.id });
  const put = async (body: object) => (await marcus.call('PUT', `/api/poam/${id}`, body)).json();
  expect(await put({ targetDate: '2026-08-15' })).toMatchObject({ ...draft, targetDate: '2026-08-15' });
  const closed = await put({ status: 'closed', resources: '3 days', evidence: 'Seen on the laptops.' });
  expect(closed).toMatchObject({
    status: 'closed',
    state: 'closed',
    resources: '3 days',
    verification: { by: marcus.id, on: '2026-06-09', evidence: 'Seen on the laptops.' },
    updatedBy: marcus.id,
  });
  expect((closed as Poam).closedAt).toBe('2026-06-09T09:00:00.000Z');
  expect(await put({ status: 'in_progress' })).toMatchObject({
    status: 'in_progress',
    state: 'in_work',
    closedAt: null,
  });
});

test('nobody closes what they owned before they joined, by the name that a file gave them', async () => {
  const owner = { id: '01975387-1c00-7000-8000-0000000000b1', firstName: 'Tom', lastName: 'Okafor' };
  const tom = await server.addPerson(dana.workspaceId, 'Tom');
  const email = `${tom.id}@test.example`.toUpperCase();
  const named = mutationOf(1, 'namedPerson.add', { ...owner, email });
  await sync(dana, { mutations: [named] });
  const { id } = await add({ ...draft, ownerId: owner.id });
  const close = (person: TestPerson) => person.call('PUT', `/api/poam/${id}`, { status: 'closed', evidence: 'Seen.' });
  expect(await (await close(tom)).json()).toMatchObject({ field: 'ownerId' });
  const verify = mutationOf(1, 'plan.verify', { id, on: '2026-06-09', evidence: 'Seen.' });
  expect((await sync(tom, { mutations: [verify] })).results).toMatchObject([{ field: 'ownerId' }]);
  expect((await close(dana)).status).toBe(200);
});

test('nobody closes their own item, nor without evidence', async () => {
  const { id } = await add({ ...draft, ownerId: dana.id });
  const close = (person: TestPerson, evidence: string) =>
    person.call('PUT', `/api/poam/${id}`, { status: 'closed', evidence });
  expect(await (await close(dana, 'Seen.')).json()).toMatchObject({ field: 'ownerId' });
  expect(await (await close(marcus, '')).json()).toMatchObject({ field: 'evidence' });
  expect(await list(dana)).toMatchObject([{ status: 'open', verification: null }]);
});

const milestone = { id: '01975387-1c00-7000-8000-0000000000a1', text: 'Waiver', dueDate: null, doneAt: null };

test('the milestones given become the list', async () => {
  const one = milestone;
  const two = { ...one, id: '01975387-1c00-7000-8000-0000000000a2', text: 'Roll out' };
  const { id } = await add({ ...draft, milestones: [one] });
  const put = await dana.call('PUT', `/api/poam/${id}`, { milestones: [{ ...two, dueDate: '2026-06-20' }] });
  expect(await put.json()).toMatchObject({ milestones: [{ ...two, dueDate: '2026-06-20' }] });
});

test('a deleted item is gone, and devices are told', async () => {
  const { id } = await add();
  const told: number[] = [];
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
  expect((await dana.call('DELETE', `/api/poam/${id}`)).status).toBe(200);
  expect(await list(dana)).toEqual([]);
  expect(told).toHaveLength(1);
  expect((await dana.call('DELETE', `/api/poam/${id}`)).status).toBe(404);
});

test.each([
  ['no weakness', { ...draft, weakness: '' }, 'weakness'],
  ['no control', { ...draft, controlId: undefined }, 'controlId'],
  ['an unknown control', { ...draft, controlId: '3.99.1' }, 'controlId'],
  ['a target date that is none', { ...draft, targetDate: 'soon' }, 'targetDate'],
  ['an owner of another organization', { ...draft, ownerId: 'u9' }, 'ownerId'],
  ['tags that are no list', { ...draft, tags: 'laptops' }, 'tags'],
  [
    'a milestone without an id',
    { ...draft, milestones: [{ text: 'x', dueDate: null, doneAt: null }] },
    'milestones.0.id',
  ],
  ['a list', [], 'body'],
])('an item with %s answers 400 and names the field', async (_what, body, field) => {
  const response = await dana.call('POST', '/api/poam', body);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  expect(await list(dana)).toEqual([]);
});

test.each([
  [{ status: 'done' }, 'status'],
  [{ weakness: ' ' }, 'weakness'],
  [{ targetDate: null }, 'targetDate'],
  [{ milestones: 'none' }, 'milestones'],
  [{ milestones: [milestone, milestone] }, 'milestones'],
])('a change to %j answers 400 and names the field', async (body, field) => {
  const item = await add();
  const response = await dana.call('PUT', `/api/poam/${item.id}`, body);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  expect(await list(dana)).toEqual([item]);
});

test.each(['PUT', 'DELETE'])('%s of another organization’s item answers as if there were none', async (method) => {
  const item = await add();
  const body = method === 'PUT' ? { weakness: 'Mine now' } : undefined;
  expect((await stranger.call(method, `/api/poam/${item.id}`, body)).status).toBe(404);
  expect(await list(dana)).toEqual([item]);
});

test.each([
  ['GET', '/api/poam'],
  ['POST', '/api/poam'],
  ['PUT', '/api/poam/x'],
  ['DELETE', '/api/poam/x'],
  ['PUT', '/api/user/profile'],
  ['POST', '/api/auth/password'],
])('%s %s needs a session', async (method, path) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await server.app.request(path, { method, headers })).status).toBe(401);
});
