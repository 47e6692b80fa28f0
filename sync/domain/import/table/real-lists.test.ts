import { describe, expect, test } from 'vitest';
import { asked, compareTable, here, newId, provider, refusals, said } from '#sync/testing/compare-table.ts';
import { matrixTable } from './matrix-table.ts';
import { statementTable } from './statement-table.ts';
import { statusTable } from './status-table.ts';

// Responsibility matrices and status lists in the shape that providers and other products use, in our own words.

const cloud = { ...provider, id: newId(), name: 'Bluepeak Cloud' };
const records = { ...here, provider: [cloud] };
const matrix = (rows: string[][], answers: Record<string, string> = {}) =>
  compareTable(matrixTable, rows, { records, choices: { providerId: cloud.id, answers } });
const sharesOf = (found: ReturnType<typeof compareTable>) =>
  Object.fromEntries(
    found.differences.map(({ key, fields }) => [
      key.slice(key.lastIndexOf(':') + 1),
      fields.find(({ field }) => field === 'share')?.after,
    ]),
  );

describe('a matrix in words', () => {
  test.each([
    ['Service Provider', 'provider'],
    ['Service Provider Corporate', 'provider'],
    ['Configured by Customer', 'organization'],
    ['Provided by Customer', 'organization'],
    ['Shared (Service Provider and Customer Responsibility)', 'shared'],
    ['Inherited from CSP', 'provider'],
    ['Customer Responsible', 'organization'],
    ['Bluepeak', 'provider'],
    ['Bluepeak Cloud', 'provider'],
    ['Bluepeak/Customer', 'shared'],
    ['OSC', 'organization'],
    ['OSA only', 'organization'],
    ['OSA/ESP', 'shared'],
    ['MSP & OSC', 'shared'],
    ['ESP Responsible', 'provider'],
    ['Fully Inherited', 'provider'],
    ['Bluepeak (Fully Inherited)', 'provider'],
    ['Partially Inherited', 'shared'],
    ['Partial Inheritance', 'shared'],
    ['Not Inherited', 'organization'],
    ['Not Inheritable', 'organization'],
    ['Organization Owned', 'organization'],
    ['Customer Configured', 'organization'],
    ['Co-managed', 'shared'],
    ['Customer and Bluepeak (Shared)', 'shared'],
    ['N/A - no wireless', 'not_applicable'],
    ['Inherited from pre-existing FedRAMP authorization', 'provider'],
  ])('knows ‘%s’ as %s', (word, share) => {
    const found = matrix([
      ['Control', 'Responsibility'],
      ['3.1.1[a]', word],
    ]);
    expect(sharesOf(found)).toEqual({ '3.1.1[a]': share });
    expect(asked(found)).toEqual([]);
  });

  test.each([
    'Yes',
    'No',
    'Out of scope',
    'TBD',
    'Customer or nobody',
    'Harbor',
    'Not fully inherited',
    'Service',
    'Inherited by customer',
    'Service Provider Hybrid (Corporate and System Specific)',
  ])('asks once what ‘%s’ means, and takes no row before', (word) => {
    const rows = [
      ['Control', 'Responsibility'],
      ['3.1.1[a]', word],
      ['3.1.1[b]', word.toUpperCase()],
    ];
    const open = matrix(rows);
    expect(open.differences).toEqual([]);
    expect(asked(open)).toEqual([[`What does ‘${word.length > 40 ? `${word.slice(0, 39)}…` : word}’ mean?`, 2]]);
    expect(refusals(open)).toHaveLength(2);
    const told = matrix(rows, { [open.questions[0]?.key ?? '']: 'shared' });
    expect(sharesOf(told)).toEqual({ '3.1.1[a]': 'shared', '3.1.1[b]': 'shared' });
    expect(refusals(told)).toEqual([]);
  });

  test('has what each of both does in columns of their own, the provider’s by its name', () => {
    const found = matrix([
      ['Control', 'Responsible Party', 'Customer Responsibility', 'Bluepeak Responsibility'],
      ['3.1.1[a]', 'Customer and Bluepeak (Shared)', 'Ask for accounts', 'Make them'],
      ['3.1.1[c]', 'OSA only', 'Do it', 'N/A'],
      ['3.1.1[d]', 'Partial Inheritance', 'Do half', 'Do half'],
    ]);
    expect(said(found)).toEqual([
      [
        'Row 2, 3.1.1[a], Bluepeak Cloud',
        { share: 'shared', organizationPart: 'Ask for accounts', providerPart: 'Make them' },
      ],
      ['Row 3, 3.1.1[c], Bluepeak Cloud', { share: 'organization', organizationPart: 'Do it', providerPart: 'N/A' }],
      ['Row 4, 3.1.1[d], Bluepeak Cloud', { share: 'shared', organizationPart: 'Do half', providerPart: 'Do half' }],
    ]);
  });

  test('takes what somebody does where it is known whose part it is', () => {
    const id = `${cloud.id}:3.1.1[a]`;
    const own = { id, providerId: cloud.id, objectiveId: '3.1.1[a]', share: 'shared', organizationPart: '' };
    const rows = [
      ['Control', 'Responsibility', 'Customer Responsibility'],
      ['3.1.1[a]', 'Perhaps', 'Asks for accounts.'],
    ];
    const responsibility = [
      { ...own, providerPart: '', evidence: '' } as unknown as (typeof here.responsibility)[number],
    ];
    const found = compareTable(matrixTable, rows, {
      records: { ...records, responsibility },
      choices: { providerId: cloud.id },
    });
    expect(said(found)).toEqual([['Row 2, 3.1.1[a]', { organizationPart: 'Asks for accounts.' }]]);
    expect(asked(found)).toHaveLength(1);
  });
});

