import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { readDeadlines } from '#web/store/read-deadlines.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { readSummary } from './workspace-summary.ts';

const person = { accountId: 'dana', workspaceId: 'north' };
let db: ReturnType<typeof openRecordDatabase>;
let files: Dexie;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
});

afterEach(async () => {
  await db.delete();
  await files.delete();
});

const read = () => readSummary(db, files, person);

/** What every plan has. */
const blank = { weakness: '', nextReviewOn: null, milestones: [] };

test('a workspace that has not been synchronized is not whole, and nothing is judged', async () => {
  expect(await read()).toMatchObject({
    workspaceId: 'north',
    score: { soFar: 110, worstCase: null, points: { soFar: 110, worstCase: -203 }, judged: 0 },
    deadlines: [],
    unsent: { changes: 0, files: 0 },
    decisions: 0,
    isWhole: false,
    lastContact: null,
  });
});

test('the scores are the ledger’s: what is not judged counts as met so far, and as not met in the worst case', async () => {
  const judged = (id: string, value: string) => ({ id, status: 'not_started', judgement: value });
  await db.table('objectiveStatus').put(judged('3.1.2[a]', 'not_met'));
  await db.table('plan').put({ ...blank, id: 'p', controlId: '3.1.2', targetDate: '2026-07-02', status: 'open' });
  // 3.1.2 weighs 5 points; without 3.12.4 there is no score in the worst case.
  expect((await read()).score).toEqual({
    soFar: 105,
    worstCase: null,
    points: { soFar: 105, worstCase: -203 },
    judged: 1,
  });
});

test('what is not done is named with its day, the earliest first', async () => {
  await db.table('plan').bulkPut([
    {
      id: 'p',
      controlId: '3.13.11',
      weakness: 'Old cipher',
      targetDate: '2026-07-02',
      status: 'open',
      nextReviewOn: null,
      milestones: [{ id: 'm', text: 'Ordered', dueDate: '2026-06-25', doneAt: null }],
    },
    { ...blank, id: 'q', controlId: '3.1.1', weakness: 'Done', targetDate: '2026-06-01', status: 'closed' },
  ]);
  await db.table('boardColumn').bulkPut([
    { id: 'b:todo', boardId: 'b', name: 'To Do' },
    { id: 'b:done', boardId: 'b', name: 'Done' },
  ]);
  await db.table('ticket').bulkPut([
    { id: 't', boardId: 'b', columnId: 'b:todo', title: 'Call the vendor', referenceId: null, dueDate: '2026-06-20' },
    { id: 'u', boardId: 'b', columnId: 'b:done', title: 'Over', referenceId: null, dueDate: '2026-06-02' },
    { id: 'v', boardId: 'b', columnId: 'b:todo', title: 'Some day', referenceId: null, dueDate: null },
  ]);
  await db.table('deadline').bulkPut([
    { id: 'd', title: 'Grant report', dueDate: '2026-08-01', status: 'open' },
    { id: 'e', title: 'Sent', dueDate: '2026-05-01', status: 'complete' },
  ]);
  expect((await read()).deadlines).toEqual([
    { id: 'ticket-t', kind: 'ticket', recordId: 't', title: 'Call the vendor', day: '2026-06-20' },
    {
      id: 'milestone-m',
      kind: 'milestone',
      recordId: 'p',
      title: 'Ordered (SC.L2-3.13.11 CUI Encryption)',
      day: '2026-06-25',
    },
    {
      id: 'plan-p',
      kind: 'plan',
      recordId: 'p',
      title: 'SC.L2-3.13.11 CUI Encryption: Old cipher',
      day: '2026-07-02',
    },
    { id: 'agency-d', kind: 'agency', recordId: 'd', title: 'Grant report', day: '2026-08-01' },
  ]);
  expect((await read()).deadlines.map(({ id }) => id)).toEqual((await readDeadlines(db)).map(({ id }) => id));
});

test('what waits is counted: changes, files, files still to come, and decisions of this person only', async () => {
  await db.table('outbox').bulkPut([
    { mid: 1, touches: [] },
    { mid: 2, touches: [] },
  ]);
  await db.table('aside').put({ key: 'a' });
  const conflict = (id: string, by: string, state = 'open') => ({
    id,
    state,
    earlier: { by: 'priya' },
    later: { by },
  });
  await db.table('conflict').bulkPut([conflict('c', 'dana'), conflict('o', 'sam'), conflict('s', 'dana', 'settled')]);
  await files.table('file').bulkPut([
    { id: 'own', size: 4, held: 4, keep: 0, withRequirement: 0 },
    { id: 'both', size: 4, held: 4, keep: 0, withRequirement: 0 },
    { id: 'wanted', size: 90, held: 30, keep: 1, withRequirement: 0 },
  ]);
  await db.table('document').bulkPut([
    { id: 'own', storedAt: null, expiresOn: null },
    { id: 'both', storedAt: '2026-06-09T09:00:00.000Z', expiresOn: null },
  ]);
  expect(await read()).toMatchObject({
    unsent: { changes: 2, files: 1 },
    decisions: 2,
    missing: { files: 1, bytes: 60 },
    here: { files: 2 },
  });
});

test('with catalog and records here it is whole, and says when the server was last heard', async () => {
  await db.table('meta').put({ name: 'client', value: { epoch: 'e' } });
  await writeSyncStatus(db, { lastSyncAt: '2026-06-09T09:00:00.000Z', outcome: 'done' });
  await db.table('control').bulkPut(requirementFacts.map(({ id }) => ({ id })));
  await db.table('objective').bulkPut(objectiveIds.map((id) => ({ id })));
  expect(await read()).toMatchObject({
    isWhole: true,
    here: { objectives: 320 },
    outcome: 'done',
    lastContact: '2026-06-09T09:00:00.000Z',
  });
});

test('the status that counts comes with the days for which it was affirmed', async () => {
  const status = {
    id: 's1',
    type: 'level_2_self',
    isConditional: true,
    statusDate: '2026-06-09',
    conditionalDate: null,
  };
  await db
    .table('statusRecord')
    .bulkPut([status, { ...status, id: 's2', isConditional: false, statusDate: '2026-10-01' }]);
  const affirmation = { statusId: 's2', dueOn: '2026-10-01', decision: 'affirmed' };
  await db.table('affirmation').bulkPut([
    { ...affirmation, id: 'a1' },
    { ...affirmation, id: 'a2', dueOn: '2027-10-01', decision: 'declined' },
    { ...affirmation, id: 'a3', statusId: 's1' },
  ]);
  expect((await read()).status).toEqual({
    type: 'level_2_self',
    isConditional: false,
    statusDate: '2026-10-01',
    conditionalDate: null,
    affirmedFor: ['2026-10-01'],
  });
});
