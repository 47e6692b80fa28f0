import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import { findWrittenObjective, findWrittenRequirement } from '#sync/domain/pack/pack-ids.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { oscalShape } from '#sync/testing/oscal-shapes.ts';
import { oscalDocuments, oscalFile } from './oscal-files.ts';
import { oscalControlId, oscalObjectiveId } from './oscal-ids.ts';

const nothing = Object.fromEntries(fileTables.map((table) => [table, []])) as unknown as FileRecords;

function textOf(document: (typeof oscalDocuments)[number], records: FileRecords): string {
  const file = oscalFile(document, records);
  if (!file) throw new Error(`there is no ${document}`);
  return file.text;
}

/** Every value in a document under one name. */
function valuesOf(json: unknown, name: string): string[] {
  if (Array.isArray(json)) return json.flatMap((item) => valuesOf(item, name));
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    return key === name && typeof value === 'string' ? [value] : valuesOf(value, name);
  });
}

test.each(oscalDocuments)('%s has the shape of its document', (document) => {
  expect(oscalShape[document].parse(JSON.parse(textOf(document, oscalRecords)))).toBeTruthy();
});

test.each(oscalDocuments)('%s is the same file in whatever order a device reads its records', (document) => {
  const two = {
    ...oscalRecords,
    plan: [...oscalRecords.plan, ...oscalRecords.plan.map((one) => ({ ...one, id: 'another' }))],
    asset: [...oscalRecords.asset, ...oscalRecords.asset.map((one) => ({ ...one, id: 'another' }))],
    member: [...oscalRecords.member, ...oscalRecords.member.map((one) => ({ ...one, id: 'another' }))],
  };
  const reversed = Object.fromEntries(fileTables.map((table) => [table, two[table].toReversed()]));
  expect(textOf(document, reversed as unknown as FileRecords)).toBe(textOf(document, two));
});

test.each(oscalDocuments)('%s names each part once, and only parts that exist', (document) => {
  const json = JSON.parse(textOf(document, oscalRecords)) as object;
  const uuids = valuesOf(json, 'uuid');
  expect(new Set(uuids).size).toBe(uuids.length);
  const names = ['component-uuid', 'subject-uuid', 'observation-uuid', 'risk-uuid', 'finding-uuid', 'activity-uuid'];
  for (const name of [...names, 'actor-uuid']) expect(uuids).toEqual(expect.arrayContaining(valuesOf(json, name)));
});

test('without any record there is a plan and no POA&M', () => {
  for (const document of ['ssp', 'plan', 'results'] as const) {
    expect(oscalShape[document].parse(JSON.parse(textOf(document, nothing)))).toBeTruthy();
  }
  expect(oscalFile('poam', nothing)).toBeUndefined();
});

test('the security plan has every objective, what the system does and what a provider does', () => {
  const { 'system-security-plan': plan } = oscalShape.ssp.parse(JSON.parse(textOf('ssp', oscalRecords)));
  const statements = plan['control-implementation']['implemented-requirements'].flatMap((one) => one.statements);
  expect(statements.map((one) => one['statement-id'])).toEqual(objectiveIds.map(oscalObjectiveId));
  const [own, provider, ...others] = statements[0]?.['by-components'] ?? [];
  expect(own?.description).toBe('Accounts are listed\nand reviewed.');
  expect(own?.['implementation-status']).toEqual({ state: 'implemented' });
  expect(own?.props?.map(({ name, value }) => [name, value])).toEqual([
    ['interval', 'quarterly'],
    ['responsible', 'Tom Okafor'],
    ['judgement', 'met'],
    ['judgement-reason', 'The list was seen.'],
    ['basis', 'implemented'],
  ]);
  expect(provider?.description).toBe('Ends sessions.');
  expect(provider?.satisfied?.map(({ description }) => description)).toEqual(['Names the users.']);
  expect(others).toEqual([]);
  expect(plan.metadata).toMatchObject({ version: '1.0', 'last-modified': '2026-03-06T08:00:00.000Z' });
  expect(plan['back-matter']?.resources[0]?.rlinks?.[0]?.href).toBe(`sha256:${'ab'.repeat(32)}`);
  expect(plan.metadata.parties?.map(({ name }) => name)).toEqual(['Ærø Avionics', 'Tom Okafor', 'Олена Шевченко']);
});

test('a security plan that says otherwise than its newest version is a draft of the next one', () => {
  const later = oscalRecords.asset.map((asset) => ({ ...asset, owner: 'Ida' }));
  const { metadata } = oscalShape.ssp.parse(JSON.parse(textOf('ssp', { ...oscalRecords, asset: later })))[
    'system-security-plan'
  ];
  expect(metadata.version).toBe('draft after 1.0');
  const [cited] = oscalRecords.document;
  const linked = oscalRecords.controlStatus.map((one) => ({ ...one, evidenceFiles: [cited?.id ?? ''] }));
  expect(textOf('ssp', { ...oscalRecords, controlStatus: linked })).toContain('"draft after 1.0"');
  expect(metadata.published).toBeUndefined();
});

