import { beforeEach, describe, expect, test } from 'vitest';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let marcus: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, marcus, stranger } = await openTestOrganization({ dana: 'user', marcus: 'compliance_manager' }));
});

async function json<T = unknown>(response: Response | Promise<Response>): Promise<T> {
  return (await response).json() as Promise<T>;
}

const path = '/api/assessment-objectives';
const own = {
  objectiveId: '3.1.1.x',
  title: 'Visitor accounts are known',
  description: 'There is a list of the accounts visitors use.',
  evidenceRequired: 'The list.',
};

async function addOwn(change: object = {}): Promise<{ id: string }> {
  return json(marcus.call('POST', path, { ...own, ...change }));
}

test('the 320 objectives come in the standard’s order, each with its status', async () => {
  const objectives = await json<{ id: string }[]>(dana.call('GET', `${path}?framework=1`));
  expect(objectives).toHaveLength(320);
  expect(objectives[0]).toMatchObject({ id: '3.1.1[a]', category: 'AC', status: 'not_started', lastUpdated: null });
  expect(objectives.at(-1)).toMatchObject({ id: '3.14.7[b]', priority: 'medium', custom: false });
});

test.each(['3.1.1[a]', '3.1.1.a', '3.1.1a'])('a status is set under the number %s', async (number) => {
  const at = encodeURIComponent(number);
  const answer = await json(dana.call('POST', `${path}/${at}/status`, { status: 'implemented' }));
  expect(answer).toMatchObject({
    objectiveId: '3.1.1[a]',
    status: 'implemented',
    implementationDate: '2026-06-09T09:00:00.000Z',
    validationDate: null,
  });
});

test('validated stamps its date, a date that is given wins, and complete means implemented', async () => {
  const validationDate = '2026-06-01T12:00:00.000Z';
  await dana.call('POST', `${path}/3.1.1.a/status`, { status: 'validated', validationDate });
  await dana.call('POST', `${path}/3.1.1.b/status`, { status: 'complete' });
  const statuses = await json<unknown[]>(dana.call('GET', `${path}/status?framework=1`));
  expect(statuses).toHaveLength(320);
  expect(statuses.slice(0, 3)).toMatchObject([
    { id: '3.1.1[a]', status: 'validated', validationDate, implementationDate: null },
    { id: '3.1.1[b]', status: 'implemented', updatedBy: dana.id },
    { id: '3.1.1[c]', status: 'not_started' },
  ]);
});

test('the overview counts one’s own organization alone', async () => {
  await dana.call('POST', `${path}/3.1.1.a/status`, { status: 'validated' });
  await dana.call('POST', `${path}/3.1.1.b/status`, { status: 'implemented' });
  await dana.call('POST', `${path}/3.1.1.c/status`, { status: 'in_progress' });
  expect(await json(dana.call('GET', `${path}/overview?framework=1`))).toEqual({
    totalObjectives: 320,
    percentComplete: 100 * (2 / 320),
    auditReadiness: 100 * (1 / 320),
    implemented: 1,
    validated: 1,
    inProgress: 1,
    notStarted: 317,
  });
  expect(await json(stranger.call('GET', `${path}/overview`))).toMatchObject({ notStarted: 320 });
});

test('the overview counts nothing that the organization added', async () => {
  const before = await json(dana.call('GET', `${path}/overview`));
  expect(before).toMatchObject({ totalObjectives: 320 });
  const added = { ...own, objectiveId: '3.1.20.own', status: 'validated' };
  expect((await marcus.call('POST', path, added)).status).toBe(201);
  expect(await json(dana.call('GET', `${path}/overview`))).toEqual(before);
});

test('framework controls carry their objectives', async () => {
  await addOwn();
  const controls = await json<{ id: string; objectives: { objectiveId: string }[] }[]>(
    dana.call('GET', '/api/framework-controls'),
  );
  expect(controls).toHaveLength(110);
  expect(controls[0]).toMatchObject({ id: '3.1.1', category: 'AC', categoryName: 'Access Control' });
  const numbers = controls[0]?.objectives.map((one) => one.objectiveId);
  expect(numbers?.slice(-2)).toEqual(['3.1.1[f]', '3.1.1.x']);
});

