import { beforeEach, describe, expect, test } from 'vitest';
import { frameworkCodes } from '#sync/catalog/frameworks/framework-codes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let marcus: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  const own = await server.addWorkspace('Kanawha County');
  dana = await server.addPerson(own, 'Dana');
  marcus = await server.addPerson(own, 'Marcus', 'compliance_manager');
  stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin');
});

type Json = { id: string } & Record<string, unknown>;
const ask = async (person: TestPerson, method: string, path: string, body?: object) => {
  const response = await person.call(method, path, body);
  return { status: response.status, body: (await response.json()) as Json };
};

const nouns = [
  {
    path: '/api/grants',
    draft: { grantName: 'SLCGP', grantType: 'Formula', fundingAgency: 'CISA', totalAmount: 250_000 },
    born: { awardedAmount: null, applicationDeadline: null, status: 'planning' },
    change: { status: 'awarded', awardedAmount: 200_000 },
    wrong: { totalAmount: 'much' },
  },
  {
    path: '/api/deadlines',
    draft: { title: 'Report', deadlineType: 'grant_milestone', priority: 'high', dueDate: '2026-07-31' },
    born: { description: '', assignedTo: '', status: 'pending' },
    change: { status: 'complete' },
    wrong: { dueDate: 'soon' },
  },
  {
    path: '/api/risk-assessments',
    draft: {
      assessmentName: 'Court records',
      assessmentType: 'Annual',
      riskDescription: 'A shared account.',
      impactLevel: 'high',
      likelihood: 'high',
    },
    born: { riskLevel: 'high', mitigationStatus: 'not_started' },
    change: { mitigationStatus: 'mitigated' },
    wrong: { likelihood: 'certain' },
  },
];

describe.each(nouns)('$path', ({ path, draft, born, change, wrong }) => {
  test('a record is added with its defaults, changed and deleted, and colleagues read it', async () => {
    const added = await ask(marcus, 'POST', path, draft);
    expect(added).toMatchObject({ status: 201, body: { ...draft, ...born, updatedBy: marcus.id } });
    expect((await ask(dana, 'GET', path)).body).toEqual([added.body]);
    expect((await ask(stranger, 'GET', path)).body).toEqual([]);
    const changed = await ask(marcus, 'PUT', `${path}/${added.body.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { ...draft, ...change } });
    expect(await ask(marcus, 'DELETE', `${path}/${added.body.id}`)).toMatchObject({ body: { deleted: true } });
    expect((await ask(dana, 'GET', path)).body).toEqual([]);
  });

  test('people who do not manage it read only', async () => {
    const { body } = await ask(marcus, 'POST', path, draft);
    expect(await ask(dana, 'POST', path, draft)).toMatchObject({ status: 403 });
    expect(await ask(dana, 'PUT', `${path}/${body.id}`, change)).toMatchObject({ status: 403 });
    expect(await ask(dana, 'DELETE', `${path}/${body.id}`)).toMatchObject({ status: 403 });
  });

  test('another organization’s record answers as if there were none', async () => {
    const { body } = await ask(marcus, 'POST', path, draft);
    expect((await ask(stranger, 'PUT', `${path}/${body.id}`, change)).status).toBe(404);
    expect((await ask(stranger, 'DELETE', `${path}/${body.id}`)).status).toBe(404);
    expect((await ask(dana, 'GET', path)).body).toEqual([body]);
  });

  test('what does not fit answers 400 and names the field', async () => {
    const [field] = Object.keys(wrong);
    expect(await ask(marcus, 'POST', path, { ...draft, ...wrong })).toMatchObject({ status: 400, body: { field } });
    const { body } = await ask(marcus, 'POST', path, draft);
    expect(await ask(marcus, 'PUT', `${path}/${body.id}`, wrong)).toMatchObject({ status: 400, body: { field } });
  });

  test('a call that gives the id is not carried out twice', async () => {
    const id = '01975387-1c00-7000-8000-000000000001';
    expect((await ask(marcus, 'POST', path, { ...draft, id })).status).toBe(201);
    expect((await ask(marcus, 'POST', path, { ...draft, id })).status).toBe(409);
  });
});

test('a risk follows the matrix until somebody sets its level', async () => {
  const path = '/api/risk-assessments';
  const { body } = await ask(marcus, 'POST', path, { ...nouns[2]!.draft });
  const put = async (set: object) => (await ask(marcus, 'PUT', `${path}/${body.id}`, set)).body.riskLevel;
  expect(await put({ impactLevel: 'critical' })).toBe('critical');
  expect(await put({ riskLevel: 'low' })).toBe('low');
  expect(await put({ likelihood: 'critical' })).toBe('low');
});

test('an award above the total answers 400', async () => {
  const body = { ...nouns[0]!.draft, awardedAmount: 250_001 };
  expect(await ask(marcus, 'POST', '/api/grants', body)).toMatchObject({
    status: 400,
    body: { field: 'awardedAmount', message: 'Awarded amount cannot exceed the total amount' },
  });
});

test('the frameworks are listed with what carries over', async () => {
  const { body } = await ask(dana, 'GET', '/api/frameworks');
  expect((body as unknown as { code: string }[]).map(({ code }) => code)).toEqual([...frameworkCodes]);
});

test('a framework’s status counts the organization’s complete requirements', async () => {
  const status = () => ask(dana, 'GET', '/api/frameworks/status/CJIS');
  expect((await status()).body).toMatchObject({ code: 'CJIS', complete: 0, percentage: 0 });
  await dana.call('PUT', '/api/compliance/status/3.5.3', { status: 'complete' });
  expect((await status()).body).toMatchObject({ complete: 1 });
  expect((await ask(stranger, 'GET', '/api/frameworks/status/CJIS')).body).toMatchObject({ complete: 0 });
  expect((await ask(dana, 'GET', '/api/frameworks/status/SOX')).status).toBe(404);
});

describe('the agency profile', () => {
  const path = '/api/agency-profile';
  const profile = { agencyName: 'Kanawha County', agencyType: 'local' };

  test('is described, changed in part, read by everybody and deleted', async () => {
    expect((await ask(dana, 'GET', path)).body).toBeNull();
    await ask(marcus, 'PUT', path, { ...profile, frameworks: ['WV_CYBER'] });
    const saved = await ask(marcus, 'PUT', path, { ...profile, jurisdiction: 'WV' });
    expect(saved.body).toMatchObject({ ...profile, jurisdiction: 'WV', frameworks: ['WV_CYBER'] });
    expect((await ask(dana, 'GET', path)).body).toEqual(saved.body);
    expect((await ask(stranger, 'GET', path)).body).toBeNull();
    expect((await ask(marcus, 'DELETE', path)).status).toBe(200);
    expect((await ask(dana, 'GET', path)).body).toBeNull();
  });

  test.each([
    [{ agencyName: '' }, 'agencyName'],
    [{ agencyType: 'federal' }, 'agencyType'],
    [{ frameworks: ['SOX'] }, 'frameworks.0'],
  ])('with %j answers 400 and names the field', async (change, field) => {
    expect(await ask(marcus, 'PUT', path, { ...profile, ...change })).toMatchObject({ status: 400, body: { field } });
  });

  test('is not for users to change', async () => {
    expect((await ask(dana, 'PUT', path, profile)).status).toBe(403);
    expect((await ask(dana, 'DELETE', path)).status).toBe(403);
  });
});