test('a POA&M item has its dates as tasks of its remediation, and its finding targets the objective', () => {
  const { 'plan-of-action-and-milestones': poam } = oscalShape.poam.parse(JSON.parse(textOf('poam', oscalRecords)));
  const [risk] = poam.risks ?? [];
  expect(risk?.status).toBe('remediating');
  expect(risk?.deadline).toBe('2026-06-30T23:59:59Z');
  expect(risk?.remediations?.[0]?.tasks?.map(({ title, timing }) => [title, timing])).toEqual([
    ['Order the terminal', { 'on-date': { date: '2026-04-15T23:59:59Z' } }],
    ['Not named', undefined],
    ['Done and verified', { 'on-date': { date: '2026-06-30T23:59:59Z' } }],
  ]);
  expect(poam.findings?.map(({ target }) => [target['target-id'], target.status.state])).toEqual([
    ['sp800-171r2_3.1.1_obj.b', 'not-satisfied'],
  ]);
});

test('results have what was seen and found, and what each assessment froze', () => {
  const { 'assessment-results': found } = oscalShape.results.parse(JSON.parse(textOf('results', oscalRecords)));
  const states = found.results.map((one) => one.findings?.map(({ target }) => target.status.reason));
  expect(states).toEqual([
    ['pass', 'fail'],
    ['pass', 'fail', 'other'],
  ]);
  const [seen] = found.results[0]?.observations ?? [];
  expect(seen?.['relevant-evidence']?.map(({ href }) => href)).toEqual([`sha256:${'ab'.repeat(32)}`]);
  expect(seen?.subjects).toHaveLength(2);
  expect(found.results[1]).toMatchObject({ end: '2026-03-06T08:00:00.000Z', title: 'Self-assessment, Level 2' });
});

test.each(['results', 'poam'] as const)(
  '%s tells of a document once, and its evidence names that place',
  (document) => {
    const [logs] = oscalRecords.document;
    const plan = oscalRecords.plan.map((one) => ({ ...one, evidenceFiles: [logs?.id ?? ''] }));
    const text = textOf(document, { ...oscalRecords, plan });
    expect(text.split(`"value": "${logs?.id}"`)).toHaveLength(2);
    const [root = {}] = Object.values(JSON.parse(text) as Record<string, Record<string, unknown>>);
    const [resource] = valuesOf(root['back-matter'], 'uuid');
    const links = valuesOf([root.results, root.observations], 'href').filter((href) => href.startsWith('#'));
    expect(new Set(links)).toEqual(new Set([`#${resource}`]));
  },
);

test('what an assessment froze has its method, its subjects and the evidence that nobody has changed since', () => {
  const frozenOf = (at: string) => {
    const objectiveStatus = oscalRecords.objectiveStatus.map((one) => ({
      ...one,
      stamps: { evidenceFiles: { at, by: 'tom', name: 'Tom' } },
    }));
    const text = textOf('results', { ...oscalRecords, objectiveStatus });
    return oscalShape.results.parse(JSON.parse(text))['assessment-results'].results[1];
  };
  const frozen = frozenOf('2026-03-04T08:00:00.000Z');
  const [seen] = frozen?.observations ?? [];
  expect(seen).toMatchObject({ title: '3.1.1[a]', methods: ['UNKNOWN'], collected: '2026-03-05T08:00:00.000Z' });
  expect(seen?.subjects).toHaveLength(2);
  expect(seen?.['relevant-evidence']?.map(({ href }) => href)).toEqual([`sha256:${'ab'.repeat(32)}`]);
  expect(frozen?.findings?.[0]?.['related-observations']).toEqual([{ 'observation-uuid': seen?.uuid }]);
  const later = frozenOf('2026-03-06T08:00:00.000Z');
  expect(later?.observations?.[0]?.['relevant-evidence']).toBeUndefined();
});

test('a provider that is assessed inside this scope is among the subjects of every requirement, as an asset is', () => {
  const [cloud] = oscalRecords.provider;
  if (!cloud) throw new Error('there is no provider');
  const managed = { ...cloud, id: 'managed', name: 'Ironclad', kind: 'esp' as const, fedramp: 'none' as const };
  const subjectsWith = (provider: typeof oscalRecords.provider) => {
    const text = textOf('plan', { ...oscalRecords, provider });
    const { 'assessment-plan': plan } = oscalShape.plan.parse(JSON.parse(text));
    const uuidOf = plan['local-definitions']?.components?.find(({ title }) => title === 'Ironclad')?.uuid;
    const activities = plan.tasks?.[0]?.['associated-activities'] ?? [];
    return activities.filter((activity) => uuidOf !== undefined && valuesOf(activity, 'subject-uuid').includes(uuidOf));
  };
  expect(subjectsWith([cloud, managed])).toHaveLength(110);
  expect(subjectsWith([cloud, { ...managed, hasLevelTwo: true }])).toEqual([]);
});

