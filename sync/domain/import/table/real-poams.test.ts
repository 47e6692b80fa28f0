import { describe, expect, test } from 'vitest';
import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { asked, compareTable, here, member, plan, refusals, said } from '#sync/testing/compare-table.ts';
import { poamTable } from './poam-table.ts';

// Lists of plans in the shape that other products and agencies use, in our own words.

/** These fields of the new plans, by weakness. */
function plansOf(found: ReturnType<typeof compareTable>, ...fields: string[]) {
  const plans = found.differences.filter(({ table }) => table === 'plan');
  return plans.map((one) => fields.map((name) => one.fields.find(({ field }) => field === name)?.after));
}
const milestonesOf = (value: unknown) => (value as Milestone[]).map(({ text, dueDate }) => [text, dueDate]);

const form = [
  'Weakness',
  'Responsible Office/Organization',
  'Resource Estimate (funded/unfunded/reallocation)',
  'Scheduled Completion Date',
  'Milestones with Interim Completion Dates',
  'Changes to Milestones',
  'How was the weakness identified?',
  'Status (Ongoing or Complete)',
];

describe('NIST’s form', () => {
  const rows = [
    ['Plan of Action'],
    ['System: Mill network'],
    [],
    form,
    ['3.5.3: No second factor at the gate.', 'IT', 'funded', '46446', 'Order (2/1/2027)', '', 'Own look', 'Ongoing'],
    ['(3.1.12) Sessions are not kept.', 'IT', 'unfunded', '46477', '', '', 'Audit', 'Ongoing'],
    ['Logs live five days only (3.3.1).', 'IT', 'funded', '46500', '', '', 'Audit', 'Ongoing'],
    ['Requirement 3.8.9 – copies lie open.', 'Owner', 'funded', '46500', '', '', 'Audit', 'Complete'],
    ['Nothing is named here.', 'IT', 'funded', '46500', '', '', 'Audit', 'Ongoing'],
    ['Both 3.1.1 and 3.1.2 are open.', 'IT', 'funded', '46500', '', '', 'Audit', 'Ongoing'],
  ];
  const found = compareTable(poamTable, rows);

  test('names its requirement within the weakness, and a complete item is not open', () => {
    expect(plansOf(found, 'controlId', 'state', 'resources', 'source', 'targetDate')).toEqual([
      ['3.5.3', 'in_work', 'funded', 'Own look', '2027-02-28'],
      ['3.1.12', 'in_work', 'unfunded', 'Audit', '2027-03-31'],
      ['3.3.1', 'in_work', 'funded', 'Audit', '2027-04-23'],
      ['3.8.9', 'ready', 'funded', 'Audit', '2027-04-23'],
    ]);
    expect(refusals(found)).toEqual([
      'Row 9, Nothing is named here.: It names no requirement.',
      'Row 10, Both 3.1.1 and 3.1.2 are open.: Its weakness names several requirements, and no column names one.',
    ]);
  });

  test('names offices, which are kept by their names, each once', () => {
    const people = found.differences.filter(({ table }) => table === 'namedPerson');
    expect(people.map(({ fields }) => fields.map(({ after }) => after).join(' '))).toEqual(['IT', 'Owner']);
    const [it, owner] = people.map(({ key }) => key.split('/')[1]);
    expect(plansOf(found, 'ownerId').flat()).toEqual([it, it, it, owner]);
    expect(asked(found)).toEqual([
      ['Who is ‘IT’?', 3],
      ['Who is ‘Owner’?', 1],
    ]);
    const answers = { 'ownerId:it': member.id };
    expect(plansOf(compareTable(poamTable, rows, { choices: { answers } }), 'ownerId')[0]).toEqual([member.id]);
  });
});

