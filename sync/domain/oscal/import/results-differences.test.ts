import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { foreignPlan, foreignResults } from '#sync/testing/foreign-results.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import {
  allObjectives,
  carryOut,
  compareOscalText,
  deviceWith,
  emptyWorkspace,
  oscalText,
  recordsOn,
  titlesOf,
  withoutTimes,
} from '#sync/testing/oscal-workspace.ts';

const [frozen] = oscalRecords.assessment as [Assessment];
const withReasons: FileRecords = {
  ...oscalRecords,
  objective: allObjectives,
  objectiveStatus: oscalRecords.objectiveStatus.map((one) => ({
    ...one,
    judgementReason: one.judgement ? 'Seen.' : '',
    evidenceFiles: one.evidenceFiles.slice(0, 1),
  })),
};

test('documents that are here under another id are linked by their hash, and unlinked when that is taken back', async () => {
  const [logs] = oscalRecords.document;
  if (!logs) throw new Error('the records have a document');
  const id = '01958f00-0000-7000-8000-000000000777';
  const device = await deviceWith({ ...emptyWorkspace, document: [{ ...logs, id }] });
  const text = oscalText('results', withReasons).replaceAll(logs.id, 'x');
  const bare = JSON.parse(text) as typeof foreignResults;
  bare['assessment-results'].metadata = { ...bare['assessment-results'].metadata, props: [] } as never;
  const comparison = compareOscalText(JSON.stringify(bare).replaceAll('"record-id"', '"other"'), recordsOn(device));
  await carryOut(device, comparison, 'acts');
  expect(recordsOn(device).objectiveStatus.find((one) => one.id === '3.1.1[a]')?.evidenceFiles).toEqual([id]);
  await carryOut(device, comparison, 'undo');
  expect(recordsOn(device).objectiveStatus.find((one) => one.id === '3.1.1[a]')?.evidenceFiles).toEqual([]);
});

test('evidence is known by the facts that an earlier release wrote beside it', async () => {
  const [logs] = withReasons.document;
  const prop = { name: 'record-id', ns: 'urn:vernier:oscal', value: logs?.id };
  const earlier = JSON.parse(oscalText('results', withReasons), (key, value: unknown) =>
    key === 'relevant-evidence' ? (value as object[]).map((one) => ({ ...one, links: [], props: [prop] })) : value,
  ) as object;
  const told = (text: string) => compareOscalText(text, { ...emptyWorkspace, document: [logs!] }).differences;
  expect(told(JSON.stringify(earlier))).toEqual(told(oscalText('results', withReasons)));
});

test('results and their evidence come back where the documents are, twice with no further difference', async () => {
  const { document, assessment, system, asset, provider, responsibility } = withReasons;
  const here = { ...emptyWorkspace, document, assessment, system, asset, provider, responsibility };
  const device = await deviceWith(here);
  const comparison = compareOscalText(oscalText('results', withReasons), recordsOn(device));
  expect(comparison.refused).toEqual([]);
  expect(titlesOf(comparison)).toEqual(['3.1.1[a]', '3.1.1[b]', '3.1.2[a]']);
  await carryOut(device, comparison, 'acts');
  const text = oscalText('results', withReasons);
  const again = compareOscalText(text, recordsOn(device));
  expect(again.differences).toEqual([]);
  expect(again.refused).toEqual([]);
  const ofLedger = (json: string) => withoutTimes(json).replace(/"title": "Self-assessment, Level 2"[^]*/, '');
  expect(ofLedger(oscalText('results', recordsOn(device)))).toBe(ofLedger(text));
});

test('a document that the file does not describe is named and not linked', () => {
  const json = JSON.parse(oscalText('results', withReasons)) as { 'assessment-results': { 'back-matter'?: unknown } };
  delete json['assessment-results']['back-matter'];
  const { differences, refused } = compareOscalText(JSON.stringify(json), emptyWorkspace);
  expect(refused).toContainEqual({
    title: '3.1.1[a], evidence',
    why: 'One document is not here, and the file does not describe it.',
  });
  expect(differences.flatMap(({ fields }) => fields.map(({ field }) => field))).not.toContain('evidenceFiles');
});

