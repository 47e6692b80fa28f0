import { expect, test } from 'vitest';
import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { asked, compareTable, here, member, newId, plan, refusals, said } from '#sync/testing/compare-table.ts';
import { poamTable } from './poam-table.ts';

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

test('plans are new with what they say; a closed one waits for somebody here to verify it', () => {
  const found = compareTable(poamTable, rows);
  expect(said(found)).toEqual([
    ['Row 7, Nobody Known', { firstName: 'Nobody', lastName: 'Known' }],
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
    ['Row 7, 3.1.5: Too many rights.', expect.objectContaining({ ownerId: expect.not.stringMatching('Nobody') })],
  ]);
  expect(refusals(found)).toEqual([
    'Row 5, Never tested.: It has no date by which it is done.',
    'Row 6: It names no weakness.',
  ]);
  expect(asked(found)).toEqual([
    ['By which day will plans be done that name none?', 1],
    ['Who is ‘Nobody Known’?', 1],
  ]);
});

test('plans that say the same twice are one, and two that are here are each found once', () => {
  const row = ['3.6.3', 'Never tested.', '', '2026-12-12', '', ''];
  const [title = [], headings = []] = rows;
  const wrong = ['3.6.3', 'Never tested.', '', 'soon', '', ''];
  const mended = compareTable(poamTable, [headings, wrong, row]);
  expect(mended.differences).toHaveLength(1);
  expect(refusals(mended)).toEqual([expect.stringMatching(/^Row 2, .*‘soon’ is not a day/)]);
  const twice = compareTable(poamTable, [title, headings, row, ['03.06.03', 'never tested', '', '2026-12-31', '', '']]);
  expect(twice.differences).toHaveLength(1);
  expect(refusals(twice)).toEqual(['Row 4, never tested: Row 3 is about the same plan.']);
  const twins = [plan, { ...plan, id: newId() }];
  const same = [plan.controlId, plan.weakness, '', '', '', ''];
  const found = compareTable(poamTable, [headings, same, same, same], { records: { ...here, plan: twins } });
  expect(found).toMatchObject({ differences: [], same: 2 });
  expect(refusals(found)).toEqual([expect.stringMatching(/^Row 4, .*: Row 2 is about the same plan\.$/)]);
});

test('plans are named by the beginning of a long weakness, taken or refused', () => {
  const rows = [4_000, 4_001].map((length) => ['3.1.5', 'x'.repeat(length), '2026-11-30']);
  const found = compareTable(poamTable, [['Requirement', 'Weakness', 'Due'], ...rows]);
  const shown = `3.1.5: ${'x'.repeat(39)}…`;
  expect(found.differences.map(({ title }) => title)).toEqual([`Row 2, ${shown}`]);
  expect(refusals(found)).toEqual(['Row 3, xxx: Row 2 is about the same plan.'.replace('xxx', `${'x'.repeat(39)}…`)]);
});

test('a weakness that is too long comes in shortened and says so, the rest of its row with it, and is known again', () => {
  const long = 'Nobody knows why. '.repeat(300).trim();
  const rows = [
    ['Requirement', 'Weakness', 'Due', 'Owner', 'Planned action', 'Milestones'],
    ['3.1.5', long, '2026-11-30', 'Dana', 'y'.repeat(10_001), 'z'.repeat(501)],
  ];
  const found = compareTable(poamTable, rows);
  const [difference] = found.differences.filter(({ table }) => table === 'plan');
  const fields = Object.fromEntries(difference?.fields.map(({ field, after }) => [field, after]) ?? []);
  expect(fields).toMatchObject({ targetDate: '2026-11-30', state: 'open', kind: 'poam' });
  expect([String(fields.weakness).length, long.startsWith(String(fields.weakness))]).toEqual([3_995, true]);
  expect('plannedAction' in fields || 'milestones' in fields).toBe(false);
  expect(found.refused.map(({ title, why }) => [title.replace(/.*, /, ''), why])).toEqual([
    ['milestones', 'Milestone can have at most 500 characters.'],
    ['weakness', 'It has 5,399 letters, of which the first 4,000 are taken.'],
    ['planned action', 'It has 10,001 letters. Planned action can have at most 10,000 characters.'],
  ]);
  const kept = { ...plan, controlId: '3.1.5', weakness: String(fields.weakness), targetDate: '2026-11-30' };
  const again = compareTable(poamTable, [['Requirement', 'Weakness', 'Due'], rows[1]?.slice(0, 3) ?? []], {
    records: { ...here, plan: [kept] },
  });
  expect([again.differences, again.same]).toEqual([[], 1]);
});

