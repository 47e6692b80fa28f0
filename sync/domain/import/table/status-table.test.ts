import { expect, test } from 'vitest';
import { compareTable, refusals, said } from '#sync/testing/compare-table.ts';
import { statusTable } from './status-table.ts';

const statuses = (...rows: string[][]) => said(compareTable(statusTable, rows)).map(([, fields]) => fields);

test('a mark in a column that is headed by a status is that status', () => {
  const head = ['Control', 'Implemented', 'Partially implemented', 'Not implemented', 'N/A', 'Comments'];
  const found = compareTable(statusTable, [
    head,
    ['3.1.1', 'x', '', '', '', ''],
    ['3.1.2', '', 'X', '', '', 'Half of it.'],
    ['3.1.3', '', '✓', 'x', '', ''],
    ['3.1.4[a]', '', '', '', 'x', 'Nobody does this here.'],
    ['3.1.5', 'x', '', '', '', ''],
    ['3.1.6', 'maybe', '', '', '', ''],
  ]);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1', { status: 'complete' }],
    ['Row 3, 3.1.2', { status: 'in_progress', notes: 'Half of it.' }],
    ['Row 6, 3.1.5', { status: 'complete' }],
    [
      'Row 5, 3.1.4[a]',
      expect.objectContaining({ judgement: 'not_applicable', judgementReason: 'Nobody does this here.' }),
    ],
  ]);
  expect(refusals(found)).toEqual([
    'Row 4, 3.1.3, status: It is marked as more than one.',
    'Row 7, 3.1.6, status: ‘maybe’ is no mark such as ‘x’.',
  ]);
});

test('a formula that failed says nothing, and is named: ‘#N/A’ is no judgment', () => {
  const found = compareTable(statusTable, [
    ['Control', 'Status', 'Notes'],
    ['3.1.1[a]', '#N/A', 'Looked up in another list.'],
    ['3.1.2', 'Complete', '#REF!'],
  ]);
  expect(said(found)).toEqual([
    ['Row 3, 3.1.2', { status: 'complete' }],
    ['Row 2, 3.1.1[a]', { notes: 'Looked up in another list.' }],
  ]);
  expect(refusals(found)).toEqual([
    'Row 2, Status: Its formula has no result: ‘#N/A’.',
    'Row 3, Notes: Its formula has no result: ‘#REF!’.',
  ]);
});

test('a column of words that is headed by a status stays what it was', () => {
  expect(statuses(['Control', 'Implemented'], ['3.1.1', 'Yes'], ['3.1.2', 'Partially'])).toEqual([
    { status: 'complete' },
    { status: 'in_progress' },
  ]);
});

test('a share is the status that it means, with its sign or in a column of shares', () => {
  const taken = [{ status: 'complete' }, { status: 'in_progress' }];
  expect(statuses(['Control', 'Status'], ['3.1.1', '100%'], ['3.1.2', '50 %'])).toEqual(taken);
  expect(statuses(['Control', '% Complete'], ['3.1.1', '1'], ['3.1.2', '0.25'])).toEqual(taken);
  expect(statuses(['Control', 'Percent complete'], ['3.1.1', '100'], ['3.1.2', '25'])).toEqual(taken);
});

test('what is under review is in progress; a number alone and a share beyond all of it are named', () => {
  const head = ['Control', 'Status'];
  const found = compareTable(statusTable, [head, ['3.1.1', 'Under Review'], ['3.1.2', '1'], ['3.1.3', '140%']]);
  expect(said(found)).toEqual([['Row 2, 3.1.1', { status: 'in_progress' }]]);
  expect(refusals(found)).toEqual([
    expect.stringMatching(/^Row 3, 3\.1\.2, status: ‘1’ is none of/),
    expect.stringMatching(/^Row 4, 3\.1\.3, status: ‘140%’ is none of/),
  ]);
});
