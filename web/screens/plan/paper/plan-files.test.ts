import { workbookValues } from '#web/testing/workbook-values.ts';
import { expect, test } from 'vitest';
import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { type ImportRecords, importTables } from '#sync/domain/import/import-records.ts';
import { planTable } from '#sync/domain/import/table/plan-table.ts';
import { readTableRecords } from '#sync/domain/import/table/read-table-records.ts';
import { findLayout } from '#sync/domain/import/table/table-layout.ts';
import { planSchema, type Plan } from '#sync/domain/plan/plan-record.ts';
import type { TableBlock } from '#web/paper/paper.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import type { PlanFile } from './plan-file.ts';
import { plansPaper } from './plans-paper.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { plansWorkbook } from './plans-workbook.ts';

function plan(id: string, given: Partial<Plan>): Plan {
  return planSchema.parse({
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
] as unknown as PlanFile['members'];
const documents = [
  { id: 'd1', originalName: 'Gate.pdf', version: '2', state: 'final' },
] as unknown as PlanFile['documents'];
const file: PlanFile = {
  organizationName: 'Northfield',
  plans,
  members,
  documents,
  partlyMet: new Set(['3.13.11']),
  basis: 'Plain words.',
};

test('the paper has the POA&M in the standard’s order before the operational plans, and all that each plan says', () => {
  const paper = plansPaper(file);
  const tables = paper.blocks.filter((block): block is TableBlock => block.kind === 'table');
  expect(tables[0]?.rows).toEqual([
    ['AC.L2-3.1.3', '=HYPERLINK("x")', 'Nobody yet', 'Dec 12, 2026', '1', 'Closed'],
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Олена Шевченко', 'Dec 12, 2026', '3', 'Open'],
  ]);
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

test('without plans the paper says so, and tells no time', () => {
  const paper = plansPaper({ ...file, plans: [] });
  expect(wordsOnPaper(paper).match(/^None\.$/gm)).toHaveLength(2);
  expect(paper.madeAt).toBeNull();
});

test('the workbook has a row for each plan, milestone and review, days that sort, and no formula', async () => {
  const bytes = await workbookBytes(plansWorkbook(file));
  const sheets = workbookValues(bytes);
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Plans')?.data ?? [];
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column('Requirement')).toEqual(['AC.L2-3.1.3', 'SC.L2-3.13.11', 'SI.L2-3.14.1']);
  expect(column('Points')).toEqual([1, 3, null]);
  expect(column('Target date')).toEqual(['2026-12-12', '2026-12-12', '2026-12-12']);
  expect(column('Next review')).toEqual([null, null, '2026-11-29']);
  expect(column('Milestones')).toEqual([
    null,
    'Order it (due 2026-11-30)\nAsk for it (due 2026-09-30, done 2026-09-28)\nInstall it',
    null,
  ]);
  expect(column('Verified by')).toEqual(['Dana Whitfield', null, null]);
  expect(column('What showed it')).toEqual(['Seen at the gate.', null, null]);
  expect(column('Documents')).toEqual(['Gate.pdf, version 2\nA document that is no longer here', null, null]);
  expect(column('Weakness')).toEqual(['=HYPERLINK("x")', 'The gateway is not validated.', 'The vendor is late.']);
  expect(sheets.find(({ sheet }) => sheet === 'Milestones')?.data.slice(1)).toEqual([
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Order it', '2026-11-30', null],
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Ask for it', '2026-09-30', '2026-09-28'],
    ['SC.L2-3.13.11', 'The gateway is not validated.', 'Install it', null, null],
  ]);
  expect(sheets.find(({ sheet }) => sheet === 'Reviews')?.data.slice(1)).toEqual([
    ['SI.L2-3.14.1', 'The vendor is late.', '2026-10-01', 'Олена Шевченко', 'Still late.'],
  ]);
  expect(await workbookBytes(plansWorkbook(file))).toEqual(bytes);
});

test.each([
  ['Marcus Reyes', 'Marcus Reyes, from a file'],
  ['', 'somebody unnamed, from a file'],
])('of a verification that a file told, the papers name whom it named: “%s”', async (byName, told) => {
  const verification = { by: '', byName, on: '2026-10-20', evidence: 'Seen at the gate.' };
  const brought = { ...file, plans: [plan('p2', { state: 'closed', verification })] };
  expect(wordsOnPaper(plansPaper(brought))).toContain(`Oct 20, 2026, ${told}\nSeen at the gate.`);
  const bytes = await workbookBytes(plansWorkbook(brought));
  expect(workbookValues(bytes).find(({ sheet }) => sheet === 'Plans')?.data[1]).toContain(told);
});

test('every column of the workbook has its width', () => {
  for (const { widths, rows } of plansWorkbook(file).sheets) {
    expect(new Set([...rows.map(({ cells }) => cells.length), widths.length]).size).toBe(1);
  }
});

test('the workbook comes back without a difference', async () => {
  const withIds = plans.map((one, at) => ({ ...one, id: `00000000-0000-4000-8000-00000000000${at}` }));
  const sheets = workbookValues(await workbookBytes(plansWorkbook({ ...file, plans: withIds })));
  const rows = (sheets.find(({ sheet }) => sheet === 'Plans')?.data ?? []).map((row) =>
    row.map((cell) => String(cell ?? '')),
  );
  const none = Object.fromEntries(importTables.map((table) => [table, []]));
  const here = { ...none, plan: withIds, member: members } as unknown as ImportRecords;
  const layout = findLayout(rows, planTable.columns);
  const reading = readTableRecords(planTable, rows, layout, here, { newId: () => crypto.randomUUID() });
  expect(reading.unread).toEqual([]);
  expect(reading.records.map(({ id }) => id).toSorted()).toEqual(withIds.map(({ id }) => id).toSorted());
  const actor = { id: 'u2', name: 'Dana Whitfield', role: 'admin' as const };
  expect(compareWithRecords(reading, here, { actor, now: '2026-11-01T00:00:00.000Z' })).toEqual({
    differences: [],
    same: 3,
    refused: [],
  });
});
