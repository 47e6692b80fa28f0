import { expect, test } from 'vitest';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import type { ScheduleRecords } from '#web/store/read-deadlines.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { scheduleFile } from './schedule-file.ts';

const times = { createdAt: '2026-06-08T08:00:00.000Z', updatedAt: null };
const nothing: ScheduleRecords = {
  plans: [],
  statuses: [],
  affirmations: [],
  dates: [],
  tickets: [],
  doneTickets: [],
  documents: [],
  requests: [],
};
const members = [
  { id: 'u1', firstName: 'Олена', lastName: 'Шевченко', email: 'olena@northfield.example' },
] as unknown as Member[];
const plan = {
  id: 'p1',
  controlId: '3.5.3',
  objectives: [],
  weakness: '=cmd|calc',
  ownerId: 'u1',
  state: 'in_work',
  status: 'in_progress',
  targetDate: '2026-06-30',
  nextReviewOn: null,
  milestones: [{ id: 'm1', text: 'Ordered', dueDate: '2026-06-10', doneAt: '2026-06-09T10:00:00.000Z' }],
  ...times,
} as unknown as Poam;
const status = {
  id: 's1',
  type: 'level_2_self',
  isConditional: true,
  statusDate: '2026-01-10',
  conditionalDate: null,
  ...times,
} as unknown as StatusRecord;
const affirmation = {
  statusId: 's1',
  dueOn: '2026-01-10',
  decision: 'affirmed',
  name: 'Ann Lee',
  createdAt: '2026-07-01T09:00:00.000Z',
} as unknown as Affirmation;
const document = {
  id: 'd1',
  originalName: 'Badge log.pdf',
  custodian: '',
  uploadedBy: 'u1',
  expiresOn: '2026-07-31',
  addedAt: times.createdAt,
  updatedAt: null,
} as unknown as StoredDocument;
const request = {
  id: 'r1',
  what: 'The signed list.',
  state: 'open',
  dueOn: '2026-07-01',
  ownerId: null,
  objectiveIds: ['3.1.1[a]', '3.1.1[d]'],
  ...times,
} as unknown as EvidenceRequest;
const ticket = { id: 't1', title: 'Order keys', dueDate: '2026-06-01', assigneeId: 'gone', ...times };
const date = { id: 'a1', title: 'Grant report', dueDate: '2026-08-01', status: 'open', assignedTo: 'Vendor', ...times };
const everything: ScheduleRecords = {
  plans: [plan],
  statuses: [status],
  affirmations: [affirmation],
  dates: [date as Partial<DeadlineRecord> as DeadlineRecord],
  tickets: [],
  doneTickets: [{ ...ticket, referenceId: '3.1.2[b]' } as Partial<Ticket> as Ticket],
  documents: [document],
  requests: [request],
};
const told = (records: Partial<ScheduleRecords>) =>
  scheduleFile({
    organizationName: 'Northfield',
    records: { ...nothing, ...records },
    members,
    proven: new Map([['d1', ['3.10.5', '3.10.5[a]']]]),
    affirmingOfficial: 'Mai Trần',
  });

test('every date has its row, by its day, with what it concerns, who sees to it and whether it is done', async () => {
  const sheets = workbookValues(await workbookBytes(tableWorkbook(told(everything))));
  const conditional = 'Conditional Level 2 (Self)';
  const [closeOut, multifactor] = ['POA&M close-out: day', 'IA.L2-3.5.3 Multifactor Authentication'];
  expect(sheets.find(({ sheet }) => sheet === 'Dates')?.data).toEqual([
    ['Day', 'Kind', 'What', 'Concerns', 'Who', 'State'],
    ['2026-01-10', 'Affirmation', 'Affirmation of the CMMC status is due', conditional, 'Ann Lee', 'Done'],
    [
      '2026-06-01',
      'Ticket',
      'AC.L2-3.1.2[b] Transaction & Function Control: Order keys',
      'AC.L2-3.1.2[b] Transaction & Function Control',
      'Former member',
      'Done',
    ],
    ['2026-06-09', 'Close-out reminder', `${closeOut} 150 of 180`, conditional, 'Mai Trần', null],
    ['2026-06-10', 'Milestone', `Ordered (${multifactor})`, multifactor, 'Олена Шевченко', 'Done'],
    ['2026-06-24', 'Close-out reminder', `${closeOut} 165 of 180`, conditional, 'Mai Trần', null],
    ['2026-06-30', 'Plan of action', `${multifactor}: =cmd|calc`, multifactor, 'Олена Шевченко', 'Open'],
    [
      '2026-07-01',
      'Request',
      'Evidence requested: The signed list.',
      'AC.L2-3.1.1[a] Authorized Access Control\nAC.L2-3.1.1[d] Authorized Access Control',
      'Nobody yet',
      'Open',
    ],
    ['2026-07-04', 'Close-out reminder', `${closeOut} 175 of 180`, conditional, 'Mai Trần', null],
    ['2026-07-09', 'Close-out', `${closeOut} 180, the last good day`, conditional, 'Mai Trần', 'Open'],
    [
      '2026-07-31',
      'Evidence',
      'Last day of the evidence Badge log.pdf',
      'PE.L2-3.10.5 Manage Physical Access\nPE.L2-3.10.5[a] Manage Physical Access',
      'Олена Шевченко',
      'Open',
    ],
    ['2026-08-01', 'Agency deadline', 'Grant report', null, 'Vendor', 'Open'],
  ]);
});

test('what is open and what is done is counted; a reminder is neither', () => {
  expect(told(everything).facts).toEqual([
    ['Open', '5 dates'],
    ['Done', '3 dates'],
  ]);
  const rows = told(everything).parts[0]?.onPaper?.rows ?? [];
  expect(rows.map((row) => row[4])).toEqual(told(everything).parts[0]?.rows.map((row) => row[5]));
});

test('the paper names the objectives where the title names no requirement', () => {
  const rows = told(everything).parts[0]?.onPaper?.rows ?? [];
  const whatOf = (kind: string) => rows.find((row) => row[1] === kind)?.[2];
  expect(whatOf('Request')).toBe('Evidence requested: The signed list.\nAC.L2-3.1.1[a], AC.L2-3.1.1[d]');
  expect(whatOf('Plan of action')).toBe('IA.L2-3.5.3 Multifactor Authentication: =cmd|calc');
  expect(whatOf('Close-out')).toMatch(/the last good day\nConditional Level 2 \(Self\)$/);
});

test('a custodian keeps the evidence, and a formula in a name stays words', async () => {
  const records = { documents: [{ ...document, originalName: '=cmd|calc', custodian: '@SUM(A1)' }] };
  const [, row] = workbookValues(await workbookBytes(tableWorkbook(told(records))))[1]?.data ?? [];
  expect(row?.slice(2, 5)).toEqual([
    'Last day of the evidence =cmd|calc',
    expect.stringContaining('3.10.5'),
    '@SUM(A1)',
  ]);
});

test('without dates it says so', () => {
  const file = told({});
  expect(file.madeAt).toBeNull();
  expect(tablePaper(file).blocks.at(-1)).toEqual(expect.objectContaining({ kind: 'paragraph', text: 'None.' }));
});

test('the last affirmation is a change', () => {
  expect(told(everything).madeAt).toBe('2026-07-01T09:00:00.000Z');
});
