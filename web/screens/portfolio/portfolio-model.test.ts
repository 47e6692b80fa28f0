import { expect, test } from 'vitest';
import type { DeadlineKind } from '#sync/domain/calendar/deadlines.ts';
import type { PortfolioEntry } from '#web/records/use-workspaces.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import { portfolioFigures, portfolioRow } from './portfolio-model.ts';

const now = new Date(2026, 10, 18, 10, 42);
const summary: WorkspaceSummary = {
  workspaceId: 'north',
  score: { soFar: 100, worstCase: 2, points: { soFar: 100, worstCase: 2 }, judged: 70 },
  timeZone: 'America/New_York',
  deadlines: [],
  unsent: { changes: 0, files: 0 },
  decisions: 0,
  missing: { files: 0, bytes: 0 },
  isWhole: true,
  here: { objectives: 320, files: 214 },
  outcome: 'done',
  lastContact: new Date(2026, 10, 18, 8, 2).toISOString(),
};
const entry = (change: Partial<WorkspaceSummary> | null = {}, known: object = {}): PortfolioEntry => ({
  workspace: {
    workspaceId: 'north',
    name: 'Northfield',
    role: 'user',
    holder: 'organization',
    isListed: true,
    ...known,
  },
  summary: change === null ? undefined : { ...summary, ...change },
});
const deadline = (title: string, day: string, kind: DeadlineKind = 'plan') => ({
  id: `${kind}-${title}`,
  kind,
  recordId: 'p',
  title,
  day,
});
const rowOf = (change?: Partial<WorkspaceSummary> | null, known?: object) => portfolioRow(entry(change, known), now);

test('a workspace that is here and in step is ready, synced and opened', () => {
  expect(rowOf()).toEqual({
    id: 'north',
    name: 'Northfield',
    holder: 'Held by the organization',
    score: { soFar: 100, worstCase: 2, points: { soFar: 100, worstCase: 2 }, judged: '70 of 110 judged' },
    status: { tone: 'neutral', label: 'No CMMC status', note: '' },
    clock: undefined,
    deadline: undefined,
    late: 0,
    sync: { state: 'synced', label: 'Synced', note: 'Today, 8:02 AM' },
    field: { tone: 'success', label: 'Ready', note: '320 objectives, 214 files' },
    act: { label: 'Open', href: '/?workspace=north' },
  });
});

test.each<[string, Partial<WorkspaceSummary> | null, object, object]>([
  [
    'that was never opened here is taken along',
    null,
    {},
    { sync: { label: 'On the server' }, field: { label: 'Not on this device' }, act: { label: 'Take along' } },
  ],
  [
    'whose records are still coming is fetched',
    { isWhole: false, lastContact: null },
    {},
    { sync: { note: 'Not yet synchronized' }, field: { label: 'Still arriving' }, act: { label: 'Fetch' } },
  ],
  [
    'whose files are missing says how many and how much',
    { missing: { files: 31, bytes: 84_000_000 } },
    {},
    {
      field: { tone: 'warning', label: '31 files missing', note: '84 MB to fetch' },
      act: { label: 'Fetch', href: '/sync?workspace=north' },
    },
  ],
  [
    'with changes and files that only this device has counts both',
    { unsent: { changes: 12, files: 2 }, outcome: 'unreachable' },
    {},
    { sync: { state: 'device', label: '14 on this device', note: 'Today, 8:02 AM' }, act: { label: 'Open' } },
  ],
  [
    'whose session has ended asks for a sign-in',
    { outcome: 'sign_in', unsent: { changes: 1, files: 0 } },
    {},
    { sync: { state: 'retry', label: 'Sign in to sync' } },
  ],
  [
    'where the person has to decide comes before all that',
    { decisions: 2, missing: { files: 1, bytes: 1 }, unsent: { changes: 3, files: 0 } },
    {},
    {
      sync: { state: 'conflict', label: '2 need your decision' },
      act: { label: 'Decide', href: '/?panel=sync&workspace=north' },
    },
  ],
  [
    'that the person was removed from offers no act',
    null,
    { removedAt: '2026-11-18T09:00:00.000Z', holder: 'assessor' },
    { holder: 'Held by the assessing firm', sync: { label: 'Access withdrawn' }, act: undefined },
  ],
])('a workspace %s', (_name, change, known, row) => {
  expect(rowOf(change, known)).toMatchObject(row);
});

