import { describe, expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import type { Comparison } from '#sync/domain/import/differences.ts';
import { emptyObjectiveStatus, type ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { readCsv } from '#sync/domain/pack/read-csv.ts';
import { emptyResponsibility, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { responsibilityTable } from '#sync/domain/scope/responsibility-table.ts';
import { asked, compareTable, here, newId, provider, refusals, said } from '#sync/testing/compare-table.ts';
import { matrixTable } from './matrix-table.ts';
import { statementTable } from './statement-table.ts';
import { statusTable } from './status-table.ts';
import { columnsOf } from './table-kind.ts';
import { findLayout } from './table-layout.ts';

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
    expect(compareTable(matrixTable, rows, { records })).toMatchObject({ differences: [], refused: [] });
    const empty = compareTable(matrixTable, rows);
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
    const found = compareTable(matrixTable, rows, { choices: { providerId: provider.id } });
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
      'Row 9: Nobody has said yet whose part ‘perhaps’ is.',
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
    const shares = (found: Comparison) => said(found).map(([, fields]) => (fields as { share: string }).share);
    const choices = { providerId: provider.id };
    const marked = ['organization', 'provider', 'shared', 'shared', 'not_applicable'];
    expect(shares(compareTable(matrixTable, rows, { choices }))).toEqual(marked);
    const words = [
      ['Objective', 'Share'],
      ['3.1.1[a]-[c]', 'Customer/Provider'],
      ['3.1.1[d]', 'Shared (Customer & Provider)'],
      ['3.1.1[e]', 'Customer (client)'],
      ['3.1.1[f]', 'Customer or nobody'],
    ];
    const found = compareTable(matrixTable, words, { choices });
    expect(shares(found)).toEqual(['shared', 'shared', 'shared', 'shared', 'organization']);
    expect(refusals(found)).toEqual(['Row 5: Nobody has said yet whose part ‘Customer or nobody’ is.']);
    expect(asked(found)).toEqual([['What does ‘Customer or nobody’ mean?', 1]]);
  });

  test('with a cross for the organization, and what it does in a column of its own', () => {
    const rows = [
      ['Control', 'Provider', 'Customer', 'Customer Responsibility Description'],
      ['3.1.1[a]', 'X', '', ''],
      ['3.1.1[b]', 'No', 'X', 'Lists the accounts.'],
      ['3.1.1[c]', 'X', 'X', 'Registers devices.'],
    ];
    expect(said(compareTable(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
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
    expect(said(compareTable(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
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
    const found = compareTable(matrixTable, rows, { records: { ...here, provider: [cloud, desk] } });
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

  test('with a column that shortens the name of its provider, unless two may be meant', () => {
    const cloud = { ...provider, id: newId(), name: 'Bluepeak Cloud' };
    const desk = { ...provider, id: newId(), name: 'Harbor Help Desk' };
    const rows = [
      ['Control', 'Bluepeak', 'Customer', 'Harbor Help Desk Responsibility'],
      ['3.1.1[a]', 'x', 'x', ''],
      ['3.1.1[b]', '', '', 'Shared'],
    ];
    expect(said(compareTable(matrixTable, rows, { records: { ...here, provider: [cloud, desk] } }))).toEqual([
      ['Row 2, 3.1.1[a], Bluepeak Cloud', { share: 'shared' }],
      ['Row 3, 3.1.1[b], Harbor Help Desk', { share: 'shared' }],
    ]);
    const twice = { ...here, provider: [cloud, { ...desk, name: 'Bluepeak Backup' }] };
    expect(findLayout(rows, columnsOf(matrixTable, twice)).fields[1]).toBeNull();
  });

  test('with parts that are ours and theirs', () => {
    const rows = [
      ['Control', 'Responsible', 'Our part', 'Their part'],
      ['3.1.1[a]', 'Shared', 'The list.', 'The sign-in.'],
    ];
    expect(said(compareTable(matrixTable, rows, { choices: { providerId: provider.id } }))).toEqual([
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
    expect(refusals(compareTable(matrixTable, rows))).toEqual([
      expect.stringMatching(/^Row 3: There is no provider ‘Somebody else’ here\. /),
      'Row 4: It names no provider, and none is chosen.',
    ]);
    expect(compareTable(matrixTable, rows, { choices: { providerId: provider.id } }).differences).toHaveLength(2);
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
  const found = compareTable(statementTable, rows);
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
  const partly = compareTable(statementTable, both);
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
  const found = compareTable(statementTable, rows);
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
  const found = compareTable(statusTable, rows);
  const tables = ['controlStatus', 'controlStatus', 'objectiveStatus', 'objectiveStatus'];
  expect(found.differences.map(({ table }) => table)).toEqual(tables);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1', { status: 'complete', notes: 'Done in May.' }],
    ['Row 4, 3.1.3', { notes: 'Only a note.' }],
    ['Row 3, 3.1.2[a]', { status: 'in_progress' }],
    ['Row 6, 3.1.6[a]', { status: 'in_progress' }],
  ]);
  expect(asked(found)).toEqual([['What does ‘constructor’ mean?', 1]]);
  expect(refusals(found)).toEqual([]);
  expect(refusals(compareTable(statusTable, rows, { role: 'viewer' }))).toContain(
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
  const found = compareTable(statusTable, rows);
  expect(said(found)).toEqual([
    ['Row 6, 3.1.2', { status: 'complete' }],
    ['Row 7, 3.1.3', { notes: 'Ask Tom.' }],
    ['Row 2, 3.1.1[a]', { status: 'implemented' }],
    [
      'Row 3, 3.1.1[b]',
      { judgement: 'not_met', judgementReason: 'The imported table says ‘Non-Compliant’, without a reason.' },
    ],
    ['Row 4, 3.1.1[c]', { status: 'in_progress' }],
    ['Row 5, 3.1.1[d]', { status: 'implemented' }],
  ]);
  expect(found.same).toBe(0);
  expect(asked(found)).toEqual([['What does ‘TBD’ mean?', 1]]);
  expect(refusals(found)).toEqual([]);
});

test('what does not apply is a judgment with its reason, of each objective that no row of its own is about', () => {
  const judged = (id: string, given: Partial<ObjectiveStatus>) => ({ ...emptyObjectiveStatus(id), ...given });
  const rows = [
    ['Control', 'Status', 'Justification', 'Notes'],
    ['3.1.16', 'N/A', 'No wireless here.', 'Looked in May.'],
    ['3.1.16[b]', 'Not Met', 'Guests use it.', ''],
    ['3.1.17[a]', 'Not applicable', '', 'None.'],
    ['3.1.18[a]', 'n/a', '', ''],
    ['3.1.18[b]', 'n/a', '', 'Notes of another kind.'],
  ];
  const basis = { basis: 'alternative', basisReference: 'DoD CIO', basisDate: '2026-01-05' } as const;
  const own = judged('3.1.18[b]', { judgement: 'not_applicable', judgementReason: 'Decided.', ...basis });
  const met = judged('3.1.16[a]', { judgement: 'met', judgementReason: 'Decided.', ...basis });
  const found = compareTable(statusTable, rows, { records: { ...here, objectiveStatus: [own, met] } });
  const out = { judgement: 'not_applicable', judgementReason: 'No wireless here.' };
  expect(said(found)).toEqual([
    ['Row 2, 3.1.16', { notes: 'Looked in May.' }],
    ['Row 2, 3.1.16[a]', { ...out, basis: null, basisReference: '', basisDate: null }],
    ['Row 3, 3.1.16[b]', { judgement: 'not_met', judgementReason: 'Guests use it.' }],
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
    said(compareTable(statusTable, rowsOf(word), { records: { ...here, objectiveStatus: [validated] } }));
  expect(statusOf('Met')).toEqual([]);
  expect(statusOf('Implemented')).toEqual([['Row 2, 3.1.1[a]', { status: 'implemented' }]]);
});

test('ten thousand rows are compared in a moment', () => {
  const rows = [
    ['Objective', 'What'],
    ...Array.from({ length: 10_000 }, (_, at) => [objectiveIds[at % objectiveIds.length] ?? '', `Text ${at}`]),
  ];
  const found = compareTable(statementTable, rows);
  expect(found.differences).toHaveLength(320);
  expect(found.refused).toHaveLength(10_000 - 320);
});

test('a table without a known heading says nothing', () => {
  expect(compareTable(statusTable, [['Alpha'], ['1']])).toEqual({
    differences: [],
    same: 0,
    refused: [],
    questions: [],
  });
});