describe('a matrix of RACI letters', () => {
  const rows = [
    ['Practice', 'Objective', 'Mill Works', 'Bluepeak', 'Notes'],
    ['AC.L2-3.1.1', '[a]', 'A', 'R', 'They make accounts'],
    ['AC.L2-3.1.1', '[b]', 'R/A', 'C', ''],
    ['AC.L2-3.1.1', '[c]', 'I', 'R/A', ''],
    ['AC.L2-3.1.1', '[d]', 'A/R', 'R', 'Both'],
    ['AC.L2-3.1.1', '[e]', '', '', ''],
    ['AC.L2-3.1.1', '[f]', 'R', 'I', ''],
  ];

  test('asks whose columns they are, and takes nothing before', () => {
    const open = matrix(rows);
    expect(asked(open)).toEqual([['Whose column is ‘Mill Works’?', 5]]);
    expect(open.questions[0]?.meanings.map(({ label }) => label)).toEqual([
      'The organization’s',
      'Bluepeak Cloud',
      'Nobody’s: it is not taken',
    ]);
    expect(open.differences).toEqual([]);
    expect(refusals(open)).toEqual(['The table: Nobody has said yet what the column ‘Mill Works’ is.']);
  });

  test('says by R and A who does it; C and I say nothing', () => {
    const found = matrix(rows, { 'column:millworks': 'ours' });
    expect(sharesOf(found)).toEqual({
      '3.1.1[a]': 'shared',
      '3.1.1[b]': 'organization',
      '3.1.1[c]': 'provider',
      '3.1.1[d]': 'shared',
      '3.1.1[f]': 'organization',
    });
    expect(said(found).every(([, fields]) => !('providerPart' in (fields as object)))).toBe(true);
  });
});

test('a matrix with marks under the organization, both and the provider', () => {
  const found = matrix([
    ['Requirement', 'Customer (you)', 'Shared', 'Service Provider', 'Remarks'],
    ['3.1.1[a]', 'X', '', '', ''],
    ['3.1.1[b]', '', 'x', '', ''],
    ['3.1.1[c]', '', '', '✓', ''],
  ]);
  expect(sharesOf(found)).toEqual({ '3.1.1[a]': 'organization', '3.1.1[b]': 'shared', '3.1.1[c]': 'provider' });
  expect(asked(found)).toEqual([]);
});