test('no file changes what an assessment froze, or a frozen assessment', () => {
  const why = (document: 'plan' | 'results', here: Partial<Assessment>[]) => {
    const assessment = here.map((one) => ({ ...frozen, ...one }));
    const { differences, refused } = compareOscalText(oscalText(document, withReasons), { ...withReasons, assessment });
    expect(differences).toEqual([]);
    return refused;
  };
  const title = 'Self-assessment, Level 2';
  expect(why('plan', [])).toEqual([{ title, why: 'What it froze comes with the assessment results.' }]);
  for (const document of ['plan', 'results'] as const) expect(why(document, [{}])).toEqual([]);
  const [answer, ...answers] = frozen.answers;
  expect(why('results', [{ answers }])).toEqual([{ title, why: 'A file cannot change what an assessment froze.' }]);
  expect(why('results', [{ answers: [...answers, { ...answer!, judgement: 'not_met' }] }])).toHaveLength(1);
  expect(why('plan', [{ scopeText: 'The hall.' }])).toEqual([{ title, why: 'A frozen assessment cannot be changed.' }]);
});

test('what an earlier release wrote of an assessment has no difference to it, and an open one comes in', () => {
  const later = ['scope', 'opened-at', 'frozen-at', 'fips-counts', 'mfa', 'fips', 'pack', 'pack-sha256'];
  const earlier = (document: 'plan' | 'results', records: FileRecords, unknown: readonly string[]) => {
    type Part = { props?: { name: string }[] };
    const json = JSON.parse(oscalText(document, records)) as Record<string, { tasks?: Part[]; results?: Part[] }>;
    for (const part of Object.values(json).flatMap(({ tasks, results }) => tasks ?? results ?? [])) {
      part.props = (part.props ?? []).filter(({ name }) => !unknown.includes(name));
    }
    return JSON.stringify(json);
  };
  const open = { ...frozen, name: 'Spring', scopeText: 'All.', phase: 'conduct', outcome: null } as const;
  const begun = { ...open, frozenAt: null, releasedAt: null, answers: [], score: null };
  const records = { ...withReasons, assessment: [begun] };
  const text = earlier('plan', records, later);
  expect(compareOscalText(text, records)).toMatchObject({ differences: [], refused: [] });
  const brought = compareOscalText(text, { ...records, assessment: [] }).differences;
  const { createdAt } = frozen;
  expect(brought.map(({ acts }) => acts[0]?.args)).toMatchObject([{ phase: 'conduct', scopeText: 'All.', createdAt }]);

  const told = { ...withReasons, assessment: [{ ...frozen, scopeText: 'All.', cageCodes: ['7K2F4'] }] };
  const little = [
    ...later.filter((name) => name !== 'frozen-at'),
    'name',
    'assessment-kind',
    'ssp-title',
    'cage-codes',
  ];
  expect(compareOscalText(earlier('results', told, little), told)).toMatchObject({ differences: [], refused: [] });
});

test('an open assessment takes its scope and its plan from a file, and gives them back', async () => {
  const open: Assessment = {
    ...frozen,
    name: 'Spring',
    phase: 'conduct',
    frozenAt: null,
    releasedAt: null,
    answers: [],
  };
  const device = await deviceWith({ ...emptyWorkspace, assessment: [{ ...open, name: 'March', cageCodes: [] }] });
  const text = oscalText('plan', {
    ...emptyWorkspace,
    assessment: [{ ...open, scopeText: 'The hall,\nand the yard.' }],
  });
  const comparison = compareOscalText(text, recordsOn(device));
  expect(comparison.differences[0]?.fields).toEqual([
    { field: 'name', before: 'March', after: 'Spring' },
    { field: 'scopeText', before: '', after: 'The hall,\nand the yard.' },
    { field: 'cageCodes', before: [], after: ['7K2F4'] },
  ]);
  await carryOut(device, comparison, 'acts');
  expect(compareOscalText(text, recordsOn(device)).differences).toEqual([]);
  await carryOut(device, comparison, 'undo');
  expect(recordsOn(device).assessment[0]).toMatchObject({ name: 'March', scopeText: '', cageCodes: [] });
});

