import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import { affirmedDays } from '#sync/domain/status/status-days.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { leadingStatus } from '#sync/domain/status/statuses-in-force.ts';
import { isConflictOf } from '#sync/engine/conflict-record.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import { isKept, type FileDatabase } from '#web/store/file-database.ts';
import { readDeadlines, readStatusRecords } from '#web/store/read-deadlines.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { DatabaseOwner, RecordDatabase } from '#web/store/record-database.ts';
import type { SummaryDeadline, SummaryStatus, WorkspaceSummary } from '#web/store/summary-row.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';

/** As many deadlines as a person looks through. */
const DEADLINES = 50;

/** The summary of the workspace whose databases these are; `files` is undefined where it has none. */
export async function readSummary(
  db: RecordDatabase,
  files: FileDatabase | undefined,
  { accountId, workspaceId }: DatabaseOwner,
): Promise<WorkspaceSummary> {
  const [statuses, { timeZone }] = await Promise.all([readStatusRecords(db), readWorkspaceSetting(db)]);
  const today = dayInZone(new Date(), timeZone);
  const [me, score, conflicts, controls, objectives, changes, asides, status, client, deadlines, earned, held] =
    await Promise.all([
      db.table('member').get(accountId),
      readScore(db, statuses, today),
      db.table('conflict').toArray(),
      db.table('control').count(),
      db.table('objective').count(),
      db.table('outbox').count(),
      db.table('aside').count(),
      readSyncStatus(db),
      readEngineMeta(db),
      readNextDeadlines(db),
      readStatus(db, statuses, today),
      files ? files.table('file').toArray() : [],
    ]);
  const isClient = me !== undefined && !can(me.role, 'compliance.read');
  const own = conflicts.filter((conflict) => conflict.state === 'open' && isConflictOf(conflict, accountId));
  const missing = held.filter((file) => isKept(file) && file.held < file.size);
  const whole = held.filter((file) => file.held === file.size);
  const stored = await db.table('document').bulkGet(whole.map(({ id }) => id));
  return {
    workspaceId,
    score,
    ...(earned && { status: earned }),
    timeZone,
    deadlines,
    unsent: { changes, files: stored.filter((document) => document?.storedAt === null).length },
    decisions: own.length + asides,
    missing: { files: missing.length, bytes: missing.reduce((sum, { size, held: here }) => sum + size - here, 0) },
    isWhole:
      (client?.epoch ?? null) !== null &&
      ((controls >= requirementFacts.length && objectives >= objectiveIds.length) || isClient),
    here: { objectives, files: whole.length },
    outcome: status.outcome,
    lastContact: status.lastSyncAt,
  };
}

async function readScore(
  db: RecordDatabase,
  statuses: readonly StatusRecord[],
  today: string,
): Promise<WorkspaceSummary['score']> {
  const [objectives, controls, plans] = await Promise.all([
    db.table('objectiveStatus').toArray(),
    db.table('controlStatus').toArray(),
    db.table('plan').toArray(),
  ]);
  const { soFar, worstCase, points, judged } = ownLedger({ objectives, controls, plans, statuses }, today).score;
  return { soFar, worstCase, points, judged };
}

async function readStatus(
  db: RecordDatabase,
  statuses: readonly StatusRecord[],
  today: string,
): Promise<SummaryStatus | undefined> {
  const current = leadingStatus(statuses, today);
  if (!current) return undefined;
  const affirmations = await db.table('affirmation').where('statusId').equals(current.id).toArray();
  const { type, isConditional, statusDate, conditionalDate } = current;
  return { type, isConditional, statusDate, conditionalDate, affirmedFor: affirmedDays(current, affirmations) };
}

async function readNextDeadlines(db: RecordDatabase): Promise<SummaryDeadline[]> {
  const deadlines = await readDeadlines(db);
  return deadlines
    .slice(0, DEADLINES)
    .map(({ id, kind, recordId, title, day }) => ({ id, kind, recordId, title, day }));
}
