import { describe, expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { type ImportRecords, importTables } from '#sync/domain/import/import-records.ts';
import { emptyObjectiveStatus, type ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { readCsv } from '#sync/domain/pack/read-csv.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { emptyResponsibility, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { responsibilityTable } from '#sync/domain/scope/responsibility-table.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { matrixTable } from './matrix-table.ts';
import { planTable } from './plan-table.ts';
import { readTableRecords } from './read-table-records.ts';
import { statementTable } from './statement-table.ts';
import { statusTable } from './status-table.ts';
import { columnsOf, type TableChoices, type TableKind } from './table-kind.ts';
import { findLayout } from './table-layout.ts';

const [provider] = oscalRecords.provider;
if (!provider) throw new Error('the sample has a provider');
const [member] = oscalRecords.member;
if (!member) throw new Error('the sample has a member');

const here: ImportRecords = {
  ...(Object.fromEntries(importTables.map((table) => [table, []])) as unknown as ImportRecords),
  objective: objectiveIds.map((id) => ({ id, controlId: id.replace(/\[.*/, '') }) as unknown as Objective),
  provider: [provider],
  member: oscalRecords.member,
};

let ids = 0;
const newId = () => `01958f00-0000-7000-8000-${String(++ids).padStart(12, '0')}`;

function compare<Field extends string>(
  kind: TableKind<Field>,
  rows: string[][],
  { records = here, choices = {}, role = 'admin' as Role }: Asked = {},
) {
  const reading = readTableRecords(kind, rows, findLayout(rows, columnsOf(kind, records)), records, {
    newId,
    ...choices,
  });
  const actor = { id: member!.id, name: 'Dana', role };
  return compareWithRecords(reading, records, { actor, now: '2026-06-09T09:00:00.000Z' });
}
interface Asked {
  records?: ImportRecords;
  choices?: Partial<TableChoices>;
  role?: Role;
}
const said = ({ differences }: ReturnType<typeof compare>) =>
  differences.map(({ title, fields }) => [title, Object.fromEntries(fields.map(({ field, after }) => [field, after]))]);
const refusals = ({ refused }: ReturnType<typeof compare>) => refused.map(({ title, why }) => `${title}: ${why}`);

describe('a responsibility matrix', () => {
  const cell = (objectiveId: string, given: Partial<Responsibility>) =>
    ({ ...emptyResponsibility(`${provider.id}:${objectiveId}`), ...given }) as unknown as Responsibility;

  test('that this product wrote comes back without a difference', () => {
    const cells = [
      cell('3.1.1[a]', { share: 'shared', organizationPart: 'The list, =1+1', providerPart: '-The "check"' }),
      cell('3.14.7[b]', { share: 'not_applicable', evidence: 'Matrix\n2026' }),
    ];
    const records = { ...here, responsibility: cells };
    const rows = readCsv(csvFile(responsibilityTable(objectiveIds, [provider], cells)));
    expect(compare(matrixTable, rows, { records })).toMatchObject({ differences: [], refused: [] });
    const empty = compare(matrixTable, rows);
    expect(said(empty)).toEqual([
      [
        expect.stringMatching(/3\.1\.1\[a\]$/),
        { share: 'shared', organizationPart: 'The list, =1+1', providerPart: '-The "check"' },
      ],
      [expect.stringMatching(/3\.14\.7\[b\]$/), { share: 'not_applicable', evidence: 'Matrix\n2026' }],
    ]);
  });

  test('of a provider: ids and words in every shape, a requirement for its objectives, and the single row wins', () => {
    const rows = [
      ['Shared responsibility matrix', '', ''],
      ['', '', ''],
      ['Practice ID', 'Responsibility', 'Customer Responsibility'],
      ['AC.L2-3.1.2', 'Fully inherited', ''],
      ['3.1.2[b]', 'Customer', 'Approves the groups.'],
      ['03.10.01', 'Not applicable', ''],
      ['3.1.1[a,c]; 3.1.1.d', 'Both', ''],
      ['3.99.1', 'Customer', ''],
      ['3.1.3', 'perhaps', ''],
      ['3.1.1[a]', 'Provider', ''],
    ];
    const found = compare(matrixTable, rows, { choices: { providerId: provider.id } });
    expect(said(found).slice(0, 2)).toEqual([
      ['Row 4, 3.1.2[a]', { share: 'provider' }],
      ['Row 5, 3.1.2[b]', { share: 'organization', organizationPart: 'Approves the groups.' }],
    ]);
    expect(said(found).filter(([, fields]) => (fields as { share?: string }).share === 'not_applicable')).toHaveLength(
      4,
    );
    expect(said(found).filter(([title]) => String(title).startsWith('Row 7'))).toEqual([
      ['Row 7, 3.1.1[a]', { share: 'shared' }],
      ['Row 7, 3.1.1[c]', { share: 'shared' }],
      ['Row 7, 3.1.1[d]', { share: 'shared' }],
    ]);
    expect(refusals(found)).toEqual([
      'Row 8: There is no requirement or objective ‘3.99.1’.',
      'Row 9: ‘perhaps’ is none of Organization, Shared, Provider, N/A.',
      'Row 10, 3.1.1[a]: It is in the document twice; the first one counts.',
    ]);
  });

  test('with a cross under who does it, and with words that name both', () => {
    const rows = [
      ['Control', 'Customer', 'Provider', 'Shared', 'N/A'],
      ['3.1.1[a]', 'X', '', '', ''],
      ['3.1.1[b]', '', 'x', '', ''],
      ['3.1.1[c]', '', '', 'Yes', ''],
      ['3.1.1[d]', 'X', 'X', '', ''],
      ['3.1.1[e]', '', '', '', '✓'],
    ];
    const shares = (found: ReturnType<typeof compare>) =>
      said(found).map(([, fields]) => (fields as { share: string }).share);
    const choices = { providerId: provider.id };
    const marked = ['organization', 'provider', 'shared', 'shared', 'not_applicable'];
    expect(shares(compare(matrixTable, rows, { choices }))).toEqual(marked);
    const words = [
      ['Objective', 'Share'],
      ['3.1.1[a]-[c]', 'Customer/Provider'],
      ['3.1.1[d]', 'Shared (Customer & Provider)'],
      ['3.1.1[e]', 'Customer (client)'],
      ['3.1.1[f]', 'Customer or nobody'],
    ];
    const found = compare(matrixTable, words, { choices });
    expect(shares(found)).toEqual(['shared', 'shared', 'shared', 'shared', 'organization']);
    expect(refusals(found)).toEqual([expect.stringMatching(/^Row 5: ‘Customer or nobody’ is none of/)]);
  });

  test('with a cross for the organization, and what it does in a column of its own', () => {
    const rows = [
      ['Control', 'Provider', 'Customer', 'Customer Responsibility Description'],
      ['3.1.1[a]', 'X', '', ''],
      ['3.1.1[b]', 'No', 'X', 'Lists the accounts.'],
      ['3.1.1[c]', 'X', 'X', 'Registers devices.'],
    ];
    expect(said(compare(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
      ['Row 2, 3.1.1[a]', { share: 'provider' }],
      ['Row 3, 3.1.1[b]', { share: 'organization', organizationPart: 'Lists the accounts.' }],
      ['Row 4, 3.1.1[c]', { share: 'shared', organizationPart: 'Registers devices.' }],
    ]);
  });

  test('with a cross for what is inherited, beside crosses for the others and words for none', () => {
    const rows = [
      ['Control', 'Organization', 'CSP', 'Hybrid', 'Inherited'],
      ['3.1.1[a]', '', '', '', 'x'],
      ['3.1.1[b]', 'x', 'No', '', 'x'],
      ['3.1.1[c]', 'x', 'No', '', '-'],
      ['3.1.1[d]', 'No', 'x', '', 'No'],
      ['3.1.1[e]', '', '', 'x', ''],
      ['3.1.1[f]', '', '', '', 'Partially'],
      ['3.1.2[a]', '', '', '', 'Fully | Provider'],
    ];
    expect(said(compare(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
      ['Row 2, 3.1.1[a]', { share: 'provider' }],
      ['Row 3, 3.1.1[b]', { share: 'shared' }],
      ['Row 4, 3.1.1[c]', { share: 'organization' }],
      ['Row 5, 3.1.1[d]', { share: 'provider' }],
      ['Row 6, 3.1.1[e]', { share: 'shared' }],
      ['Row 7, 3.1.1[f]', { share: 'shared' }],
      ['Row 8, 3.1.2[a]', { share: 'provider' }],
    ]);
  });

  test('with a column for each provider, by its name', () => {
    const cloud = { ...provider, id: newId(), name: 'Bluepeak Cloud' };
    const desk = { ...provider, id: newId(), name: 'Harbor Help Desk' };
    const rows = [
      ['Control', 'Objective', 'Bluepeak Cloud', 'HARBOR HELP DESK', 'Customer', 'N/A'],
      ['3.1.1', '[a]', 'x', '', '', ''],
      ['', '[b]', 'x', 'No', 'x', ''],
      ['', '[c]', 'Shared', 'Customer', '', ''],
      ['', '[d]', '', '-', 'x', ''],
      ['', '[e]', 'Resets passwords.', '', '', ''],
      ['3.7.1', '', '', '', '', 'x'],
    ];
    const found = compare(matrixTable, rows, { records: { ...here, provider: [cloud, desk] } });
    expect(said(found)).toEqual([
      ['Row 2, 3.1.1[a], Bluepeak Cloud', { share: 'provider' }],
      ['Row 3, 3.1.1[b], Bluepeak Cloud', { share: 'shared' }],
      ['Row 4, 3.1.1[c], Bluepeak Cloud', { share: 'shared' }],
      ['Row 4, 3.1.1[c], Harbor Help Desk', { share: 'organization' }],
      ['Row 5, 3.1.1[d], Bluepeak Cloud', { share: 'organization' }],
      ['Row 5, 3.1.1[d], Harbor Help Desk', { share: 'organization' }],
      ['Row 7, 3.7.1[a], Bluepeak Cloud', { share: 'not_applicable' }],
      ['Row 7, 3.7.1[a], Harbor Help Desk', { share: 'not_applicable' }],
    ]);
    expect(found.differences.map(({ key }) => key)[0]).toBe(`responsibility/${cloud.id}:3.1.1[a]`);
    expect(refusals(found)).toEqual(['Row 6, 3.1.1[e], Bluepeak Cloud: The file does not say whose part it is.']);
  });

  test('with parts that are ours and theirs', () => {
    const rows = [
      ['Control', 'Responsible', 'Our part', 'Their part'],
      ['3.1.1[a]', 'Shared', 'The list.', 'The sign-in.'],
    ];
    expect(said(compare(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
      ['Row 2, 3.1.1[a]', { share: 'shared', organizationPart: 'The list.', providerPart: 'The sign-in.' }],
    ]);
  });

  test('says who it is about: a column, or the provider that is chosen', () => {
    const rows = [
      ['Provider', 'Objective', 'Share'],
      [provider.name.toUpperCase(), '3.1.1[a]', 'Shared'],
      ['Somebody else', '3.1.1[b]', 'Shared'],
      ['', '3.1.1[c]', 'Shared'],
    ];
    expect(refusals(compare(matrixTable, rows))).toEqual([
      expect.stringMatching(/^Row 3: There is no provider ‘Somebody else’ here\. /),
      'Row 4: It names no provider, and none is chosen.',
    ]);
    expect(compare(matrixTable, rows, { choices: { providerId: provider.id } }).differences).toHaveLength(2);
  });
});

test('statements come in by objective or requirement, with their interval in any words', () => {
  const rows = [
    ['Control', 'Implementation Statement', 'Frequency', 'Owner'],
    ['3.1.1[a]', 'The list is kept.\nTwice.', 'annually', 'Олена Шевченко'],
    ['Control', 'Implementation Statement', 'Frequency', 'Owner'],
    ['', '', '', ''],
    ['3.7.1', 'Maintained.', '', ''],
    ['3.1.2[a]', 'x', 'sometimes', ''],
  ];
  const found = compare(statementTable, rows);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1[a]', { what: 'The list is kept.\nTwice.', interval: 'yearly', responsible: 'Олена Шевченко' }],
    ['Row 5, 3.7.1[a]', { what: 'Maintained.' }],
    ['Row 6, 3.1.2[a]', { what: 'x', howOften: 'sometimes' }],
  ]);
  expect(refusals(found)).toEqual([]);
  const both = [
    ['Control', 'What', 'How often', 'Interval'],
    ['3.7.1', 'Maintained.', 'When it rains', 'sometimes'],
  ];
  const partly = compare(statementTable, both);
  expect(said(partly)).toEqual([['Row 2, 3.7.1[a]', { what: 'Maintained.', howOften: 'When it rains' }]]);
  expect(refusals(partly)).toEqual([expect.stringMatching(/^Row 2, interval: ‘sometimes’ is none of Daily/)]);
});

test('a row about one objective says more than one about its requirement, which may be a heading only', () => {
  const rows = [
    ['Control', 'Implementation Statement', 'Owner'],
    ['3.1.4', 'Of the whole.', ''],
    ['3.1.4[b]', 'Of this one.', ''],
    ['3.7.2', '', ''],
    ['3.7.2[a]', 'Maintained.', 'Tom'],
  ];
  const found = compare(statementTable, rows);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.4[a]', { what: 'Of the whole.' }],
    ['Row 2, 3.1.4[c]', { what: 'Of the whole.' }],
    ['Row 3, 3.1.4[b]', { what: 'Of this one.' }],
    ['Row 5, 3.7.2[a]', { what: 'Maintained.', responsible: 'Tom' }],
  ]);
  expect(refusals(found)).toEqual([]);
});

test('statuses and notes of requirements and objectives come in, and a role that may not is told', () => {
  const rows = [
    ['Requirement', 'Status', 'Notes'],
    ['AC.L2-3.1.1', 'Complete', 'Done in May.'],
    ['3.1.2[a]', 'Partial', ''],
    ['3.1.3', '', 'Only a note.'],
    ['3.1.5', 'constructor', ''],
    ['3.1.6[a]', 'Partially Implemented', ''],
  ];
  const found = compare(statusTable, rows);
  const tables = ['controlStatus', 'controlStatus', 'objectiveStatus', 'objectiveStatus'];
  expect(found.differences.map(({ table }) => table)).toEqual(tables);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1', { status: 'complete', notes: 'Done in May.' }],
    ['Row 4, 3.1.3', { notes: 'Only a note.' }],
    ['Row 3, 3.1.2[a]', { status: 'in_progress' }],
    ['Row 6, 3.1.6[a]', { status: 'in_progress' }],
  ]);
  expect(refusals(found)).toEqual([expect.stringMatching(/^Row 5, 3\.1\.5, status: ‘constructor’ is none of/)]);
  expect(refusals(compare(statusTable, rows, { role: 'viewer' }))).toContain(
    'Row 2, 3.1.1: Your role may not change this.',
  );
});

