import { beforeEach, expect, test } from 'vitest';
import { sampleAnswers } from '#sync/domain/organization/organization-fixtures.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const PATH = '/api/organizational-assessment';
let server: TestApp;
let dana: TestPerson;
let marcus: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, marcus, stranger } = await openTestOrganization({ dana: 'user', marcus: 'compliance_manager' }));
});

const read = async (person: TestPerson) => (await person.call('GET', PATH)).json();

test('an organization that has not answered has no assessment', async () => {
  const response = await dana.call('GET', PATH);
  expect([response.status, await response.json()]).toEqual([200, null]);
});

test('answers are stored for the whole organization, and for no other', async () => {
  const response = await dana.call('POST', PATH, sampleAnswers);
  expect(response.status).toBe(200);
  const saved = await response.json();
  expect(saved).toMatchObject({
    ...sampleAnswers,
    id: 'organization',
    challenges: '',
    updatedBy: dana.id,
    submittedAt: '2026-06-09T09:00:00.000Z',
  });
  expect(await read(marcus)).toEqual(saved);
  expect(await read(stranger)).toBeNull();
});

test('answers given again take the place of those before', async () => {
  await dana.call('POST', PATH, { ...sampleAnswers, challenges: 'Two sites' });
  await marcus.call('POST', PATH, { ...sampleAnswers, employeeCount: 60, cloudProviders: [] });
  expect(await read(dana)).toMatchObject({
    employeeCount: 60,
    cloudProviders: [],
    challenges: '',
    updatedBy: marcus.id,
  });
});

test('devices are told once, and not again for the same answers', async () => {
  const told: number[] = [];
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
  await dana.call('POST', PATH, sampleAnswers);
  await dana.call('POST', PATH, sampleAnswers);
  expect(told).toHaveLength(1);
});

test.each([
  [{ industry: '' }, 'industry', 'Industry is required'],
  [{ employeeCount: '42' }, 'employeeCount', 'Employee count must be a whole number of at least 1'],
  [{ environments: [] }, 'environments', 'Select at least one environment'],
  [{ dataTypes: undefined }, 'dataTypes', 'Data types is a list'],
  [{ budget: 'plenty' }, 'budget', 'Budget is required'],
])('answers with %j answer 400, name the field and store nothing', async (change, field, message) => {
  const response = await dana.call('POST', PATH, { ...sampleAnswers, ...change });
  expect([response.status, await response.json()]).toMatchObject([400, { field, message }]);
  expect(await read(dana)).toBeNull();
});