test.each([
  ['2026-11-15', '3 days late', 'danger'],
  ['2026-11-18', 'Today', 'warning'],
  ['2026-11-19', '1 day left', 'warning'],
  ['2026-12-18', '30 days left', 'warning'],
  ['2026-12-19', '31 days left', undefined],
])('a deadline on %s is "%s" on November 18', (day, left, tone) => {
  const row = rowOf({ deadlines: [deadline('Close', day)] });
  expect(row.deadline).toMatchObject({ left, tone, client: 'Northfield', href: '/poam?item=p&workspace=north' });
});

test('the figures go over all workspaces, and a removed one has no part in them', () => {
  const figures = portfolioFigures(
    [
      entry({ deadlines: [deadline('Late', '2026-11-01'), deadline('Next', '2026-12-08')], decisions: 2 }),
      entry({ deadlines: [deadline('Sooner', '2026-12-01')] }, { workspaceId: 'calder', name: 'Calder' }),
      entry(null, { workspaceId: 'bright', name: 'Brightwater' }),
      entry({ decisions: 5 }, { workspaceId: 'gone', removedAt: '2026-11-18T09:00:00.000Z' }),
    ],
    now,
  );
  expect(figures).toMatchObject({
    next: { title: 'Sooner', client: 'Calder', daysLeft: 13 },
    late: [{ title: 'Late' }],
    toDecide: 2,
    deciding: ['Northfield'],
    ready: 2,
    of: 3,
  });
  expect(figures.deadlines.map(({ title }) => title)).toEqual(['Late', 'Sooner', 'Next']);
});

const conditional = {
  type: 'level_2_self',
  isConditional: true,
  statusDate: '2026-06-11',
  conditionalDate: null,
  affirmedFor: ['2026-06-11'],
} as const;

test.each([
  ['conditional', {}, 'success', 'since Jun 11, 2026', 160],
  ['not affirmed', { affirmedFor: [] }, 'danger', 'affirmation missing', 160],
  ['for tomorrow', { statusDate: '2026-11-19' }, 'info', 'begins Nov 19, 2026', undefined],
  ['lapsed', { statusDate: '2026-05-01' }, 'danger', 'lapsed after Oct 28, 2026', undefined],
  ['final', { isConditional: false, affirmedFor: ['2026-06-11'] }, 'success', 'since Jun 11, 2026', undefined],
])('a status that is %s says what it is worth today', (_name, change, tone, note, day) => {
  const status = { ...conditional, affirmedFor: [...conditional.affirmedFor], ...change };
  const label = status.isConditional ? 'Conditional Level 2 (Self)' : 'Final Level 2 (Self)';
  const row = rowOf({ status });
  expect(row.status).toEqual({ tone, label, note });
  expect(row.clock?.day).toBe(day);
});

test('a milestone is late like a plan, and a reminder whose day is over is neither late nor next', () => {
  const deadlines = [
    deadline('Day 150', '2026-11-08', 'close_out_warning'),
    deadline('Drawn', '2026-11-10', 'milestone'),
    deadline('Close', '2026-12-08'),
  ];
  expect(rowOf({ deadlines })).toMatchObject({ late: 1, deadline: { title: 'Drawn' } });
});

test('days are those of the workspace, wherever the person is', () => {
  const late = new Date('2026-11-19T04:30:00.000Z');
  const entryIn = (timeZone: string) => entry({ timeZone, deadlines: [deadline('Close', '2026-11-18')] });
  const inNewYork = portfolioRow(entryIn('America/New_York'), late);
  const inBerlin = portfolioRow(entryIn('Europe/Berlin'), late);
  expect([inNewYork.deadline?.left, inBerlin.deadline?.left]).toEqual(['Today', '1 day late']);
});
