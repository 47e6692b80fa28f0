import { beforeEach, expect, test } from 'vitest';
import { oscalDocument } from '#server/testing/oscal-document.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CatalogDifference } from '#sync/domain/control/catalog-contract.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';

interface Imported {
  controls: number;
  objectives: number;
  differences: CatalogDifference[];
  applied: boolean;
  title: string;
}

let server: TestApp;
let admin: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  admin = await server.addPerson(await server.addOrganization('Northfield Avionics'), 'Dana', 'admin');
  stranger = await server.addPerson(await server.addOrganization('Elsewhere'), 'Sam', 'admin');
});

async function send(body: object): Promise<Imported> {
  const response = await admin.call('POST', '/api/catalog-import', body);
  expect(response.status).toBe(200);
  return (await response.json()) as Imported;
}

async function listOf<T>(person: TestPerson, path: string): Promise<Map<string, T>> {
  const rows = (await (await person.call('GET', path)).json()) as (T & { id: string })[];
  return new Map(rows.map((row) => [row.id, row]));
}
const controlsOf = (person: TestPerson) => listOf<Control>(person, '/api/nist-controls');
const objectivesOf = (person: TestPerson) => listOf<Objective>(person, '/api/assessment-objectives');

test('a dry run names every text that would change, with both wordings, and changes nothing', async () => {
  const before = await controlsOf(admin);
  const told = await send({ source: 'file', document: oscalDocument(), dryRun: true });
  expect(told).toMatchObject({ controls: 3, objectives: 4, applied: false });
  expect(told.differences.map(({ id, field }) => `${id} ${field}`)).toEqual([
    '3.1.1 title',
    '3.1.1 description',
    '3.1.1[a] title',
    '3.1.1[b] title',
    '3.1.1[b] description',
    '3.1.1[c] title',
    '3.8.4 title',
    '3.8.4 description',
    '3.4.4 title',
    '3.4.4 description',
    '3.4.4[a] title',
  ]);
  expect(told.differences[1]).toMatchObject({
    from: before.get('3.1.1')?.description,
    to: 'Only people, programs and devices on the list\nget in. The list is read every [review interval].\nVisitors count as people.',
  });
  expect(await controlsOf(admin)).toEqual(before);
});

test('applying replaces the texts of this organization and leaves weights, priorities and everything else', async () => {
  const before = await controlsOf(admin);
  const objectivesBefore = await objectivesOf(admin);
  const told: number[] = [];
  server.services.live.subscribe(admin.organizationId, (seq) => told.push(seq));
  expect(await send({ source: 'file', document: oscalDocument() })).toMatchObject({ applied: true });
  const after = await controlsOf(admin);
  expect(after.get('3.8.4')).toEqual({
    ...before.get('3.8.4'),
    title: 'Mark what carries CUI',
    description: 'Every medium says what it carries.',
  });
  const objectives = await objectivesOf(admin);
  expect(objectives.get('3.1.1[a]')).toEqual({ ...objectivesBefore.get('3.1.1[a]'), title: 'people are listed;' });
  expect(objectives.get('3.1.1[b]')?.description).toBe('Every program that acts for a person is on the list.');
  expect(objectives.get('3.1.1[d]')).toEqual(objectivesBefore.get('3.1.1[d]'));
  expect(await controlsOf(stranger)).toEqual(before);
  expect(told).toHaveLength(1);
  const [line] = await server.services.db.selectFrom('audit').selectAll().execute();
  expect(line).toMatchObject({ event: 'catalog_imported', userId: admin.id, organizationId: admin.organizationId });
});

test('the built-in texts come back, and importing what stands already changes nothing', async () => {
  const before = await controlsOf(admin);
  const objectivesBefore = await objectivesOf(admin);
  await send({ source: 'file', document: oscalDocument() });
  expect((await send({ source: 'file', document: oscalDocument() })).differences).toEqual([]);
  expect((await send({ source: 'built_in' })).differences).toHaveLength(11);
  expect(await controlsOf(admin)).toEqual(before);
  expect(await objectivesOf(admin)).toEqual(objectivesBefore);
});

const control = (id: string, more: object = {}) => [{ id, title: 'Some title', parts: [], ...more }];
const objective = (label: string) => ({
  parts: [{ name: 'assessment-objective', props: [{ name: 'label', value: label }], prose: 'something holds.' }],
});

test.each([
  ['no object', 'catalog', 'no "catalog"'],
  ['another kind of OSCAL document', { profile: {} }, 'no "catalog"'],
  ['another version of OSCAL', oscalDocument({ metadata: { 'oscal-version': '2.0.0' } }), 'OSCAL 2.0.0'],
  ['another publication', oscalDocument({ metadata: { title: 'SP 800-53 Rev. 5' } }), 'not SP 800-171'],
  ['Rev. 3 by its title', oscalDocument({ metadata: { title: 'NIST SP 800-171 Revision 3' } }), 'Rev. 3'],
  ['Rev. 3 by its short title', oscalDocument({ metadata: { title: 'SP 800-171r3' } }), 'Rev. 3'],
  ['Rev. 3 by a number', oscalDocument({ controls: control('SP_800_171_03.01.01') }), 'number of Rev. 3'],
  ['a control of another catalog', oscalDocument({ controls: control('ac-2') }), '"ac-2" is not a requirement'],
  ['a number that does not exist', oscalDocument({ controls: control('3.1.23') }), '"3.1.23" is not a requirement'],
  ['an enhanced number', oscalDocument({ controls: control('3.1.1.1') }), 'is not a requirement'],
  [
    'an objective that does not exist',
    oscalDocument({ controls: control('3.1.1', objective('3.1.1[z]')) }),
    '3.1.1[z]',
  ],
  ['an objective of another control', oscalDocument({ controls: control('3.1.1', objective('3.1.2[a]')) }), '3.1.2[a]'],
  ['a control twice', oscalDocument({ controls: [...control('3.1.1'), ...control('3.1.1')] }), '3.1.1 twice'],
  ['too long a text', oscalDocument({ controls: control('3.1.1', { title: 'x'.repeat(1_001) }) }), 'longer than'],
])('%s is refused with a sentence, and nothing changes', async (_name, document, sentence) => {
  const before = await controlsOf(admin);
  const response = await admin.call('POST', '/api/catalog-import', { source: 'file', document });
  const answer: unknown = await response.json();
  expect([response.status, answer]).toMatchObject([400, { field: 'document' }]);
  expect((answer as { message: string }).message).toContain(sentence);
  expect(await controlsOf(admin)).toEqual(before);
});

test('deep nesting is refused, not followed', async () => {
  let group: object = { controls: control('3.1.1') };
  for (let depth = 0; depth < 40; depth++) group = { groups: [group] };
  const { catalog } = oscalDocument();
  const document = { catalog: { ...catalog, groups: [group] } };
  expect((await admin.call('POST', '/api/catalog-import', { source: 'file', document })).status).toBe(400);
});

test.each(['user', 'compliance_manager'] as const)('a %s imports nothing', async (role) => {
  const person = await server.addPerson(admin.organizationId, 'Priya', role);
  const response = await person.call('POST', '/api/catalog-import', { source: 'built_in', dryRun: true });
  expect(response.status).toBe(403);
});

test('a body that says no source names it', async () => {
  const response = await admin.call('POST', '/api/catalog-import', { document: oscalDocument() });
  expect([response.status, await response.json()]).toMatchObject([400, { field: 'source' }]);
});
