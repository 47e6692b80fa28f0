import { expect, test } from 'vitest';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { deadlinesOf, isPassedReminder, scheduleOf, type DatedRecords } from './deadlines.ts';

const createdAt = '2026-06-09T09:00:00.000Z';
const conditional = {
  id: 's1',
  type: 'level_2_self',
  isConditional: true,
  statusDate: '2026-06-09',
  conditionalDate: null,
  createdAt,
  updatedAt: null,
} as StatusRecord;
const final: StatusRecord = {
  ...conditional,
  id: 's2',
  isConditional: false,
  statusDate: '2026-10-01',
  conditionalDate: '2026-06-09',
};
const plan = {
  id: 'p1',
  controlId: '3.1.3',
  weakness: 'No diagram',
  status: 'open',
  targetDate: '2026-08-31',
  nextReviewOn: '2026-07-01',
  milestones: [
    { id: 'm1', text: 'Drawn', dueDate: '2026-07-15', doneAt: null },
    { id: 'm2', text: 'Asked', dueDate: '2026-06-15', doneAt: createdAt },
  ],
  createdAt,
  updatedAt: null,
} as Partial<Poam> as Poam;
const nothing: DatedRecords = {
  plans: [],
  statuses: [],
  affirmations: [],
  dates: [],
  tickets: [],
  documents: [],
  requests: [],
};
const linesOf = (records: Partial<DatedRecords>) =>
  deadlinesOf({ ...nothing, ...records }).map(({ day, kind }) => `${day} ${kind}`);

test('a conditional status asks for its affirmation, warns three times and ends on day 180', () => {
  expect(linesOf({ statuses: [conditional] })).toEqual([
    '2026-06-09 affirmation',
    '2026-11-06 close_out_warning',
    '2026-11-21 close_out_warning',
    '2026-12-01 close_out_warning',
    '2026-12-06 close_out',
  ]);
});

test('a deadline keeps its id when its day moves, and no two have the same', () => {
  const idsOf = (records: Partial<DatedRecords>) =>
    deadlinesOf({ ...nothing, ...records })
      .map(({ id }) => id)
      .sort();
  const open = { plans: [plan], statuses: [conditional] };
  const moved = {
    plans: [{ ...plan, targetDate: '2027-03-31', nextReviewOn: '2027-02-28' }],
    statuses: [{ ...conditional, statusDate: '2026-07-01' }],
  };
  expect(idsOf(moved)).toEqual(idsOf(open));
  expect(new Set(idsOf(open)).size).toBe(idsOf(open).length);
});

test('the final status that follows takes its place, and what was affirmed is not asked again', () => {
  const affirmations = [
    { statusId: 's2', dueOn: '2026-10-01', decision: 'affirmed' as const },
    { statusId: 's2', dueOn: '2027-10-01', decision: 'declined' as const },
  ];
  expect(linesOf({ statuses: [conditional, final], affirmations })).toEqual([
    '2027-10-01 affirmation',
    '2028-10-01 affirmation',
    '2029-06-09 expiry',
  ]);
});

test('an open plan has its date, its review and the milestones that are not done', () => {
  expect(linesOf({ plans: [plan] })).toEqual(['2026-07-01 review', '2026-07-15 milestone', '2026-08-31 plan']);
  expect(linesOf({ plans: [{ ...plan, status: 'closed' }] })).toEqual([]);
});

test('a ticket without a date is no deadline', () => {
  const ticket = { id: 't1', title: 'Order keys', referenceId: null, createdAt, updatedAt: null };
  expect(linesOf({ tickets: [{ ...ticket, dueDate: null }] })).toEqual([]);
  expect(linesOf({ tickets: [{ ...ticket, dueDate: '2026-06-30' }] })).toEqual(['2026-06-30 ticket']);
});

test('evidence has its last day, and evidence that does not expire none', () => {
  const document = {
    id: 'f1',
    originalName: 'Badge log.pdf',
    addedAt: createdAt,
    updatedAt: null,
    supersedes: null,
    state: 'final' as const,
  };
  const documents = [
    { ...document, expiresOn: '2026-09-30' },
    { ...document, id: 'f2', expiresOn: null },
  ];
  expect(deadlinesOf({ ...nothing, documents })).toEqual([
    {
      id: 'evidence-f1',
      kind: 'evidence',
      day: '2026-09-30',
      title: 'Last day of the evidence Badge log.pdf',
      recordId: 'f1',
      changedAt: createdAt,
      isDone: false,
    },
  ]);
});

test('evidence that a newer version supersedes has no day left, one that only a draft follows has', () => {
  const old = { id: 'f1', originalName: 'Scan.pdf', addedAt: createdAt, updatedAt: null, expiresOn: '2026-06-30' };
  const first = { ...old, supersedes: null, state: 'final' as const };
  const next = { ...first, id: 'f2', supersedes: 'f1', expiresOn: '2027-06-30' };
  expect(linesOf({ documents: [first, next] })).toEqual(['2027-06-30 evidence']);
  const draft = { ...next, state: 'draft' as const };
  expect(linesOf({ documents: [first, draft] })).toEqual(['2026-06-30 evidence', '2027-06-30 evidence']);
  const last = { ...next, id: 'f3', supersedes: 'f2', expiresOn: '2028-06-30' };
  expect(linesOf({ documents: [first, draft, last] })).toEqual(['2028-06-30 evidence']);
});