test('two systems share no name, and one system has the same names wherever it is', () => {
  const other = { ...oscalRecords, system: oscalRecords.system.map((one) => ({ ...one, systemName: 'Another' })) };
  const own = new Set(valuesOf(JSON.parse(textOf('ssp', oscalRecords)), 'uuid'));
  expect(valuesOf(JSON.parse(textOf('ssp', other)), 'uuid').filter((one) => own.has(one))).toEqual([]);
});

test('the catalog reader understands the ids', () => {
  for (const { id } of requirementFacts) expect(findWrittenRequirement(oscalControlId(id))).toBe(id);
  for (const id of objectiveIds) expect(findWrittenObjective(oscalObjectiveId(id))).toBe(id);
});

test('profiles have the 17 and the 110 requirements', () => {
  const idsOf = (document: 'levelOne' | 'levelTwo') =>
    oscalShape[document]
      .parse(JSON.parse(textOf(document, nothing)))
      .profile.imports.flatMap((one) => one['include-controls'].flatMap((chosen) => chosen['with-ids']));
  expect(idsOf('levelOne')).toHaveLength(17);
  expect(idsOf('levelTwo')).toEqual(requirementFacts.map(({ id }) => oscalControlId(id)));
});

test('a deadline is the end of its day where the workspace is', () => {
  const deadlineIn = (timeZone: string) =>
    valuesOf(JSON.parse(textOf('poam', { ...oscalRecords, timeZone })), 'deadline')[0];
  expect(deadlineIn('UTC')).toBe('2026-06-30T23:59:59Z');
  expect(deadlineIn('America/Chicago')).toBe('2026-06-30T23:59:59-05:00');
  expect(deadlineIn('Asia/Kathmandu')).toBe('2026-06-30T23:59:59+05:45');
});

test('an observation names no method, because none is recorded; what is suggested stands in the plan', () => {
  const objective = objectiveIds.map((id) => ({ ...oscalRecords.objective[0], id, assessmentMethod: 'examine' }));
  const records = { ...oscalRecords, objective: objective as unknown as FileRecords['objective'] };
  expect(textOf('results', records)).not.toContain('EXAMINE');
  expect(textOf('plan', records)).toContain('EXAMINE');
});

test('what a plan imports is in the plan, down to the catalog that its profile chooses from', () => {
  const { 'system-security-plan': plan } = oscalShape.ssp.parse(JSON.parse(textOf('ssp', oscalRecords)));
  const embedded = (resources: readonly { uuid: string; base64?: { value: string } | undefined }[], href: string) =>
    JSON.parse(
      Buffer.from(resources.find(({ uuid }) => `#${uuid}` === href)?.base64?.value ?? '', 'base64').toString(),
    ) as object;
  const { profile } = oscalShape.levelTwo.parse(
    embedded(plan['back-matter']?.resources ?? [], plan['import-profile'].href),
  );
  expect(profile).toEqual((JSON.parse(textOf('levelTwo', nothing)) as { profile: object }).profile);
  const catalog = embedded(profile['back-matter']?.resources ?? [], profile.imports[0]?.href ?? '');
  const chosen = profile.imports.flatMap((one) => one['include-controls'].flatMap((some) => some['with-ids']));
  expect(chosen).toHaveLength(110);
  expect(valuesOf(catalog, 'id')).toEqual(expect.arrayContaining(chosen));
});

test('a file for outsiders has no internal note, no claim and no mail address, and does not pass for the whole', () => {
  const secret = 'Between us.';
  const [asset, provider, status, claim, member] = [
    oscalRecords.asset[0],
    oscalRecords.provider[0],
    oscalRecords.objectiveStatus[0],
    oscalRecords.controlStatus[0],
    oscalRecords.member[0],
  ];
  if (!asset || !provider || !status || !claim || !member) throw new Error('the records have one of each');
  const records: FileRecords = {
    ...oscalRecords,
    system: oscalRecords.system.map((one) => ({ ...one, systemOwnerMail: 'owner@north.example' })),
    asset: [{ ...asset, notes: secret }],
    provider: [{ ...provider, notes: secret }],
    objectiveStatus: [{ ...status, status: 'implemented', judgement: null, notes: secret }],
    controlStatus: [{ ...claim, status: 'complete', notes: secret }],
    member: [{ ...member, email: 'dana@north.example' }],
  };
  for (const document of ['ssp', 'poam', 'plan', 'results'] as const) {
    const inside = textOf(document, records);
    const { text = '' } = oscalFile(document, records, { isForOutsiders: true }) ?? {};
    expect(oscalShape[document].parse(JSON.parse(text))).toBeTruthy();
    expect(inside).toContain('@north.example');
    expect(inside).toContain('whole-records');
    for (const told of [secret, '@north.example', 'whole-records', 'frozen-texts']) expect(text).not.toContain(told);
    const claims =
      (JSON.parse(text) as object) && valuesOf(JSON.parse(text), 'name').filter((name) => name === 'status');
    expect(claims).toEqual([]);
  }
  expect(textOf('ssp', records)).toContain(secret);
});
