import type { Deadline } from '#sync/domain/calendar/deadlines.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { StatusDates } from '#sync/domain/status/status-days.ts';
import type { SyncStatus } from './sync-status.ts';

/** Something in a workspace that has a day. */
export type SummaryDeadline = Pick<Deadline, 'id' | 'kind' | 'recordId' | 'title' | 'day'>;

/** The status that counts, and the days for which it was affirmed: what it is worth follows from today. */
export type SummaryStatus = StatusDates & { affirmedFor: string[] };

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