test('plans, milestones and tickets name the requirement they are about', () => {
  const ticket = { id: 't1', title: 'Order keys', createdAt, updatedAt: null, dueDate: '2026-06-30' };
  const titles = deadlinesOf({
    ...nothing,
    plans: [{ ...plan, controlId: '3.5.3', weakness: 'No second factor' }],
    tickets: [
      { ...ticket, referenceId: '3.5.3[a]' },
      { ...ticket, id: 't2', referenceId: 'VRN-7' },
    ],
  }).map(({ title }) => title);
  expect(titles).toEqual([
    'IA.L2-3.5.3[a] Multifactor Authentication: Order keys',
    'Order keys',
    'Review: IA.L2-3.5.3 Multifactor Authentication: No second factor',
    'Drawn (IA.L2-3.5.3 Multifactor Authentication)',
    'IA.L2-3.5.3 Multifactor Authentication: No second factor',
  ]);
});

test('a date of an agency is a deadline until it is complete', () => {
  const date = {
    id: 'd1',
    title: 'Grant report',
    dueDate: '2026-08-01',
    status: 'open',
    createdAt,
    updatedAt: null,
  } as Partial<DeadlineRecord> as DeadlineRecord;
  expect(linesOf({ dates: [date, { ...date, id: 'd2', status: 'complete' }] })).toEqual(['2026-08-01 agency']);
});

test.each([
  ['close_out_warning', '2026-11-06', true],
  ['close_out_warning', '2026-11-07', false],
  ['close_out', '2026-11-06', false],
] as const)('%s of %s is a reminder that has passed on November 7: %s', (kind, day, isPassed) => {
  expect(isPassedReminder({ kind, day }, '2026-11-07')).toBe(isPassed);
});

test.each([
  ['open', true],
  ['rejected', true],
  ['received', false],
  ['accepted', false],
  ['withdrawn', false],
] as const)('a request that is %s has its day in the calendar: %s', (state, isThere) => {
  const what = ' The signed list.\nOf every account.';
  const request = { id: 'r1', what, state, dueOn: '2026-06-20', createdAt, updatedAt: null };
  const found = deadlinesOf({ ...nothing, requests: [request] });
  const expected = {
    kind: 'request',
    day: '2026-06-20',
    title: 'Evidence requested: The signed list.',
    recordId: 'r1',
  };
  expect(found).toEqual(isThere ? [expect.objectContaining(expected)] : []);
});

const scheduled = (records: Partial<DatedRecords>, doneTickets: DatedRecords['tickets'] = []) =>
  scheduleOf({ ...nothing, ...records }, doneTickets).map(
    ({ day, kind, isDone }) => `${day} ${kind}${isDone ? ' done' : ''}`,
  );

test('the schedule keeps what is done of an open plan', () => {
  expect(scheduled({ plans: [plan] })).toEqual([
    '2026-06-15 milestone done',
    '2026-07-01 review',
    '2026-07-15 milestone',
    '2026-08-31 plan',
  ]);
});

test('a closed plan is done with the milestones it reached, and asks for nothing else; a cancelled one is not there', () => {
  const closed = { ...plan, status: 'closed', state: 'closed' } as const;
  expect(scheduled({ plans: [closed] })).toEqual(['2026-06-15 milestone done', '2026-08-31 plan done']);
  expect(scheduled({ plans: [{ ...closed, state: 'cancelled' }] })).toEqual([]);
});

test('of a status that was closed out stay its affirmation and day 180, done', () => {
  const affirmations = [{ statusId: 's1', dueOn: '2026-06-09', decision: 'affirmed' as const }];
  const levelOne = { ...conditional, id: 's0', type: 'level_1_self' as const, isConditional: false };
  expect(scheduled({ statuses: [conditional, final], affirmations })).toEqual([
    '2026-06-09 affirmation done',
    '2026-10-01 affirmation',
    '2026-12-06 close_out done',
    '2027-10-01 affirmation',
    '2028-10-01 affirmation',
    '2029-06-09 expiry',
  ]);
  const another = { ...final, conditionalDate: null };
  expect(scheduled({ statuses: [conditional, another] })).not.toContain('2026-12-06 close_out done');
  const later = { ...levelOne, id: 's3', statusDate: '2026-10-02', conditionalDate: levelOne.statusDate };
  expect(scheduled({ statuses: [levelOne, later] }).filter((line) => line.includes('close_out'))).toEqual([]);
});

test('a date of an agency, a ticket and a request are done when they are complete, moved to done, answered', () => {
  const ticket = {
    id: 't1',
    title: 'Order keys',
    referenceId: null,
    dueDate: '2026-06-30',
    createdAt,
    updatedAt: null,
  };
  const date = {
    id: 'd1',
    title: 'Grant report',
    dueDate: '2026-08-01',
    status: 'complete',
    createdAt,
    updatedAt: null,
  };
  const request = { id: 'r1', what: 'The list', dueOn: '2026-06-20', createdAt, updatedAt: null };
  const dates = [date as Partial<DeadlineRecord> as DeadlineRecord];
  const requests = (['received', 'withdrawn'] as const).map((state) => ({ ...request, state }));
  expect(scheduled({ dates, requests }, [ticket, { ...ticket, dueDate: null }])).toEqual([
    '2026-06-20 request done',
    '2026-06-30 ticket done',
    '2026-08-01 agency done',
  ]);
});