test('CSET’s list has the requirement under ‘Control Title’, and all milestones of a cell', () => {
  const [weakness = '', , ...others] = form;
  const found = compareTable(poamTable, [
    ['Control Title', weakness, 'Maturity Level', ...others],
    ...[
      ['AC.L2-3.1.3', 'Drawings leave unseen.', 'Level 2', '$4,500', '46446'],
      ['MP.L2-3.8.7', 'Sticks are not held back.', 'Level 2', 'Staff time', '46326'],
    ].map((row, at) => [
      ...row,
      at === 0 ? '1. Map the flows - 2/15/2027\n2. Close the share - 2/26/2027' : 'Block them by 10/15/2026',
      at === 0 ? 'Moved from January' : '',
      'Own look',
      at === 0 ? 'Ongoing' : 'Complete',
    ]),
  ]);
  expect(plansOf(found, 'controlId', 'state', 'resources')).toEqual([
    ['3.1.3', 'in_work', '$4,500'],
    ['3.8.7', 'ready', 'Staff time'],
  ]);
  expect(plansOf(found, 'milestones').flatMap((one) => milestonesOf(one[0]))).toEqual([
    ['Map the flows', '2027-02-15'],
    ['Close the share', '2027-02-26'],
    ['Block them', '2026-10-15'],
  ]);
});

const emass = [
  'POA&M Item ID',
  'Control Vulnerability Description',
  'Controls / APs',
  'Office/Org',
  'Security Checks',
  'Resources Required',
  'Scheduled Completion Date',
  'Milestone with Completion Dates',
  'Milestone Changes',
  'Source Identifying Vulnerability',
  'Status',
  'Comments',
  'Raw Severity',
  'Devices Affected',
  'Mitigations (in-house and with others)',
  'Severity',
  'Likelihood',
  'Impact',
  'Recommendations',
];
const emassRow = (id: string, state: string) => {
  const milestones = 'Milestone 1: List them 01-Feb-2027 Milestone 2: Take them (due 10-Feb-2027)';
  const first = [id, `Gap ${id}.`, '3.6.1', 'Dana’s office', 'V-1', 'Two days', '15-Feb-2027', milestones];
  const more = ['', 'Scan', state, 'See mail.', 'II', 'PC-1', 'A guard.', 'Moderate', 'Low', 'High', 'Take them out.'];
  return [...first, ...more];
};

describe('eMASS’s export', () => {
  const states = ['Ongoing', 'Completed', 'Risk Accepted', 'Archived', 'Risk Accepted'];
  const rows = [
    ['CUI'],
    ['Date exported', '1/1/2027'],
    emass,
    ...states.map((state, at) => emassRow(`10${String(at)}`, state)),
  ];

  test('is read by its own columns', () => {
    const names = ['controlId', 'weakness', 'resources', 'targetDate', 'source', 'mitigation', 'likelihood', 'impact'];
    expect(plansOf(compareTable(poamTable, rows), ...names, 'plannedAction')[0]).toEqual([
      '3.6.1',
      'Gap 100.',
      'Two days',
      '2027-02-15',
      'Scan',
      'A guard.',
      'low',
      'high',
      'Take them out.',
    ]);
    expect(milestonesOf(plansOf(compareTable(poamTable, rows), 'milestones')[0]?.[0])).toEqual([
      ['List them 01-Feb-2027', null],
      ['Take them', '2027-02-10'],
    ]);
  });

  test('takes no item in a state that nobody knows before it is said, once, what that means', () => {
    const open = compareTable(poamTable, rows);
    expect(plansOf(open, 'weakness').flat()).toEqual(['Gap 100.', 'Gap 101.']);
    expect(asked(open).filter(([text]) => !String(text).startsWith('Who'))).toEqual([
      ['What does ‘Risk Accepted’ mean?', 2],
      ['What does ‘Archived’ mean?', 1],
    ]);
    expect(refusals(open)).toEqual([
      'Row 6, Gap 102.: Nobody has said yet what ‘Risk Accepted’ means as its state.',
      'Row 7, Gap 103.: Nobody has said yet what ‘Archived’ means as its state.',
      'Row 8, Gap 104.: Nobody has said yet what ‘Risk Accepted’ means as its state.',
    ]);
    const answers = { 'state:riskaccepted': 'cancelled', 'state:archived': 'leave-empty' };
    const told = compareTable(poamTable, rows, { choices: { answers } });
    expect(plansOf(told, 'state').flat()).toEqual(['in_work', 'ready', 'cancelled', 'open', 'cancelled']);
    expect(refusals(told)).toEqual([]);
  });

  test('changes no state that is here by a word that nobody knows, and takes the rest of the row', () => {
    const own = { ...plan, controlId: '3.6.1', weakness: 'Gap 102.', state: 'in_work' as const };
    const found = compareTable(poamTable, [emass, emassRow('102', 'Risk Accepted')], {
      records: { ...here, plan: [own] },
    });
    expect(plansOf(found, 'state', 'source')).toEqual([[undefined, 'Scan']]);
    expect(found.differences[0]).toMatchObject({ isNew: false });
  });
});

