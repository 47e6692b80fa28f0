import { expect, test } from 'vitest';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { takers } from '#sync/domain/import/record-acts.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { FOREIGN_ITEM, foreignPoam, foreignSsp } from '#sync/testing/foreign-oscal.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { allObjectives, compareOscalText, DANA, emptyWorkspace, oscalText } from '#sync/testing/oscal-workspace.ts';
import { readOscalFile } from './read-oscal-file.ts';

/** A state that a workspace can have: each judgment has a reason, each milestone a text. */
const full: FileRecords = {
  ...oscalRecords,
  objective: allObjectives,
  objectiveStatus: [
    ...oscalRecords.objectiveStatus.map((one) => ({
      ...one,
      judgementReason: one.judgement ? 'Seen.' : '',
      evidenceFiles: one.evidenceFiles.slice(0, 1),
      notes: 'Looked at\nin March.',
    })),
    { ...emptyObjectiveStatus('3.1.3[a]'), status: 'implemented', implementationDate: '2026-03-04T08:00:00.000Z' },
  ],
  plan: oscalRecords.plan.map((one) => ({ ...one, milestones: one.milestones.filter(({ text }) => text !== '') })),
};

const taken = ['ssp', 'poam', 'plan', 'results'] as const;

test('an own export has no difference to where it comes from', () => {
  for (const document of taken) {
    const { differences, refused } = compareOscalText(oscalText(document, oscalRecords), oscalRecords);
    expect(differences).toEqual([]);
    expect(refused).toEqual([]);
  }
});

test('a policy whose text changed since it was approved has no difference to its export, which tells of no approval', () => {
  const approval = { approvedBy: 'Ruth Whitaker', effectiveOn: '2026-02-01', approval: 'of another text' };
  const lapsed = { ...full, policy: full.policy.map((one) => ({ ...one, ...approval })) };
  const text = oscalText('ssp', lapsed);
  expect(text).not.toContain('Ruth Whitaker');
  expect(compareOscalText(text, lapsed).differences).toEqual([]);
  const [approved] = compareOscalText(
    oscalText('ssp', { ...lapsed, policy: [{ ...lapsed.policy[0]!, approval: null }] }),
    lapsed,
  ).differences;
  expect(approved?.acts).toMatchObject([
    { args: { set: { text: full.policy[0]?.text, approvedBy: 'Ruth Whitaker' } } },
  ]);
});

test('a record that differs is named field by field, with what was seen', () => {
  const changed = {
    ...full,
    asset: full.asset.map((one) => ({ ...one, owner: 'Ida', cui: [] })),
    provider: [],
    responsibility: [],
  };
  const { differences } = compareOscalText(oscalText('ssp', full), changed);
  const [provider, asset, cell] = differences;
  expect(asset).toMatchObject({
    table: 'asset',
    isNew: false,
    fields: [
      { field: 'owner', before: 'Ida', after: '' },
      { field: 'cui', before: [], after: ['transmit'] },
    ],
    seen: { [`asset/${full.asset[0]?.id}`]: { owner: 'Ida', cui: [] } },
    left: { [`asset/${full.asset[0]?.id}`]: { owner: '', cui: ['transmit'] } },
  });
  expect(provider).toMatchObject({ table: 'provider', title: 'Bluepeak Cloud', isNew: true });
  expect(cell).toMatchObject({ table: 'responsibility', isNew: true, needs: [provider?.key] });
});

test('what a role may not change is refused before anything is done', () => {
  const { differences, refused } = compareOscalText(oscalText('ssp', full), emptyWorkspace, 'viewer');
  expect(differences).toEqual([]);
  expect(refused.map(({ why }) => why)).toContain('Your role may not change this.');
});