test('a status in another product’s words comes in, and notes do without one that nobody knows', () => {
  const rows = [
    ['Control', 'Compliance Status', 'Remarks'],
    ['3.1.1[a]', 'Fully Implemented', ''],
    ['3.1.1[b]', 'Non-Compliant', ''],
    ['3.1.1[c]', 'Partially', ''],
    ['3.1.1[d]', '✔', ''],
    ['3.1.2', 'Inherited', ''],
    ['3.1.3', 'TBD', 'Ask Tom.'],
  ];
  const found = compare(statusTable, rows);
  expect(said(found)).toEqual([
    ['Row 6, 3.1.2', { status: 'complete' }],
    ['Row 7, 3.1.3', { notes: 'Ask Tom.' }],
    ['Row 2, 3.1.1[a]', { status: 'implemented' }],
    ['Row 4, 3.1.1[c]', { status: 'in_progress' }],
    ['Row 5, 3.1.1[d]', { status: 'implemented' }],
  ]);
  expect(found.same).toBe(0);
  expect(refusals(found)).toEqual([expect.stringMatching(/^Row 7, 3\.1\.3, status: ‘TBD’ is none of/)]);
});

test('what does not apply is a judgment with its reason, of each objective that no row of its own is about', () => {
  const judged = (id: string, given: Partial<ObjectiveStatus>) => ({ ...emptyObjectiveStatus(id), ...given });
  const rows = [
    ['Control', 'Status', 'Justification', 'Notes'],
    ['3.1.16', 'N/A', 'No wireless here.', 'Looked in May.'],
    ['3.1.16[b]', 'Not Met', '', ''],
    ['3.1.17[a]', 'Not applicable', '', 'None.'],
    ['3.1.18[a]', 'n/a', '', ''],
    ['3.1.18[b]', 'n/a', '', 'Notes of another kind.'],
  ];
  const basis = { basis: 'alternative', basisReference: 'DoD CIO', basisDate: '2026-01-05' } as const;
  const own = judged('3.1.18[b]', { judgement: 'not_applicable', judgementReason: 'Decided.', ...basis });
  const met = judged('3.1.16[a]', { judgement: 'met', judgementReason: 'Decided.', ...basis });
  const found = compare(statusTable, rows, { records: { ...here, objectiveStatus: [own, met] } });
  const out = { judgement: 'not_applicable', judgementReason: 'No wireless here.' };
  expect(said(found)).toEqual([
    ['Row 2, 3.1.16', { notes: 'Looked in May.' }],
    ['Row 2, 3.1.16[a]', { ...out, basis: null, basisReference: '', basisDate: null }],
    ['Row 4, 3.1.17[a]', { judgement: 'not_applicable', judgementReason: 'None.', notes: 'None.' }],
    ['Row 6, 3.1.18[b]', { notes: 'Notes of another kind.' }],
  ]);
  expect(refusals(found)).toEqual([expect.stringMatching(/^Row 5, 3\.1\.18\[a\], status: ‘N\/A’ needs a reason/)]);
  expect(found.differences[1]?.undo).toEqual([
    expect.objectContaining({ args: expect.objectContaining({ judgement: 'met', reference: 'DoD CIO' }) }),
  ]);
});