test("another product's results: each finding is a difference at its objective, the later round counts", () => {
  const objectiveStatus = [
    {
      ...emptyObjectiveStatus('3.1.1[a]'),
      judgement: 'met' as const,
      basis: 'implemented' as const,
      judgementReason: 'The list was seen.',
    },
    { ...emptyObjectiveStatus('3.1.2[a]'), judgement: 'met' as const, judgementReason: 'Doors was looked at.' },
  ];
  const here = { ...emptyWorkspace, objectiveStatus, document: oscalRecords.document };
  const comparison = compareOscalText(JSON.stringify(foreignResults), here);
  expect(comparison.differences.map(({ title, isNew, fields }) => [title, isNew, fields])).toEqual([
    [
      '3.1.1[a]',
      false,
      [
        { field: 'notes', before: '', after: 'Two smiths share one badge.' },
        { field: 'judgement', before: 'met', after: 'not_met' },
        { field: 'judgementReason', before: 'The list was seen.', after: 'Badges was looked at.' },
        { field: 'basis', before: 'implemented', after: null },
        { field: 'evidenceFiles', before: [], after: [oscalRecords.document[0]?.id] },
      ],
    ],
    [
      '3.1.1[c]',
      true,
      [
        { field: 'judgement', before: null, after: 'not_applicable' },
        { field: 'judgementReason', before: '', after: 'Guests was looked at.' },
      ],
    ],
  ]);
  expect(comparison.same).toBe(1);
  expect(comparison.refused.map(({ title, why }) => `${title}: ${why}`)).toEqual([
    'Loose remark: No finding says which objective it is about.',
    'Keys: 3.1.5: It does not say which objective of the requirement it is about.',
    'Accounts: ac-2_obj: It targets no objective of SP 800-171 Rev. 2.',
    '3.1.3[a]: Its finding is neither satisfied nor not satisfied.',
    'Shared badges: Risks are taken from a POA&M.',
    'Attestations: A file cannot attest anything here.',
    '3.1.1[a]: The file mentions it twice; the newest result counts.',
    'Log of the assessment: Such a log is not kept here.',
    '3.1.1[a], evidence: One document is not here, and the file does not describe it.',
  ]);
});

test('a finding of our own results that another tool changed counts more than our properties', () => {
  const json = JSON.parse(oscalText('results', withReasons)) as typeof foreignResults;
  const [ledger] = json['assessment-results'].results;
  const [first] = ledger?.findings ?? [];
  Object.assign(first ?? {}, { description: 'A smith is missing.' });
  Object.assign(first?.target.status ?? {}, { state: 'not-satisfied', reason: 'fail' });
  const { differences } = compareOscalText(JSON.stringify(json), withReasons);
  expect(differences.map(({ title, fields }) => [title, fields])).toEqual([
    [
      '3.1.1[a]',
      [
        { field: 'judgement', before: 'met', after: 'not_met' },
        { field: 'judgementReason', before: 'Seen.', after: 'A smith is missing.' },
        { field: 'basis', before: 'implemented', after: null },
      ],
    ],
  ]);
});

test("another product's plan says what is not taken of it", () => {
  const { differences, refused } = compareOscalText(JSON.stringify(foreignPlan), emptyWorkspace);
  expect(differences).toEqual([]);
  expect(refused.map(({ title }) => title)).toEqual([
    'Visit in May',
    'Terms and conditions',
    'Walk the hall',
    'Subjects of the assessment',
  ]);
});

test('a role that may not judge takes no result', () => {
  const { differences } = compareOscalText(oscalText('results', withReasons), emptyWorkspace, 'viewer');
  expect(differences).toEqual([]);
});