describe('lists of statuses', () => {
  test('under headings nobody knows, whose words alone name more fields', () => {
    const found = compareTable(statusTable, [
      ['urn', 'assessable', 'ref_id', 'name', 'compliance_result', 'requirement_progress', 'observations'],
      ['urn:x:ac', '', 'AC', 'Access', '', '', ''],
      ['urn:x:1', 'x', 'AC.L2-3.1.3', 'Flow', 'compliant', 'done', 'Seen on site'],
      ['urn:x:2', 'x', 'AC.L2-3.1.4', 'Duties', 'non_compliant', 'in_progress', 'One person'],
      ['urn:x:3', 'x', 'AC.L2-3.1.5', 'Least', 'partially_compliant', 'in_review', ''],
      ['urn:x:4', 'x', 'AC.L2-3.1.6', 'Other', 'not_assessed', 'to_do', ''],
      ['urn:x:5', 'x', 'AC.L2-3.1.16', 'Wireless', 'not_applicable', 'done', 'No radio here'],
    ]);
    expect(said(found).slice(0, 3)).toEqual([
      ['Row 3, 3.1.3', { status: 'complete', notes: 'Seen on site' }],
      ['Row 4, 3.1.4', { notes: expect.stringMatching(/^One person\n.*‘non_compliant’/) }],
      ['Row 5, 3.1.5', { status: 'in_progress' }],
    ]);
    expect(said(found).filter(([title]) => String(title).startsWith('Row 7, 3.1.16['))).toHaveLength(2);
    expect(asked(found)).toEqual([['What does ‘not_assessed’ mean?', 1]]);
    expect(refusals(found)).toEqual(['Row 2: There is no requirement or objective ‘AC’.']);
  });

  test('under a heading that nobody knows: the column is asked about, and no row is lost', () => {
    const rows = [
      ['Nr', 'Finding of assessor', 'Remark'],
      ['3.1.3', 'Met', 'Notes'],
      ['3.1.4', 'Not met', 'b'],
      ['3.1.5', 'Met', 'c'],
    ];
    const open = compareTable(statusTable, rows);
    expect(open.differences).toEqual([]);
    expect(asked(open)).toEqual([['Does ‘Finding of assessor’ say the status?', 3]]);
    const answers = { 'column:findingofassessor': 'status' };
    expect(said(compareTable(statusTable, rows, { choices: { answers } })).map(([title]) => title)).toEqual([
      'Row 2, 3.1.3',
      'Row 3, 3.1.4',
      'Row 4, 3.1.5',
    ]);
  });

  test('in words of an assessor’s own: asked once, applied to requirements and objectives alike', () => {
    const rows = [
      ['Requirement', 'Status', 'Notes'],
      ['3.1.1', 'Green', 'Seen.'],
      ['3.1.2[a]', 'green', ''],
      ['3.1.3[a]', 'Amber', 'Half.'],
      ['3.1.4[a]', 'Red', 'Nobody does it.'],
      ['3.1.5[a]', 'Deferred', ''],
    ];
    const open = compareTable(statusTable, rows);
    expect(said(open)).toEqual([
      ['Row 2, 3.1.1', { notes: 'Seen.' }],
      ['Row 4, 3.1.3[a]', { notes: 'Half.' }],
      ['Row 5, 3.1.4[a]', { notes: 'Nobody does it.' }],
    ]);
    expect(asked(open).map(([, count]) => count)).toEqual([2, 1, 1, 1]);
    const answers = {
      'status:green': 'done',
      'status:amber': 'started',
      'status:red': 'not met',
      'status:deferred': 'leave-empty',
    };
    expect(said(compareTable(statusTable, rows, { choices: { answers } }))).toEqual([
      ['Row 2, 3.1.1', { status: 'complete', notes: 'Seen.' }],
      ['Row 3, 3.1.2[a]', { status: 'implemented' }],
      ['Row 4, 3.1.3[a]', { status: 'in_progress', notes: 'Half.' }],
      ['Row 5, 3.1.4[a]', { judgement: 'not_met', judgementReason: 'Nobody does it.', notes: 'Nobody does it.' }],
    ]);
  });

  test('with many that do not apply and one reason for all', () => {
    const rows = [
      ['Objective', 'Status'],
      ['3.1.16[a]', 'N/A'],
      ['3.1.16[b]', 'N/A'],
    ];
    const open = compareTable(statusTable, rows);
    expect(open.differences).toEqual([]);
    expect(asked(open)).toEqual([['Why does it not apply, where the table gives no reason?', 2]]);
    const told = compareTable(statusTable, rows, { choices: { answers: { 'reason:': 'No radio.' } } });
    expect(said(told).map(([, fields]) => (fields as { judgementReason: string }).judgementReason)).toEqual([
      'No radio.',
      'No radio.',
    ]);
  });
});