test('another product’s word for done does not take back what was validated here', () => {
  const validated = { ...emptyObjectiveStatus('3.1.1[a]'), status: 'validated' as const };
  const rowsOf = (word: string) => [
    ['Objective', 'Status'],
    ['3.1.1[a]', word],
  ];
  const statusOf = (word: string) =>
    said(compare(statusTable, rowsOf(word), { records: { ...here, objectiveStatus: [validated] } }));
  expect(statusOf('Met')).toEqual([]);
  expect(statusOf('Implemented')).toEqual([['Row 2, 3.1.1[a]', { status: 'implemented' }]]);
});

describe('plans', () => {
  const rows = [
    ['POA&M of the mill', '', '', '', '', ''],
    ['Security Control', 'Weakness Description', 'Corrective Action', 'Scheduled Completion Date', 'POC', 'Status'],
    [
      '3.13.11',
      'The gateway is not validated.',
      'Replace it.',
      '12/12/2026',
      `${member.firstName} ${member.lastName}`,
      'Ongoing',
    ],
    ['3.1.3[a]', 'Flows are not drawn.', '', '2026-11-30', '', 'Completed'],
    ['3.6.3', 'Never tested.', '', '', '', ''],
    ['3.8.4', '', '', '2026-11-30', '', ''],
    ['3.1.5', 'Too many rights.', '', '2026-11-30', 'Nobody Known', ''],
  ];

  test('are new with what they say; a closed one waits for somebody here to verify it', () => {
    const found = compare(planTable, rows);
    expect(said(found)).toEqual([
      [
        'Row 3, 3.13.11: The gateway is not validated.',
        expect.objectContaining({
          plannedAction: 'Replace it.',
          targetDate: '2026-12-12',
          ownerId: member.id,
          state: 'in_work',
        }),
      ],
      [
        'Row 4, 3.1.3: Flows are not drawn.',
        expect.objectContaining({ objectives: ['3.1.3[a]'], targetDate: '2026-11-30', state: 'ready' }),
      ],
      ['Row 7, 3.1.5: Too many rights.', expect.not.objectContaining({ ownerId: expect.anything() })],
    ]);
    expect(refusals(found)).toEqual([
      'Row 5, Never tested.: It has no date by which it is done.',
      'Row 6: It names no weakness.',
      'Row 7, 3.1.5, owner: No member is called ‘Nobody Known’; the owner stays empty.',
    ]);
  });

  test('that say the same twice are one, and two that are here are each found once', () => {
    const row = ['3.6.3', 'Never tested.', '', '2026-12-12', '', ''];
    const [title = [], headings = []] = rows;
    const wrong = ['3.6.3', 'Never tested.', '', 'soon', '', ''];
    const mended = compare(planTable, [headings, wrong, row]);
    expect(mended.differences).toHaveLength(1);
    expect(refusals(mended)).toEqual([expect.stringMatching(/^Row 2, .*‘soon’ is not a day/)]);
    const twice = compare(planTable, [title, headings, row, ['03.06.03', 'never tested', '', '2026-12-31', '', '']]);
    expect(twice.differences).toHaveLength(1);
    expect(refusals(twice)).toEqual(['Row 4, never tested: Row 3 is about the same plan.']);
    const [plan] = oscalRecords.plan;
    if (!plan) throw new Error('the sample has a plan');
    const twins = [plan, { ...plan, id: newId() }];
    const same = [plan.controlId, plan.weakness, '', '', '', ''];
    const found = compare(planTable, [headings, same, same, same], { records: { ...here, plan: twins } });
    expect(found).toMatchObject({ differences: [], same: 2 });
    expect(refusals(found)).toEqual([expect.stringMatching(/^Row 4, .*: Row 2 is about the same plan\.$/)]);
  });

  test('are named by the beginning of a long weakness, taken or refused', () => {
    const rows = [4_000, 4_001].map((length) => ['3.1.5', 'x'.repeat(length), '2026-11-30']);
    const found = compare(planTable, [['Requirement', 'Weakness', 'Due'], ...rows]);
    const shown = `3.1.5: ${'x'.repeat(39)}…`;
    expect(found.differences.map(({ title }) => title)).toEqual([`Row 2, ${shown}`]);
    expect(refusals(found)).toEqual([`Row 3, ${shown}: Weakness holds at most 4,000 characters.`]);
  });

  test('come in without the cells that nobody understands, each named', () => {
    const headings = ['Requirement', 'Weakness', 'Due', 'Status', 'Severity', 'Milestones'];
    const found = compare(planTable, [
      headings,
      ['3.1.5', 'Too many rights.', '46387', 'Risk accepted', 'Serious', '1. List them (9/1/2026); 2. Take them'],
      ['3.1.6', 'One account for all.', 'soon', 'Delayed', 'Very high', ''],
    ]);
    expect(said(found)).toEqual([
      [
        'Row 2, 3.1.5: Too many rights.',
        expect.objectContaining({
          targetDate: '2026-12-31',
          milestones: [
            { id: expect.any(String), text: 'List them', dueDate: '2026-09-01', doneAt: null },
            { id: expect.any(String), text: 'Take them', dueDate: null, doneAt: null },
          ],
        }),
      ],
    ]);
    expect(refusals(found)).toEqual([
      expect.stringMatching(/^Row 2, 3\.1\.5, state: ‘Risk accepted’ is none of/),
      expect.stringMatching(/^Row 2, 3\.1\.5, impact: ‘Serious’ is none of/),
      'Row 3, One account for all.: ‘soon’ is not a day. Write it as 2026-06-30.',
    ]);
  });

  test('that are here keep their kind, their unread days and their milestones, which a table only adds to', () => {
    const [plan] = oscalRecords.plan;
    if (!plan) throw new Error('the sample has a plan');
    const ordered = { id: newId(), text: 'Order it', dueDate: null, doneAt: null };
    const own = { ...plan, kind: 'poam' as const, milestones: [ordered] };
    const row = [plan.controlId, plan.weakness, 'soon', 'Operational plan', 'order it: 2026-05-04\nInstall it'];
    const found = compare(planTable, [['Requirement', 'Weakness', 'Due', 'Kind', 'Milestones'], row], {
      records: { ...here, plan: [own] },
    });
    const installed = { id: expect.any(String), text: 'Install it', dueDate: null, doneAt: null };
    expect(said(found)).toEqual([
      [expect.any(String), { milestones: [{ ...ordered, dueDate: '2026-05-04' }, installed] }],
    ]);
    expect(found.differences[0]?.undo).toEqual([
      {
        name: 'plan.update',
        args: { id: plan.id, set: {}, putMilestones: [ordered], removeMilestones: [expect.any(String)] },
      },
    ]);
    expect(refusals(found)).toEqual([
      `Row 2, ${plan.controlId}, target date: ‘soon’ is not a day. Write it as 2026-06-30.`,
      `Row 2, ${plan.controlId}, kind: Here it is of the kind ‘POA&M item’, which no table changes.`,
    ]);
  });

  test('whose owner is nobody here keep the one they have', () => {
    const [plan] = oscalRecords.plan;
    if (!plan) throw new Error('the sample has a plan');
    const owned = { ...plan, ownerId: member.id };
    const row = [plan.controlId, plan.weakness, 'Two weeks.', 'Nobody Known'];
    const found = compare(planTable, [['Requirement', 'Weakness', 'Resources', 'Owner'], row], {
      records: { ...here, plan: [owned] },
    });
    expect(said(found).map(([, fields]) => fields)).toEqual([{ resources: 'Two weeks.' }]);
    expect(refusals(found)).toEqual([
      `Row 2, ${plan.controlId}, owner: No member is called ‘Nobody Known’; the owner is not changed.`,
    ]);
  });

  test('have the name of their weakness and its description in one, and are known by either', () => {
    const [plan] = oscalRecords.plan;
    if (!plan) throw new Error('the sample has a plan');
    const own = [
      { ...plan, controlId: '3.1.5', weakness: 'Too many rights' },
      { ...plan, id: newId(), controlId: '3.6.3', weakness: 'Response was never tried out.' },
    ];
    const found = compare(
      planTable,
      [
        ['Control', 'Weakness Name', 'Weakness Description', 'Due'],
        ['3.1.5', 'Too many rights', 'Everybody is an administrator.', ''],
        ['3.6.3', 'No test', 'Response was never tried out.', ''],
        ['3.8.4', 'No marks', '', '2026-11-30'],
        ['3.8.5', '', 'Nobody signs for media.', '2026-11-30'],
        ['3.8.6', 'No cipher', 'No cipher on the stick.', '2026-11-30'],
        ['3.8.6', 'No cipher', 'No cipher on the tape.', '2026-11-30'],
      ],
      { records: { ...here, plan: own } },
    );
    expect(
      found.differences.map(({ isNew, fields }) => [isNew, fields.find(({ field }) => field === 'weakness')?.after]),
    ).toEqual([
      [false, 'Too many rights\nEverybody is an administrator.'],
      [false, 'No test\nResponse was never tried out.'],
      [true, 'No marks'],
      [true, 'Nobody signs for media.'],
      [true, 'No cipher on the stick.'],
      [true, 'No cipher on the tape.'],
    ]);
    expect(found.refused).toEqual([]);
  });

  test('have objectives as letters beside their requirement, or name it by their objectives alone', () => {
    const found = compare(planTable, [
      ['Requirement', 'Objectives', 'Weakness', 'Due'],
      ['3.1.1', '[d]', 'One.', '2026-11-30'],
      ['3.1.1', 'a, (c)', 'Two.', '2026-11-30'],
      ['', '3.1.2[b]', 'Three.', '2026-11-30'],
      ['3.1.3[a] - What flows', '', 'Titled.', '2026-11-30'],
      ['', '[d]', 'Four.', '2026-11-30'],
      ['3.1.2', '[f]', 'Five.', '2026-11-30'],
      ['', '', 'Six.', '2026-11-30'],
    ]);
    expect(found.differences.map(({ fields }) => fields.find(({ field }) => field === 'objectives')?.after)).toEqual([
      ['3.1.1[d]'],
      ['3.1.1[a]', '3.1.1[c]'],
      ['3.1.2[b]'],
      ['3.1.3[a]'],
    ]);
    expect(refusals(found)).toEqual([
      'Row 6, Four.: ‘[d]’ does not say of which requirement.',
      'Row 7, Five.: 3.1.2 has no objective ‘[f]’.',
      'Row 8, Six.: It names no requirement.',
    ]);
  });

  test('that are here already differ only where the file says otherwise', () => {
    const [plan] = oscalRecords.plan;
    if (!plan) throw new Error('the sample has a plan');
    const records = { ...here, plan: [plan] };
    const one = [
      ['Requirement', 'Weakness', 'Resources', 'Target date'],
      [plan.controlId, `  ${plan.weakness.toUpperCase()} `, 'Two weeks.', ''],
    ];
    const found = compare(planTable, one, { records });
    expect(found.differences).toHaveLength(1);
    expect(found.differences[0]).toMatchObject({ isNew: false });
    expect(said(found)[0]?.[1]).toMatchObject({ resources: 'Two weeks.' });
  });
});