test('an item comes in closed by the word of who answers for assessments, else ready to be verified', () => {
  const verification = { by: DANA, on: '2026-03-04', evidence: 'Ticket 4' };
  const open = { ...full, plan: full.plan.map((one) => ({ ...one, state: 'closed' as const })) };
  const closed = { ...open, plan: open.plan.map((one) => ({ ...one, verification })) };
  const stateBy = (role: 'admin' | 'user', records: FileRecords = closed) => {
    const { differences } = compareOscalText(oscalText('poam', records), emptyWorkspace, role);
    return differences.find(({ table }) => table === 'plan')?.acts.at(-1)?.args;
  };
  expect(stateBy('admin')).toMatchObject({ brought: { state: 'closed' } });
  expect(stateBy('user')).toMatchObject({ brought: { state: 'ready' } });
  // Closed without a verification, it comes in as ready to verify.
  expect(stateBy('admin', { ...closed, plan: open.plan })).toMatchObject({ brought: { state: 'ready' } });
  const own = {
    ...closed,
    member: [{ ...full.member[0]!, id: DANA }],
    plan: closed.plan.map((one) => ({ ...one, ownerId: DANA })),
  };
  const [item] = compareOscalText(oscalText('poam', own), { ...emptyWorkspace, member: own.member }).differences.filter(
    ({ table }) => table === 'plan',
  );
  expect(item?.acts.at(-1)?.args).toMatchObject({ ownerId: DANA, brought: { state: 'ready' } });
  // An import does not close a plan that is already here.
  expect(compareOscalText(oscalText('poam', closed), full).differences).toEqual([]);
});

test('an owner is known here by the address in any case', () => {
  const member = full.member.map((one) => ({ ...one, id: DANA, email: one.email.toUpperCase() }));
  const { differences } = compareOscalText(oscalText('poam', full), { ...emptyWorkspace, member });
  expect(differences.find(({ table }) => table === 'plan')?.acts[0]?.args).toMatchObject({ ownerId: DANA });
});

test('an asset that is here under another id is known by its name and number', () => {
  const moved = { ...full, asset: full.asset.map((one) => ({ ...one, id: DANA })) };
  expect(compareOscalText(oscalText('ssp', full), moved).differences).toEqual([]);
});

test("another product's plan: what is sure is a difference, everything else is named as not understood", () => {
  const { differences, refused } = compareOscalText(JSON.stringify(foreignSsp), full);
  expect(differences.map(({ table, title, isNew, fields }) => [table, title, isNew, fields])).toEqual([
    [
      'system',
      'Lantern line',
      false,
      [
        { field: 'systemName', before: 'NFA Engineering', after: 'Lantern line' },
        { field: 'mission', before: '', after: 'Makes lanterns to drawings that customers send.' },
        { field: 'boundary', before: '', after: 'Everything behind the blue door.' },
      ],
    ],
    ['provider', 'BLUEPEAK cloud', false, [{ field: 'notes', before: '', after: 'Keeps our mail.' }]],
    [
      'responsibility',
      '3.1.1[a], BLUEPEAK cloud',
      false,
      [{ field: 'providerPart', before: 'Ends sessions.', after: 'Closes sessions at dusk.' }],
    ],
    [
      'statement',
      '3.1.1[a]',
      false,
      [
        {
          field: 'what',
          before: 'Accounts are listed\nand reviewed.',
          after: 'The foreman keeps the list of smiths.',
        },
      ],
    ],
    ['statement', '3.1.1[b]', true, [{ field: 'what', before: '', after: 'Smiths are told apart by badge.' }]],
  ]);
  expect(refused.map(({ title }) => title)).toEqual([
    'Forge controller',
    '3.1.1[a]: Forge controller',
    '3.1.1: 03.01.01.z',
    '3.5.10',
    'ac-2',
    'AC.L2-3.1.2',
    'Inventory',
    'Leveraged authorizations',
    'Users',
    'Documents',
  ]);
});

test("another product's word on a provider is no new cell of the matrix: whose part it is stays unsaid", () => {
  const { differences, refused } = compareOscalText(JSON.stringify(foreignSsp), { ...full, responsibility: [] });
  expect(differences.map(({ table }) => table)).not.toContain('responsibility');
  expect(refused).toContainEqual({
    title: '3.1.1[a], BLUEPEAK cloud',
    why: 'The file does not say whose part it is.',
  });
});

