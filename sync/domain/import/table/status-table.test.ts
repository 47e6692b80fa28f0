import { expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { asked, compareTable, here, refusals, said } from '#sync/testing/compare-table.ts';
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
    'Row 7, 3.1.6, status: ‘maybe’ is not a mark such as ‘x’.',
  ]);
});

test('‘Not Met’ is a judgment of an objective, with the reason that the table gives, or its own word', () => {
  const head = ['Objective', 'Result', 'Reason', 'Comments'];
  const rows = [
    ['3.1.1[a]', 'Not Met', 'Two accounts are shared.', 'Seen in May.'],
    ['3.1.1[b]', 'Other than satisfied', '', 'Nobody lists processes.'],
    ['3.1.1[c]', 'FAIL', '', ''],
    ['3.1.1[d]', 'Not implemented', '', 'Planned.'],
  ];
  const found = compareTable(statusTable, [head, ...rows]);
  const judgement = 'not_met' as const;
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1[a]', { judgement, judgementReason: 'Two accounts are shared.', notes: 'Seen in May.' }],
    ['Row 3, 3.1.1[b]', { judgement, judgementReason: 'Nobody lists processes.', notes: 'Nobody lists processes.' }],
    ['Row 4, 3.1.1[c]', { judgement, judgementReason: 'The imported table says ‘FAIL’, without a reason.' }],
    ['Row 5, 3.1.1[d]', { notes: 'Planned.' }],
  ]);
  const judged = ['3.1.1[a]', '3.1.1[b]', '3.1.1[c]'].map((id) => ({
    ...emptyObjectiveStatus(id),
    judgement,
    judgementReason: 'Judged here.',
  }));
  const again = compareTable(statusTable, [head, ...rows], { records: { ...here, objectiveStatus: judged } });
  expect(said(again)).toEqual([
    ['Row 2, 3.1.1[a]', { judgementReason: 'Two accounts are shared.', notes: 'Seen in May.' }],
    ['Row 3, 3.1.1[b]', { notes: 'Nobody lists processes.' }],
    ['Row 5, 3.1.1[d]', { notes: 'Planned.' }],
  ]);
});

test('a requirement that is not met keeps the word and its reason in its notes: which objective fails is not said', () => {
  const head = ['Control', 'Met/Not Met', 'Reason', 'Notes'];
  const rows = [
    ['3.1.1', 'Not Met', 'Two accounts are shared.', ''],
    ['3.1.2', 'Not Met', '', 'See ticket 4.'],
    ['3.1.3', 'Not Met', '', ''],
  ];
  const told = {
    '3.1.1': 'Known.\nThe imported table says ‘Not Met’: Two accounts are shared.',
    '3.1.2': 'See ticket 4.\nThe imported table says ‘Not Met’.',
    '3.1.3': 'The imported table says ‘Not Met’.',
  };
  const first = { ...emptyControlStatus('3.1.1'), status: 'complete' as const, notes: 'Known.' };
  const found = compareTable(statusTable, [head, ...rows], { records: { ...here, controlStatus: [first] } });
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1', { status: 'not_started', notes: told['3.1.1'] }],
    ['Row 3, 3.1.2', { notes: told['3.1.2'] }],
    ['Row 4, 3.1.3', { notes: told['3.1.3'] }],
  ]);
  // If there are notes already, the preview shows what the file adds.
  const notes = found.differences.map(({ fields }) => fields.find(({ field }) => field === 'notes'));
  expect(notes.map((one) => one?.brought)).toEqual([told['3.1.1'].replace('Known.\n', ''), undefined, undefined]);
  const taken = Object.entries(told).map(([id, notes]) => ({ ...emptyControlStatus(id), notes }));
  const again = compareTable(statusTable, [head, ...rows], { records: { ...here, controlStatus: taken } });
  expect(again).toMatchObject({ differences: [], same: 3 });
});

test('a mark under ‘Not Met’ is the same judgment', () => {
  const found = compareTable(statusTable, [
    ['Objective', 'Met', 'Not Met', 'N/A', 'Reason'],
    ['3.1.1[a]', 'x', '', '', ''],
    ['3.1.1[b]', '', 'x', '', 'Nobody lists processes.'],
  ]);
  expect(said(found)).toEqual([
    ['Row 2, 3.1.1[a]', { status: 'implemented' }],
    ['Row 3, 3.1.1[b]', { judgement: 'not_met', judgementReason: 'Nobody lists processes.' }],
  ]);
});

test.each(['Met', 'Met?', 'Met/Not Met', 'Compliant'])('‘No’ under ‘%s’ is the same judgment', (heading) => {
  const rows = [
    ['Objective', heading, 'Reason'],
    ['3.1.1[a]', 'Yes', ''],
    ['3.1.1[b]', 'No', 'Nobody lists processes.'],
    ['3.1.1[c]', 'N', ''],
    ['3.1.2', 'No', ''],
  ];
  const found = [
    ['Row 5, 3.1.2', { notes: 'The imported table says ‘not met’.' }],
    ['Row 2, 3.1.1[a]', { status: 'implemented' }],
    ['Row 3, 3.1.1[b]', { judgement: 'not_met', judgementReason: 'Nobody lists processes.' }],
    [
      'Row 4, 3.1.1[c]',
      { judgement: 'not_met', judgementReason: 'The imported table says ‘not met’, without a reason.' },
    ],
  ];
  expect(said(compareTable(statusTable, rows))).toEqual(found);
  const grouped = [['Objective', 'Assessment', 'Reason'], ['', heading, ''], ...rows.slice(1)];
  expect(said(compareTable(statusTable, grouped)).map(([, fields]) => fields)).toEqual(
    found.map(([, fields]) => fields),
  );
});

test('‘No’ under a heading that asks what is claimed is a claim', () => {
  for (const heading of ['Implemented', 'Status']) {
    const claimed = { ...emptyObjectiveStatus('3.1.1[a]'), status: 'implemented' as const };
    const rows = [
      ['Objective', heading],
      ['3.1.1[a]', 'No'],
    ];
    const found = compareTable(statusTable, rows, { records: { ...here, objectiveStatus: [claimed] } });
    expect(said(found)).toEqual([['Row 2, 3.1.1[a]', { status: 'not_started' }]]);
  }
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

test('what is under review is in progress; a number alone and a share beyond all of it are asked about', () => {
  const head = ['Control', 'Status'];
  const found = compareTable(statusTable, [head, ['3.1.1', 'Under Review'], ['3.1.2', '1'], ['3.1.3', '140%']]);
  expect(said(found)).toEqual([['Row 2, 3.1.1', { status: 'in_progress' }]]);
  expect(asked(found)).toEqual([
    ['What does ‘1’ mean?', 1],
    ['What does ‘140%’ mean?', 1],
  ]);
});