describe('a table for another standard', () => {
  const statuses = (ids: string[], title = 'Statuses', answers: Record<string, string> = {}) => {
    const rows = [[title], ['Requirement', 'Status'], ...ids.map((id) => [id, 'Met'])];
    const found = compareTable(statusTable, rows, { choices: { answers } });
    return { count: found.differences.length, refused: refusals(found), questions: asked(found) };
  };
  const REFUSED = 'The table: This table is for SP 800-171 Rev. 3; nothing is taken.';

  test.each([
    ['families of Rev. 3', ['03.01.02', '03.15.01'], 'Statuses'],
    ['items of Rev. 3', ['03.01.01.a', '03.01.01.b.01'], 'Statuses'],
    ['numbers that Rev. 2 has not', ['03.01.02', '03.04.11'], 'Statuses'],
    ['numbers without zeros', ['3.1.1', '3.1.2', '3.15.1', '3.16.2', '3.17.3'], 'Statuses'],
    ['what was withdrawn among the others', ['03.01.13', '03.13.16', '03.17.01'], 'Statuses'],
    ['its title', ['03.01.02'], 'SP 800-171 Rev. 3, statuses'],
  ])('is told by %s', (_by, ids, title) => {
    expect(statuses(ids, title)).toEqual({ count: 0, refused: [REFUSED], questions: [] });
  });

  test.each([
    ['CMMC’s ids', ['AC.L2-3.1.1', '03.01.02'], 'Statuses'],
    ['numbers without zeros', ['3.1.1', '3.1.2'], 'Statuses'],
    ['objectives in brackets', ['03.01.02[a]', '03.01.02[b]'], 'Statuses'],
    ['numbers that Rev. 3 has no more', ['03.01.13', '03.01.02'], 'Statuses'],
    ['its title', ['03.01.02', '03.01.03'], 'CMMC self-assessment'],
  ])('is none by %s', (_by, ids, title) => {
    expect(statuses(ids, title)).toEqual({ count: 2, refused: [], questions: [] });
  });

  test('is asked about where numbers may be of either', () => {
    const question = 'Which revision of SP 800-171 has numbers such as ‘03.01.02’?';
    const ids = ['03.01.02', '03.01.03'];
    expect(statuses(ids)).toEqual({
      count: 0,
      refused: ['The table: Nobody has said yet which revision its numbers come from.'],
      questions: [[question, 2]],
    });
    expect(statuses(ids, '', { 'standard:': 'rev2' })).toMatchObject({ count: 2, refused: [] });
    expect(statuses(ids, '', { 'standard:': 'rev3' })).toMatchObject({ count: 0, refused: [REFUSED] });
  });

  test('is not told by one slip of the pen', () => {
    const ids = ['3.1.1', '3.1.2', '3.1.3', '3.1.4', '3.1.5', '3.15.1'];
    expect(statuses(ids)).toMatchObject({
      count: 5,
      refused: ['Row 8: There is no requirement or objective ‘3.15.1’.'],
    });
  });
});

test('a statement too long says how long it is, and the rest of its row is taken', () => {
  const found = compareTable(statementTable, [
    ['Objective', 'What', 'Who'],
    ['3.1.1[a]', 'x'.repeat(20_001), 'IT'],
  ]);
  expect(said(found)).toEqual([['Row 2, 3.1.1[a]', { who: 'IT' }]]);
  expect(refusals(found)).toEqual([expect.stringMatching(/^Row 2, 3\.1\.1\[a\], what: It has 20,001 letters\. /)]);
});