test('ten thousand rows are compared in a moment', () => {
  const rows = [
    ['Objective', 'What'],
    ...Array.from({ length: 10_000 }, (_, at) => [objectiveIds[at % objectiveIds.length] ?? '', `Text ${at}`]),
  ];
  const found = compare(statementTable, rows);
  expect(found.differences).toHaveLength(320);
  expect(found.refused).toHaveLength(10_000 - 320);
});

const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

test('of ten thousand plans the five thousand that are here are known', () => {
  const [plan] = oscalRecords.plan;
  if (!plan) throw new Error('the sample has a plan');
  const own = Array.from({ length: 5_000 }, (_, at) => ({ ...plan, id: uuidOf(at), weakness: `Gap ${at}` }));
  const rows = [
    ['Requirement', 'Weakness', 'Resources', 'Target date'],
    ...Array.from({ length: 10_000 }, (_, at) => [plan.controlId, `Gap ${at}`, 'Two weeks.', '2027-01-31']),
  ];
  const found = compare(planTable, rows, { records: { ...here, plan: own } });
  expect(found.differences.filter(({ isNew }) => isNew)).toHaveLength(5_000);
  expect(found.differences).toHaveLength(10_000);
});

test('a table without a known heading says nothing', () => {
  expect(compare(statusTable, [['Alpha'], ['1']])).toEqual({ differences: [], same: 0, refused: [] });
});