test('DoD’s form, and one that says how a requirement is not met', () => {
  const dod = [
    'Item Identifier',
    'Weakness or Deficiency',
    'Security Control/Requirement',
    'POC',
    'Resources Required',
    'Scheduled Completion Date',
    'Milestones with Completion Dates',
    'Changes to Milestones',
    'Weakness/Deficiency Identified By',
    'Risk Level (Low/Med/High)',
    'Estimated Cost',
    'Status',
  ];
  const row = ['1', 'No drill.', 'IR.L2-3.6.3', '', 'Two days', '3/31/2027', 'Invite - 2/1/2027', '', 'Audit', 'Med'];
  const found = compareTable(poamTable, [dod, [...row, '$300', 'On hold']], {
    choices: { answers: { 'state:onhold': 'open' } },
  });
  expect(plansOf(found, 'controlId', 'weakness', 'resources', 'source')).toEqual([
    ['3.6.3', 'No drill.', 'Two days', 'Audit'],
  ]);
  expect(asked(found)).toEqual([['What does ‘On hold’ mean?', 1, 'open']]);
  const nist = ['Requirement Number', 'How the requirement is not met (what is missing)', 'Planned Completion Date'];
  const other = compareTable(poamTable, [
    [...nist, 'Responsible Office/Organization', 'Date Completed'],
    ['3.6.3', 'Never tried out.', '3/31/2027', '', ''],
    ['3.6.2', 'Never told.', '3/31/2027', '', '1/5/2027'],
  ]);
  expect(plansOf(other, 'weakness', 'state')).toEqual([
    ['Never tried out.', 'open'],
    ['Never told.', 'ready'],
  ]);
});

describe('FedRAMP’s workbook', () => {
  const head = ['POAM ID', 'Controls', 'Weakness Name', 'Weakness Description', 'Weakness Detector Source'];
  const more = ['Point of Contact', 'Overall Remediation Plan', 'Scheduled Completion Date', 'Planned Milestones'];
  const rows = [
    ['Plan of action and milestones'],
    [...head, ...more, 'Status Date'],
    ['V-1', '3.14.1', 'Old kernel', 'It is of last year.', 'Scan', '', 'Patch it.', '3/1/2027', '', '2/2/2027'],
  ];

  test('has a sheet of closed items without a state: it is asked, and nothing comes in as open before', () => {
    const open = compareTable(poamTable, rows, { choices: { sheet: 'Open POA&M Items' } });
    expect(plansOf(open, 'weakness', 'plannedAction', 'state')).toEqual([
      ['Old kernel\nIt is of last year.', 'Patch it.', 'open'],
    ]);
    expect(asked(open)).toEqual([]);
    const sheet = 'Closed POA&M Items';
    const closed = compareTable(poamTable, rows, { choices: { sheet } });
    expect(closed.differences).toEqual([]);
    expect(asked(closed)).toEqual([['What state are the plans of the sheet ‘Closed POA&M Items’ in?', 1]]);
    expect(refusals(closed)).toHaveLength(1);
    const told = compareTable(poamTable, rows, {
      choices: { sheet, answers: { 'sheet:closedpoamitems': 'closed' } },
    });
    expect(plansOf(told, 'state')).toEqual([['ready']]);
  });

  test('of a provider with controls of SP 800-53 is refused in one sentence', () => {
    const others = ['AC-2', 'AU-6 (1)', 'SI-2'].map((id) => ['V-1', id, 'Old kernel', '', '', '', '', '3/1/2027']);
    const found = compareTable(poamTable, [[...head, ...more], ...others]);
    expect(refusals(found)).toEqual([
      'The table: This table is for another standard; nothing is taken: none of its 3 numbers is of SP 800-171 Rev. 2.',
    ]);
    expect(found.differences).toEqual([]);
  });
});