test('plans come in without the cells that nobody understands, each asked about', () => {
  const headings = ['Requirement', 'Weakness', 'Due', 'Status', 'Severity', 'Milestones'];
  const found = compareTable(poamTable, [
    headings,
    ['3.1.5', 'Too many rights.', '46387', 'Delayed', 'Serious', '1. List them (9/1/2026); 2. Take them'],
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
  expect(refusals(found)).toEqual(['Row 3, One account for all.: ‘soon’ is not a day. Write it as 2026-06-30.']);
  expect(asked(found)).toEqual([
    ['What does ‘Serious’ mean?', 1],
    ['Which day is ‘soon’?', 1],
  ]);
});

test('plans have a milestone in each of the rows that say nothing else', () => {
  const found = compareTable(poamTable, [
    ['Requirement', 'Weakness', 'Due', 'Milestone'],
    ['3.1.5', 'Too many rights.', '2026-12-31', 'List them (9/1/2026)'],
    ['3.1.5', 'Too many rights.', '2026-12-31', 'Take them'],
    ['', '', '', 'Look again'],
    ['3.1.5', 'Too many rights.', '2027-01-31', 'Tell them'],
    ['3.1.6', 'One account for all.', '2026-12-31', 'Take them'],
  ]);
  const milestones = found.differences.map(({ fields }) => fields.find(({ field }) => field === 'milestones')?.after);
  expect(milestones).toMatchObject([
    [{ text: 'List them', dueDate: '2026-09-01' }, { text: 'Take them' }, { text: 'Look again' }],
    [{ text: 'Take them' }],
  ]);
  expect(refusals(found)).toEqual(['Row 5, Too many rights.: Row 2 is about the same plan.']);
});

test('plans that are here keep their kind, their unread days and their milestones, which a table only adds to', () => {
  const ordered = { id: newId(), text: 'Order it', dueDate: null, doneAt: null };
  const own = { ...plan, kind: 'poam' as const, milestones: [ordered] };
  const row = [plan.controlId, plan.weakness, 'soon', 'Operational plan', 'order it: 2026-05-04\nInstall it'];
  const found = compareTable(poamTable, [['Requirement', 'Weakness', 'Due', 'Kind', 'Milestones'], row], {
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
    `Row 2, ${plan.controlId}, kind: Here it is of the kind ‘POA&M item’, which a table cannot change.`,
  ]);
});

test('plans whose owner is nobody here keep the one they have', () => {
  const owned = { ...plan, ownerId: member.id };
  const row = [plan.controlId, plan.weakness, 'Two weeks.', 'Nobody Known'];
  const found = compareTable(poamTable, [['Requirement', 'Weakness', 'Resources', 'Owner'], row], {
    records: { ...here, plan: [owned] },
  });
  expect(said(found).map(([, fields]) => fields)).toEqual([{ resources: 'Two weeks.' }]);
  expect(refusals(found)).toEqual([
    `Row 2, ${plan.controlId}, owner: No member is called ‘Nobody Known’; the owner is not changed.`,
  ]);
});

test('plans have the name of their weakness and its description in one, and are known by either', () => {
  const own = [
    { ...plan, controlId: '3.1.5', weakness: 'Too many rights' },
    { ...plan, id: newId(), controlId: '3.6.3', weakness: 'Response was never tried out.' },
  ];
  const found = compareTable(
    poamTable,
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

test('plans have objectives as letters beside their requirement, or name it by their objectives alone', () => {
  const found = compareTable(poamTable, [
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
    'Row 6, Four.: ‘[d]’ does not say which requirement it belongs to.',
    'Row 7, Five.: 3.1.2 has no objective ‘[f]’.',
    'Row 8, Six.: It names no requirement.',
  ]);
});

test('plans that are here already differ only where the file says otherwise', () => {
  const records = { ...here, plan: [plan] };
  const one = [
    ['Requirement', 'Weakness', 'Resources', 'Target date'],
    [plan.controlId, `  ${plan.weakness.toUpperCase()} `, 'Two weeks.', ''],
  ];
  const found = compareTable(poamTable, one, { records });
  expect(found.differences).toHaveLength(1);
  expect(found.differences[0]).toMatchObject({ isNew: false });
  expect(said(found)[0]?.[1]).toMatchObject({ resources: 'Two weeks.' });
});

const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

test('of ten thousand plans the five thousand that are here are known', () => {
  const own = Array.from({ length: 5_000 }, (_, at) => ({ ...plan, id: uuidOf(at), weakness: `Gap ${at}` }));
  const rows = [
    ['Requirement', 'Weakness', 'Resources', 'Target date'],
    ...Array.from({ length: 10_000 }, (_, at) => [plan.controlId, `Gap ${at}`, 'Two weeks.', '2027-01-31']),
  ];
  const found = compareTable(poamTable, rows, { records: { ...here, plan: own } });
  expect(found.differences.filter(({ isNew }) => isNew)).toHaveLength(5_000);
  expect(found.differences).toHaveLength(10_000);
});

const factsOf = ({ text, dueDate, doneAt }: Milestone) =>
  [text, dueDate, doneAt?.slice(0, 10)].filter(Boolean).join(' | ');

test('plans have the day of a milestone in a column of its own, in one row or in several', () => {
  const milestonesOf = (...rows: string[][]) =>
    compareTable(poamTable, rows).differences.map(({ fields }) =>
      fields.flatMap(({ field, after }) => (field === 'milestones' ? (after as Milestone[]).map(factsOf) : [])),
    );
  const head = ['Requirement', 'Weakness', 'Target date', 'Milestone', 'Milestone Date'];
  const [first, second] = [
    ['3.1.5', 'Too many rights.', '2026-12-31', 'List them', '46266'],
    ['3.1.5', 'Too many rights.', '2026-12-31', 'Take them', '9/30/2026'],
  ] as const;
  const both = [['List them | 2026-09-01', 'Take them | 2026-09-30']];
  expect(milestonesOf(head, [...first], [...second])).toEqual(both);
  const inOne = [...first.slice(0, 3), 'List them\nTake them', '9/1/2026\n9/30/2026'];
  expect(milestonesOf(head, inOne)).toEqual(both);
  const beside = ['Requirement', 'Weakness', 'Milestone', 'Due', 'Done', 'Due date'];
  expect(milestonesOf(beside, ['3.1.5', 'A gap.', 'List them', '9/1/2026', '8/30/2026', '2026-12-31'])).toEqual([
    ['List them | 2026-09-01 | 2026-08-30'],
  ]);
  const own = ['Requirement', 'Weakness', 'Milestone', 'Due'];
  const found = compareTable(poamTable, [own, ['3.1.5', 'A gap.', 'List them', '2026-12-31']]);
  expect(said(found)[0]?.[1]).toMatchObject({ targetDate: '2026-12-31', milestones: [{ dueDate: null }] });
});

test('plans whose milestones have days that nobody understands are taken without these, each named', () => {
  const head = ['Requirement', 'Weakness', 'Target date', 'Milestones', 'Milestone Date'];
  const found = compareTable(poamTable, [
    head,
    ['3.1.5', 'One.', '2026-12-31', 'List them', 'soon'],
    ['3.1.5', 'Two.', '2026-12-31', 'List them', '9/1/2026\n9/2/2026'],
    ['3.1.5', 'Three.', '2026-12-31', '', '9/1/2026'],
  ]);
  expect(found.differences).toHaveLength(3);
  expect(refusals(found)).toEqual([
    'Row 2, 3.1.5, milestone due: ‘soon’ is not a day. Write it as 2026-06-30.',
    'Row 3, 3.1.5, milestone due: It has no milestone of its own.',
    'Row 4, 3.1.5, milestone due: It has no milestone of its own.',
  ]);
});

test.each([
  [['Status'], ['100%'], 'ready'],
  [['Status'], ['40 %'], 'in_work'],
  [['Status'], ['Under review'], 'in_work'],
  [['% Complete'], ['1'], 'ready'],
  [['% Complete'], ['0.4'], 'in_work'],
  [['Percent complete'], ['0'], undefined],
  [['State', 'Progress'], ['Open', '40%'], undefined],
])('plans under %j with %j are in the state %j', (columns, cells, state) => {
  const rows = [
    ['Requirement', 'Weakness', 'Due', ...columns],
    ['3.1.5', 'A gap.', '2026-12-31', ...cells],
  ];
  expect(compareTable(poamTable, rows).differences[0]?.acts[1]?.args).toEqual(
    state && { id: expect.any(String), set: { state } },
  );
});

test('plans that are here are known by a sheet of their milestones, which adds to these alone', () => {
  const [ordered, asked] = [
    { id: newId(), text: 'Order it', dueDate: '2026-11-30', doneAt: '2026-11-28T09:00:00.000Z' },
    { id: newId(), text: 'Ask; then wait\nuntil Friday', dueDate: null, doneAt: '2026-09-28T09:00:00.000Z' },
  ];
  const records = { ...here, plan: [{ ...plan, milestones: [ordered, asked] }] };
  const head = ['Requirement', 'Weakness', 'Milestone', 'Due', 'Done on'];
  const rows = [
    [plan.controlId, plan.weakness, ordered.text, '2026-11-30', '2026-11-28'],
    [plan.controlId, plan.weakness, asked.text, '', '2026-09-28'],
  ];
  expect(compareTable(poamTable, [head, ...rows], { records })).toMatchObject({
    differences: [],
    same: 1,
    refused: [],
  });
  const more = [plan.controlId, plan.weakness, 'Install it', '2027-01-15', ''];
  const found = compareTable(poamTable, [head, more], { records });
  expect(said(found).map(([, fields]) => fields)).toEqual([
    {
      milestones: [ordered, asked, { id: expect.any(String), text: 'Install it', dueDate: '2027-01-15', doneAt: null }],
    },
  ]);
});
