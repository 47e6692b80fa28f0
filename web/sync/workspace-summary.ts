import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isConflictOf } from '#sync/domain/conflict/conflict-record.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import type { Deadline } from '#sync/domain/calendar/deadlines.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { affirmedDays, type StatusDates } from '#sync/domain/status/status-days.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { leadingStatus } from '#sync/domain/status/statuses-in-force.ts';
import { readDeadlines, readStatusRecords } from '#web/store/read-deadlines.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { type FileDatabase, isKept } from '#web/store/file-database.ts';
import type { DatabaseOwner, RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';

/** Something in a workspace that has a day. */
type SummaryDeadline = Pick<Deadline, 'id' | 'kind' | 'recordId' | 'title' | 'day'>;

/** The status that counts, and the days for which it was affirmed: what it is worth follows from today. */
type SummaryStatus = StatusDates & { affirmedFor: string[] };

/** What the portfolio shows of one workspace, written by the workspace itself. */
export interface WorkspaceSummary {
  workspaceId: string;
  /** The two scores, null where there is none, and the points of both, as the score screen has them. */
  score: Pick<LedgerScore, 'soFar' | 'worstCase' | 'points' | 'judged'>;
  /** Missing where none was recorded. */
  status?: SummaryStatus;
  /** Where its days begin. */
  timeZone: string;
  /** What is not done, the earliest first. */
  deadlines: SummaryDeadline[];
  /** Changes and files that only this device has. */
  unsent: { changes: number; files: number };
  /** Decisions that wait for the person. */
  decisions: number;
  /** Files that are wanted here and have not come yet, and their bytes. */
  missing: { files: number; bytes: number };
  /** Catalog and records are on this device. */
  isWhole: boolean;
  /** Objectives and files on this device. */
  here: { objectives: number; files: number };
  outcome: SyncStatus['outcome'];
  /** ISO time of the last complete round; null before the first. */
  lastContact: string | null;
}

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
  const [score, conflicts, controls, objectives, changes, asides, status, client, deadlines, earned, held] =
    await Promise.all([
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
      (client?.epoch ?? null) !== null && controls >= requirementFacts.length && objectives >= objectiveIds.length,
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
