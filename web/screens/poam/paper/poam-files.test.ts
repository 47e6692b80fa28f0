import { expect, test } from 'vitest';
import type { History } from '#sync/domain/history/history-record.ts';
import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import { poamTable } from '#sync/domain/import/table/poam-table.ts';
import { readTableRecords } from '#sync/domain/import/table/read-table-records.ts';
import { findLayout } from '#sync/domain/import/table/table-layout.ts';
import { poamSchema, type Poam } from '#sync/domain/poam/poam-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import type { TableBlock } from '#web/paper/paper.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import type { PoamFile } from './poam-file.ts';
import { eligibilityText } from './poam-form-rows.ts';
import { poamsPaper } from './poams-paper.ts';
import { poamsWorkbook } from './poams-workbook.ts';

const conditional: StatusRecord = {
  id: 's1',
  assessmentId: 'a1',
  type: 'level_2_self',
  isConditional: true,
  statusDate: '2026-06-09',
  conditionalDate: null,
  score: 106,
  cageCodes: ['1ABC2'],
  scopeText: '',
  uid: '',
  certificateNumber: '',
  createdAt: '2026-06-09T09:00:00.000Z',
  createdBy: 'u2',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

function plan(id: string, given: Partial<Poam>): Poam {
  return poamSchema.parse({
    id,
    kind: 'poam',
    controlId: '3.13.11',
    objectives: [],
    weakness: 'The gateway is not validated.',
    rootCause: '',
    plannedAction: 'Replace it.',
    mitigation: '',
    source: '',
    likelihood: null,
    impact: 'high',
    milestones: [],
    ownerId: 'u1',
    resources: '',
    targetDate: '2026-12-12',
    state: 'open',
    status: 'open',
    closedAt: null,
    verification: null,
    evidenceFiles: [],
    trigger: null,
    reviews: [],
    nextReviewOn: null,
    assessmentId: null,
    createdAt: '2026-06-09T09:00:00.000Z',
    tags: [],
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...given,
  });
}

const plans = [
  plan('p1', {
    assessmentId: 'a1',
    source: 'Scan of June 1',
    resources: '2 days of the office',
    milestones: [
      { id: 'm', text: 'Order it', dueDate: '2026-11-30', doneAt: null },
      { id: 'n', text: 'Ask for it', dueDate: '2026-09-30', doneAt: '2026-09-28T10:00:00.000Z' },
      { id: 'o', text: 'Install it', dueDate: null, doneAt: null },
    ],
  }),
  plan('p2', {
    controlId: '3.1.3',
    objectives: ['3.1.3[a]'],
    weakness: '=HYPERLINK("x")',
    ownerId: null,
    state: 'closed',
    status: 'closed',
    verification: { by: 'u2', on: '2026-10-20', evidence: 'Seen at the gate.' },
    evidenceFiles: ['d1', 'gone'],
    updatedAt: '2026-10-20T08:00:00.000Z',
  }),
  plan('p3', {
    kind: 'operational',
    controlId: '3.14.1',
    weakness: 'The vendor is late.',
    trigger: 'vulnerability',
    nextReviewOn: '2026-11-29',
    reviews: [{ id: 'r', on: '2026-10-01', by: 'u1', text: 'Still late.' }],
  }),
];
const members = [
  { id: 'u1', firstName: 'Олена', lastName: 'Шевченко', email: 'olena@northfield.example' },
  { id: 'u2', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@northfield.example' },
] as unknown as PoamFile['members'];
const documents = [
  { id: 'd1', originalName: 'Gate.pdf', version: '2', state: 'final' },
] as unknown as PoamFile['documents'];
const step = (id: number, given: Partial<History>): History => ({
  id,
  table: 'plan',
  recordId: 'p1',
  field: 'milestones',
  from: null,
  to: [],
  by: 'u2',
  name: 'Dana Whitfield',
  deviceAt: '2026-10-02T09:00:00.000Z',
  at: '2026-10-02T09:00:00.000Z',
  isTimeOff: false,
  ...given,
});
const early = { id: 'm', text: 'Order it', dueDate: '2026-10-31', doneAt: null };
const asked = { id: 'n', text: 'Ask', dueDate: '2026-09-30', doneAt: null };
const steps = [
  step(4, {
    from: [early, asked],
    to: [{ ...early, dueDate: '2026-11-30' }, asked, { ...early, id: 'o', text: 'Try it', dueDate: null }],
  }),
  step(1, { to: [early] }),
  step(7, { field: 'targetDate', from: '2026-11-30', to: '2026-12-12', deviceAt: '2026-11-04T09:00:00.000Z' }),
  step(6, { from: [early, asked], to: [{ ...early, doneAt: '2026-10-04T09:00:00.000Z' }] }),
  step(8, { recordId: 'p2', from: [early], to: [] }),
  step(9, { table: 'ticket', from: [early], to: [] }),
  step(5, { from: [asked], to: [{ ...asked, text: 'Ask for it' }] }),
];
const file: PoamFile = {
  organizationName: 'Northfield',
  plans,
  members,
  documents,
  system: { ...emptySystem, systemName: 'Northfield Enclave', uei: 'ABC123DEF456', cageCodes: '1ABC2, 3DEF4' },
  conditional,
  today: '2026-12-20',
  history: steps,
  historySince: null,
  partlyMet: new Set(['3.13.11']),
  basis: 'Plain words.',
};

test('the paper has the POA&M in the standard’s order before the operational plans, and all that each plan says', () => {
  const paper = poamsPaper(file);
  const tables = paper.blocks.filter((block): block is TableBlock => block.kind === 'table');
  const words = wordsOnPaper(paper);
  for (const told of [
    'Plain words.',
    'AC.L2-3.1.3 Control CUI Flow',
    'Oct 20, 2026, Dana Whitfield\nSeen at the gate.',
    'Documents Gate.pdf, version 2\nA document that is no longer here',
    'Objectives AC.L2-3.1.3[a]',
    'Order it Nov 30, 2026',
    'Ask for it Sep 30, 2026 Sep 28, 2026',
    'Install it No date',
    'Impact High',
    'Trigger Vulnerability',
    'Oct 1, 2026 Олена Шевченко Still late.',
  ]) {
    expect(words).toContain(told);
  }
  expect(words.indexOf('The vendor is late.')).toBeGreaterThan(words.indexOf('Operational plans of action'));
  expect(paper.madeAt).toBe('2026-10-20T08:00:00.000Z');
  for (const { head, rows, widths } of tables) {
    expect([...(head ? [head] : []), ...rows].every(({ length }) => length === widths.length)).toBe(true);
  }
});

test('the form tells whose items they are, by when they must be closed, and of each what the templates ask', () => {
  const paper = poamsPaper(file);
  expect(paper.isLandscape).toBe(true);
  const tables = paper.blocks.filter((block): block is TableBlock => block.kind === 'table');
  const [facts, items, towards, operational] = tables;
  expect(facts?.rows).toEqual([
    ['Organization', 'Northfield'],
    ['System', 'Northfield Enclave'],
    ['UEI', 'ABC123DEF456'],
    ['CAGE codes', '1ABC2, 3DEF4'],
    ['As of', 'Dec 20, 2026'],
    ['Status', 'Conditional Level 2 (Self)'],
    ['Status date', 'Jun 9, 2026'],
    ['Day 180', 'Dec 6, 2026'],
    ['Points on the POA&M', '3 of 22, 0 closed'],
    ['Newest record', 'Oct 20, 2026'],
  ]);
  expect(items?.rows).toEqual([
    [
      'SC.L2-3.13.11 CUI Encryption\nThe gateway is not validated.',
      'Олена Шевченко',
      '2 days of the office',
      'Dec 12, 2026',
      'Order it (Nov 30, 2026)\nAsk for it (done Sep 28, 2026)\nInstall it (no date)',
      [
        'Oct 2, 2026: ‘Order it’ moved from Oct 31, 2026 to Nov 30, 2026',
        'Oct 2, 2026: ‘Try it’ added, no date',
        'Oct 2, 2026: ‘Ask’ is now ‘Ask for it’',
        'Oct 2, 2026: ‘Ask’ removed',
        'Nov 4, 2026: completion moved from Nov 30, 2026 to Dec 12, 2026',
      ].join('\n'),
      'Scan of June 1',
      'Overdue since Dec 12, 2026: Open\nMay wait on a POA&M',
    ],
  ]);
  expect(towards?.rows.map(([weakness, ...rest]) => [weakness, rest.at(-1)])).toEqual([
    ['AC.L2-3.1.3 Control CUI Flow\n=HYPERLINK("x")', 'Complete: verified Oct 20, 2026'],
  ]);
  expect(operational?.rows.map((row) => row.at(-1))).toEqual(['Overdue since Dec 12, 2026: Open']);
});

test.each([
  ['3.5.3', true, 'May not wait on a POA&M: worth 5 points'],
  ['3.12.4', false, 'May not wait on a POA&M: the rule names it'],
  ['3.13.11', false, 'May not wait on a POA&M: no encryption is in use'],
  ['3.13.11', true, 'May wait on a POA&M'],
  ['3.1.3', false, 'May wait on a POA&M'],
])('of %s the form says whether it may wait', (controlId, isPartlyMet, words) => {
  const open = plan('p', { controlId, state: 'open' });
  expect(eligibilityText(open, { partlyMet: new Set(isPartlyMet ? [controlId] : []) })).toBe(words);
  expect(eligibilityText({ ...open, kind: 'operational' }, { partlyMet: new Set() })).toBe('');
});

test('the form says where no conditional status runs, and since when changes are told', () => {
  const words = wordsOnPaper(poamsPaper({ ...file, conditional: null, historySince: '2026-08-01T09:00:00.000Z' }));
  expect(words).toContain('Status No conditional status is in effect');
  expect(words).not.toContain('Day 180');
  expect(words).toContain('Changes to milestones Tracked since Aug 1, 2026');
});

test('the workbook’s form is what is printed and handed in, its head on every page', async () => {
  const [form] = poamsWorkbook(file).sheets;
  const values = workbookValues(await workbookBytes(poamsWorkbook(file))).find(({ sheet }) => sheet === 'POA&M');
  expect(values?.data[(form?.printedHead ?? 0) - 1]?.[0]).toBe('Weakness');
  expect(form?.widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(240);
});

test('without plans the paper says so, and tells no time', () => {
  const paper = poamsPaper({ ...file, plans: [] });
  expect(wordsOnPaper(paper).match(/^None\.$/gm)).toHaveLength(3);
  expect(paper.madeAt).toBeNull();
});

test('the workbook has a row for each plan, milestone and review, days that sort, and no formula', async () => {
  const bytes = await workbookBytes(poamsWorkbook(file));
  const sheets = workbookValues(bytes);
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Plans')?.data ?? [];
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column('Requirement')).toEqual(['SC.L2-3.13.11', 'AC.L2-3.1.3', 'SI.L2-3.14.1']);
  expect(column('Points')).toEqual([3, 1, null]);
  expect(column('Target date')).toEqual(['2026-12-12', '2026-12-12', '2026-12-12']);
  expect(column('Next review')).toEqual([null, null, '2026-11-29']);
  expect(column('Milestones')).toEqual([
    'Order it (due 2026-11-30)\nAsk for it (due 2026-09-30, done 2026-09-28)\nInstall it',
    null,
    null,
  ]);
  expect(column('Verified by')).toEqual([null, 'Dana Whitfield', null]);
  expect(column('What showed it')).toEqual([null, 'Seen at the gate.', null]);
  expect(column('Documents')).toEqual([null, 'Gate.pdf, version 2\nA document that is no longer here', null]);
  expect(column('Weakness')).toEqual(['The gateway is not validated.', '=HYPERLINK("x")', 'The vendor is late.']);
  expect(sheets.find(({ sheet }) => sheet === 'Milestones')?.data.slice(1)).toEqual([
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Order it', '2026-11-30', null],
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Ask for it', '2026-09-30', '2026-09-28'],
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Install it', null, null],
  ]);
  expect(sheets.find(({ sheet }) => sheet === 'Reviews')?.data.slice(1)).toEqual([
    ['SI.L2-3.14.1', 'The vendor is late.', '2026-10-01', 'Олена Шевченко', 'Still late.'],
  ]);
  expect(await workbookBytes(poamsWorkbook(file))).toEqual(bytes);
});

test.each([
  ['Marcus Reyes', 'Marcus Reyes, from a file'],
  ['', 'somebody unnamed, from a file'],
])('of a verification that a file told, the papers name whom it named: “%s”', async (byName, told) => {
  const verification = { by: '', byName, on: '2026-10-20', evidence: 'Seen at the gate.' };
  const brought = { ...file, plans: [plan('p2', { state: 'closed', verification })] };
  expect(wordsOnPaper(poamsPaper(brought))).toContain(`Oct 20, 2026, ${told}\nSeen at the gate.`);
  const bytes = await workbookBytes(poamsWorkbook(brought));
  expect(workbookValues(bytes).find(({ sheet }) => sheet === 'Plans')?.data[1]).toContain(told);
});

test('every column of the workbook has its width', () => {
  for (const { widths, rows } of poamsWorkbook(file).sheets) {
    expect(new Set([...rows.map(({ cells }) => cells.length), widths.length]).size).toBe(1);
  }
});

test('the workbook comes back without a difference', async () => {
  const withIds = plans.map((one, at) => ({ ...one, id: `00000000-0000-4000-8000-00000000000${at}` }));
  const sheets = workbookValues(await workbookBytes(poamsWorkbook({ ...file, plans: withIds })));
  const rows = (sheets.find(({ sheet }) => sheet === 'Plans')?.data ?? []).map((row) =>
    row.map((cell) => String(cell ?? '')),
  );
  const none = Object.fromEntries(fileTables.map((table) => [table, []]));
  const here = { ...none, plan: withIds, member: members } as unknown as FileRecords;
  const layout = findLayout(rows, poamTable.columns);
  const reading = readTableRecords(poamTable, rows, layout, here, { newId: () => crypto.randomUUID() });
  expect(reading.unread).toEqual([]);
  expect(reading.records.map(({ id }) => id).toSorted()).toEqual(withIds.map(({ id }) => id).toSorted());
  const actor = { id: 'u2', name: 'Dana Whitfield', role: 'admin' as const };
  expect(compareWithRecords(reading, here, { actor, now: '2026-11-01T00:00:00.000Z' })).toEqual({
    differences: [],
    same: 3,
    refused: [],
  });
});
