import { expect, test } from 'vitest';
import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import { ReadingCollector } from '#sync/domain/import/reading.ts';
import { matrixTable } from './matrix-table.ts';
import { placeColumns, placedRows } from './placed-rows.ts';
import { readTableRecords } from './read-table-records.ts';
import { statementTable } from './statement-table.ts';
import { statusTable } from './status-table.ts';
import type { TableKind } from './table-kind.ts';
import { cellsOf, findLayout } from './table-layout.ts';

/** The result of rows below the headings 'Control' and 'Assessment Objective': objectives, or why there are none. */
function read(...rows: [requirement: string, objective: string][]) {
  const headings = ['Control', 'Assessment Objective'];
  const layout = findLayout([headings], placeColumns);
  const into = new ReadingCollector();
  const lines = rows.map((row, at) => ({ line: at + 2, cells: cellsOf(row, layout) }));
  const placed = placedRows(lines, into).map(({ line, ids, isWhole }) => [line, isWhole ? 'whole' : ids.join(' ')]);
  return [...placed, ...into.unread.map(({ title, why }) => `${title}: ${why}`)];
}

test.each([
  ['[a]', '3.1.1[a]'],
  ['a', '3.1.1[a]'],
  ['(B)', '3.1.1[b]'],
  ['c.', '3.1.1[c]'],
  ['AC.L2-3.1.1[d]', '3.1.1[d]'],
  ['3.1.1.e', '3.1.1[e]'],
  ['[a], [c]', '3.1.1[a] 3.1.1[c]'],
  ['a | c', '3.1.1[a] 3.1.1[c]'],
  ['[b,d]', '3.1.1[b] 3.1.1[d]'],
  ['[a]-[c]', '3.1.1[a] 3.1.1[b] 3.1.1[c]'],
  ['[a] who may come in; who not', '3.1.1[a]'],
  ['b) what is run for whom, and when', '3.1.1[b]'],
  ['[c] – what may come in', '3.1.1[c]'],
  ['3.1.1[f]: which machines come in', '3.1.1[f]'],
])('an objective written as ‘%s’ beside its requirement is that one alone', (objective, ids) => {
  expect(read(['AC.L2-3.1.1', objective])).toEqual([[2, ids]]);
});

test.each([
  ['AC.L2-3.1.1 - Authorized access', 'whole'],
  ['3.1.1 Authorized access, and who controls it', 'whole'],
  ['AC.L2-3.1.1: access', 'whole'],
  ['AC.L1-b.1.i – Access (first level)', 'whole'],
  ['AC.L2-3.1.1\nAuthorized access', 'whole'],
  ['3.1.1[b] What runs for them', '3.1.1[b]'],
])('a requirement written as ‘%s’ is named by its id alone', (requirement, ids) => {
  expect(read([requirement, ''])).toEqual([[2, ids]]);
});

test.each(['3.1.1 Access, as 3.1.2 says', '3.1.1.2 Access', '3.1.1 x'])(
  'a requirement written as ‘%s’ is none: nobody knows which is meant',
  (requirement) => {
    expect(read([requirement, ''])).toMatchObject([expect.stringContaining('There is no requirement or objective')]);
  },
);

test('a requirement without an objective is the whole of it, and either column is enough', () => {
  expect(read(['3.1.1', ''], ['3.1.2', 'All'], ['3.1.3[b]', ''], ['', '3.1.4[c]'], ['3.1.5', '3.1.5'])).toEqual([
    [2, 'whole'],
    [3, 'whole'],
    [4, '3.1.3[b]'],
    [5, '3.1.4[c]'],
    [6, 'whole'],
  ]);
});

test('a requirement stands for the rows below it until the next one, known or not', () => {
  expect(
    read(
      ['3.1.1', '[a]'],
      ['', '[b]'],
      ['', '3.1.2[a]'],
      ['', '[c]'],
      ['Access', ''],
      ['', '[d]'],
      ['', ''],
      ['', 'q'],
    ),
  ).toEqual([
    [2, '3.1.1[a]'],
    [3, '3.1.1[b]'],
    [4, '3.1.2[a]'],
    [5, '3.1.1[c]'],
    'Row 6: There is no requirement or objective ‘Access’.',
    'Row 7: ‘[d]’ does not say which requirement it belongs to.',
    'Row 8: It names no requirement and no objective.',
    'Row 9: ‘q’ does not say which requirement it belongs to.',
  ]);
});