describe('objectives of the organization’s own', () => {
  test('a manager adds one: examine by default, its control read from its number', async () => {
    const response = await marcus.call('POST', path, own);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      ...own,
      controlId: '3.1.1',
      category: 'AC',
      assessmentMethod: 'examine',
      custom: true,
      status: 'not_started',
    });
    expect(await json<unknown[]>(dana.call('GET', path))).toHaveLength(321);
    expect(await json<unknown[]>(stranger.call('GET', path))).toHaveLength(320);
  });

  test('it is reached by its id and by its code, and carries status and notes like any other', async () => {
    const { id } = await addOwn();
    await dana.call('POST', `${path}/${id}/status`, { status: 'in_progress' });
    await dana.call('PUT', `${path}/${own.objectiveId}`, { notes: 'Seen.', lastUpdated: '2026-06-09T08:00:00.000Z' });
    const row = await json(marcus.call('PUT', `${path}/${id}`, { title: 'Visitor accounts are listed' }));
    expect(row).toMatchObject({ id, title: 'Visitor accounts are listed', status: 'in_progress', notes: 'Seen.' });
    expect(await json(dana.call('GET', path))).toContainEqual(expect.objectContaining({ id, notes: 'Seen.' }));
  });

  test.each([
    ['objectiveId', { objectiveId: ' ' }],
    ['title', { title: '' }],
    ['description', { description: undefined }],
    ['evidenceRequired', { evidenceRequired: 5 }],
    ['assessmentMethod', { assessmentMethod: 'guess' }],
    ['controlId', { controlId: '3.1.99' }],
    ['controlId', { objectiveId: 'VIS-1' }],
    ['status', { status: 'done' }],
  ])('one with a wrong %s answers 400 and names it', async (field, change) => {
    const response = await marcus.call('POST', path, { ...own, ...change });
    expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  });

  test('people without that role neither add nor change one, and another organization’s does not exist', async () => {
    expect((await dana.call('POST', path, own)).status).toBe(403);
    const { id } = await addOwn();
    expect((await dana.call('PUT', `${path}/${id}`, { title: 'Mine' })).status).toBe(403);
    expect((await stranger.call('PUT', `${path}/${id}`, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.call('POST', `${path}/${id}/status`, { status: 'validated' })).status).toBe(404);
  });
});

test('texts of the catalog do not change by an update, sending them back unchanged does no harm', async () => {
  const [first] = await json<Record<string, unknown>[]>(dana.call('GET', path));
  const { title, description, evidenceRequired, assessmentMethod } = first ?? {};
  const whole = { title, description, evidenceRequired, assessmentMethod, notes: 'Seen.' };
  expect(await json(dana.call('PUT', `${path}/3.1.1.a`, whole))).toMatchObject({ title, notes: 'Seen.' });
  expect((await marcus.call('PUT', `${path}/3.1.1.a`, { ...whole, title: 'Mine' })).status).toBe(403);
});

test.each([
  ['POST', '/3.1.1.a/status', { status: 'done' }, 'status'],
  ['POST', '/3.1.1.a/status', {}, 'status'],
  ['POST', '/3.1.1.a/status', { status: 'validated', validationDate: 'today' }, 'validationDate'],
  ['PUT', '/3.1.1.a', {}, 'status'],
  ['PUT', '/3.1.1.a', { notes: 7 }, 'notes'],
  ['PUT', '/3.1.1.a', { notes: 'x'.repeat(20_001) }, 'notes'],
  ['PUT', '/3.1.1.a', { notes: 'Seen.', lastUpdated: 'now' }, 'lastUpdated'],
])('%s %s with %j answers 400 and names the field', async (method, end, body, field) => {
  const response = await dana.call(method, `${path}${end}`, body);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
});

test('another framework answers 400', async () => {
  expect((await dana.call('GET', `${path}?framework=2`)).status).toBe(400);
});

test.each(['3.1.1.g', '3.1.99.a', 'x', '__proto__'])('there is no objective %s', async (id) => {
  const at = encodeURIComponent(id);
  expect((await dana.call('POST', `${path}/${at}/status`, { status: 'validated' })).status).toBe(404);
});

test.each([
  ['GET', path],
  ['GET', `${path}/status`],
  ['GET', `${path}/overview`],
  ['GET', '/api/framework-controls'],
  ['POST', path],
  ['POST', `${path}/3.1.1.a/status`],
  ['PUT', `${path}/3.1.1.a`],
])('%s %s needs a session', async (method, at) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await server.app.request(at, { method, headers })).status).toBe(401);
});