test("another product's POA&M: an item with a requirement and a date is new, others say what they lack", () => {
  const { differences, refused } = compareOscalText(JSON.stringify(foreignPoam), full);
  expect(differences).toHaveLength(1);
  expect(differences[0]?.acts).toEqual([
    {
      name: takers.plan.create('', {})[0]?.name,
      args: expect.objectContaining({
        id: FOREIGN_ITEM,
        controlId: '3.10.1',
        weakness: 'Nobody watches the gate at noon.',
        plannedAction: 'Hire somebody who shuts it.',
        targetDate: '2026-08-31',
        impact: 'high',
        milestones: [
          { id: 'ef000000-0000-4000-8000-000000000004', text: 'Notice posted', dueDate: '2026-05-20', doneAt: null },
        ],
      }),
    },
  ]);
  expect(refused.map(({ why }) => why)).toEqual([
    'It names no requirement of SP 800-171 Rev. 2, or several.',
    'It has no date by which it is done.',
  ]);
});

test('an item that names its risk by a finding alone has its date and its remediation from there', () => {
  const { 'related-risks': risks, ...item } = foreignPoam['plan-of-action-and-milestones']['poam-items'][0]!;
  const finding = { uuid: 'ef000000-0000-4000-8000-000000000007', target: { 'target-id': '3.10.1_smt' } };
  const poam = {
    ...foreignPoam['plan-of-action-and-milestones'],
    findings: [{ ...finding, 'related-risks': risks }],
    'poam-items': [{ ...item, 'related-findings': [{ 'finding-uuid': finding.uuid }] }],
  };
  const { differences, refused } = compareOscalText(JSON.stringify({ 'plan-of-action-and-milestones': poam }), full);
  expect(refused).toEqual([]);
  expect(differences[0]?.acts).toMatchObject([
    { args: { controlId: '3.10.1', targetDate: '2026-08-31', plannedAction: 'Hire somebody who shuts it.' } },
  ]);
});

test.each([
  ['<system-security-plan/>', 'The file is not OSCAL in JSON. Another tool may write it as XML or YAML.'],
  ['{"records":[]}', 'The file is JSON, but not an OSCAL document.'],
  ['{"catalog":{}}', 'This is a catalog. An administrator imports it under Official text.'],
  [
    '{"system-security-plan":{"metadata":{"oscal-version":"2.0.0"}}}',
    'The file is OSCAL 2.0.0. Only version 1 can be read.',
  ],
  ['{"system-security-plan":{}}', 'The file is OSCAL of an unknown version. Only version 1 can be read.'],
])('%s is refused with a sentence', (text, why) => expect(readOscalFile(text, emptyWorkspace)).toEqual({ why }));

test('a document whose parts are of the wrong kind is read as one without them', () => {
  const broken = { 'system-security-plan': { metadata: { 'oscal-version': '1.2.0', parties: 7 }, 'back-matter': [] } };
  expect(readOscalFile(JSON.stringify(broken), emptyWorkspace)).toMatchObject({ kind: 'ssp', records: [], unread: [] });
});

test('diagrams are taken where their documents are here, and none is taken away', () => {
  const [document] = oscalRecords.document;
  const [system] = oscalRecords.system;
  if (!document || !system) throw new Error('the sample has a document and a system');
  const other = crypto.randomUUID();
  const text = oscalText('ssp', { ...oscalRecords, system: [{ ...system, networkDiagrams: [document.id] }] });
  const documents = [...oscalRecords.document, { ...document, id: other }];
  const here = { ...oscalRecords, document: documents, system: [{ ...system, networkDiagrams: [other] }] };
  const { differences } = compareOscalText(text, here);
  expect(differences.map(({ table, fields }) => [table, fields])).toEqual([
    ['system', [{ field: 'networkDiagrams', before: [other], after: [other, document.id], brought: [document.id] }]],
  ]);
  const [brought] = compareOscalText(text, emptyWorkspace).differences.filter(({ table }) => table === 'system');
  expect(brought?.needs).toEqual([`document/${document.id}`]);
});