test('what contradicts itself is refused, and words without a letter where there are several objectives', () => {
  expect(objectivesOfRequirement('3.7.1')).toHaveLength(1);
  expect(
    read(
      ['3.1.1', '3.1.2[a]'],
      ['3.1.1', '[o]'],
      ['3.1.1', 'Who may come in.'],
      ['3.7.1', 'What is kept up.'],
      ['3.7.1', '[b]'],
    ),
  ).toEqual([
    [5, '3.7.1[a]'],
    'Row 2: ‘3.1.2[a]’ does not belong to 3.1.1, which the row names beside it.',
    'Row 3: 3.1.1 has no objective ‘[o]’.',
    'Row 4: There is no requirement or objective ‘Who may come in.’.',
    'Row 6: 3.7.1 has no objective ‘[b]’.',
  ]);
});

test('words beside a number with its letter, and words in the place of the requirement, take nothing away', () => {
  expect(read(['3.1.1[b]', 'What is run for whom.'], ['Who may come in.', '3.1.1[a]'])).toEqual([
    [2, '3.1.1[b]'],
    [3, '3.1.1[a]'],
  ]);
});

test.each([
  [['ID'], ['requirement']],
  [
    ['ID', 'Objective'],
    ['requirement', 'objective'],
  ],
  [
    ['Control', 'ID'],
    ['requirement', 'objective'],
  ],
  [
    ['Objective', 'ID', 'Control'],
    ['objective', 'requirement', null],
  ],
])('%j is told as %j', (headings, fields) => {
  expect(findLayout([headings], placeColumns).fields).toEqual(fields);
});

test('statuses have their place by a number too', () => {
  expect(findLayout([['Number', 'Status']], statusTable.columns).fields).toEqual(['requirement', 'status']);
});

/**
 * The records of a table with a column each for requirements and letters, in which the requirements are merged cells.
 */
function records<Field extends string>(kind: TableKind<Field>, heading: string, first: string, second: string) {
  const rows = [
    ['Control', 'Objective', heading],
    ['3.1.1', '[a]', first],
    ['', '[b]', second],
    ['3.1.2', '', first],
  ];
  const none = Object.fromEntries(fileTables.map((table) => [table, []])) as unknown as FileRecords;
  const choices = { newId: () => '', providerId: 'cloud' };
  return readTableRecords(kind, rows, findLayout(rows, kind.columns), none, choices).records.map(
    ({ table, id, fields }) => [table, id, ...Object.values(fields)],
  );
}

test('statements of letters beside a requirement are of these objectives', () => {
  expect(records(statementTable, 'Statement', 'By list.', 'By badge.')).toEqual([
    ['statement', '3.1.1[a]', 'By list.'],
    ['statement', '3.1.1[b]', 'By badge.'],
    ['statement', '3.1.2[a]', 'By list.'],
    ['statement', '3.1.2[b]', 'By list.'],
  ]);
});

test('a matrix of letters beside a requirement is of these objectives', () => {
  expect(records(matrixTable, 'Responsibility', 'Both', 'Customer')).toEqual([
    ['responsibility', 'cloud:3.1.1[a]', 'shared'],
    ['responsibility', 'cloud:3.1.1[b]', 'organization'],
    ['responsibility', 'cloud:3.1.2[a]', 'shared'],
    ['responsibility', 'cloud:3.1.2[b]', 'shared'],
  ]);
});

test('statuses of letters beside a requirement are of these objectives, and without a letter of the requirement', () => {
  expect(records(statusTable, 'Status', 'Met', 'Partial')).toEqual([
    ['objectiveStatus', '3.1.1[a]', 'implemented'],
    ['objectiveStatus', '3.1.1[b]', 'in_progress'],
    ['controlStatus', '3.1.2', 'complete'],
  ]);
});

test.each([
  [
    ['ID', 'Control', 'Objective'],
    ['1', '2', '4'],
    [null, 'requirement', 'objective'],
  ],
  [
    ['Control', 'ID', 'Objective'],
    ['1', '2', '3'],
    ['requirement', null, 'objective'],
  ],
  [
    ['ID', 'Control', 'Objective'],
    ['3.1.1', '3.1.2', '3.1.3'],
    ['requirement', null, 'objective'],
  ],
  [
    ['ID', 'Control', 'Objective'],
    ['2', '1', '3'],
    ['requirement', null, 'objective'],
  ],
] as const)('of the headings %j over %j the fields are %j', (headings, ids, fields) => {
  const rows = ids.map((id) => headings.map((heading) => (heading === 'ID' ? id : '')));
  expect(findLayout([[...headings], ...rows], placeColumns).fields).toEqual(fields);
});