test('several requirements in one cell are asked about once, and each plan of a row is its own', () => {
  const rows = [
    ['Control', 'Weakness', 'Due', 'Milestones'],
    ['3.1.1, 3.1.2', 'Shared accounts.', '2027-01-31', 'List them'],
    ['AC.L2-3.1.5 / AC.L2-3.1.7', 'Too many rights.', '2027-01-31', ''],
    ['3.1.3[a]; 3.1.3[b]', 'No drawing.', '2027-01-31', ''],
  ];
  const open = compareTable(poamTable, rows);
  expect(plansOf(open, 'controlId', 'objectives')).toEqual([['3.1.3', ['3.1.3[a]', '3.1.3[b]']]]);
  expect(asked(open)).toEqual([['What becomes of rows that name several requirements?', 2]]);
  expect(refusals(open)[0]).toBe('Row 2, Shared accounts.: It names 2 requirements, and a plan can have only one.');
  const controls = (answer: string) =>
    plansOf(
      compareTable(poamTable, rows, { choices: { answers: { 'controlId:several': answer } } }),
      'controlId',
    ).flat();
  expect(controls('each')).toEqual(['3.1.1', '3.1.2', '3.1.5', '3.1.7', '3.1.3']);
  expect(controls('first')).toEqual(['3.1.1', '3.1.5', '3.1.3']);
});

test('no day yet is asked about, for each word and for none, and no day is made up', () => {
  const rows = [
    ['Control', 'Weakness', 'Due'],
    ['3.6.1', 'One.', 'TBD'],
    ['3.6.2', 'Two.', 'tbd'],
    ['3.6.3', 'Three.', ''],
  ];
  const open = compareTable(poamTable, rows);
  expect(open.differences).toEqual([]);
  expect(asked(open)).toEqual([
    ['Which day is ‘TBD’?', 2],
    ['By which day will plans be done that name none?', 1],
  ]);
  const answers = { 'targetDate:tbd': '2027-05-31', 'targetDate:': '2027-06-30' };
  const told = compareTable(poamTable, rows, { choices: { answers } });
  expect(plansOf(told, 'targetDate').flat()).toEqual(['2027-05-31', '2027-05-31', '2027-06-30']);
});

test('a number is a day as the workbook counts, rows have the spreadsheet’s numbers, and a long id stays an id', () => {
  const rows = [
    ['ID', 'Control', 'Weakness', 'Due', 'Tags'],
    ['1.23456789012345E+14', '3.6.1', 'One.', '44741', '123456789012345'],
  ];
  const found = compareTable(poamTable, rows, { choices: { is1904: true, numbers: [7, 12] } });
  expect(said(found)).toEqual([
    ['Row 12, 3.6.1: One.', expect.objectContaining({ targetDate: '2026-06-30', tags: ['123456789012345'] })],
  ]);
});

test('a column of a hundred words that are no states is not asked about word for word', () => {
  const rows = Array.from({ length: 150 }, (_, at) => ['3.6.1', `Gap ${at}.`, '2027-01-31', `Word ${String(at)}x`]);
  const found = compareTable(poamTable, [['Control', 'Weakness', 'Due', 'Status'], ...rows]);
  expect(found.questions).toHaveLength(100);
  expect(found.differences).toEqual([]);
  expect(new Set(refusals(found).filter((one) => one.includes('more than a hundred words'))).size).toBe(50);
});

test('a column of states under a heading that nobody knows is asked about, and nothing comes in as open before', () => {
  const rows = [
    ['Control', 'Weakness', 'Due', 'Disposition'],
    ['3.6.1', 'One.', '2027-01-31', 'Closed'],
    ['3.6.2', 'Two.', '2027-01-31', 'Open'],
  ];
  const open = compareTable(poamTable, rows);
  expect(open.differences).toEqual([]);
  expect(asked(open)).toEqual([['Does ‘Disposition’ say the state of a plan?', 2]]);
  const states = (answer: string) =>
    plansOf(compareTable(poamTable, rows, { choices: { answers: { 'column:disposition': answer } } }), 'state').flat();
  expect(states('state')).toEqual(['ready', 'open']);
  expect(states('leave-empty')).toEqual(['open', 'open']);
});
