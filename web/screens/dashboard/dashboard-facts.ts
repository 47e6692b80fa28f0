import { dueWork, type DatedWork, type DueItem } from '#sync/domain/guidance/due-work.ts';
import type { TaskFacts } from '#sync/domain/guidance/task-guidance.ts';
import { isSetupComplete } from '#sync/domain/people/setup-complete.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { poamSummary, type PoamSummary } from '#sync/domain/poam/poam-status.ts';
import { auditBlocker } from '#sync/domain/score/audit-ready.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { ReadinessFacts } from '#sync/domain/score/readiness-gaps.ts';
import { readinessOf, type ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import type { ComplianceReport } from './report/compliance-report.ts';

/** Everything the dashboard shows, read from this device. */
export interface DashboardFacts {
  user: User;
  report: ComplianceReport;
  plans: PoamSummary;
  documentCount: number;
  tasks: TaskFacts;
  /** What is overdue or due soon, by name. */
  due: DueItem[];
  /** The first obstacle to a CMMC status; null where one is possible. */
  auditBlocker: ReadinessBlocker | null;
  /** The score of the organization's own results. */
  score: LedgerScore;
}

export interface DashboardRecords {
  work: DatedWork;
  documentCount: number;
  controls: ReadinessFacts['controls'];
  objectives: ReadinessFacts['objectives'];
  providers: ReadinessFacts['providers'];
  /** All recorded CMMC statuses. */
  statuses: ReadinessFacts['statuses'];
}

export function dashboardFacts(
  user: User,
  report: ComplianceReport,
  { work, documentCount, ...records }: DashboardRecords,
  /** A calendar day of the workspace's time zone. */
  today: string,
): DashboardFacts {
  const { plans } = work;
  const readiness = readinessOf({ ...records, plans }, today);
  return {
    user,
    report,
    plans: poamSummary(plans, today),
    documentCount,
    tasks: {
      isSetupComplete: isSetupComplete(user),
      percentage: report.overview.percentage,
      documentCount,
      planCount: plans.length,
    },
    due: dueWork(work, today),
    auditBlocker: auditBlocker(readiness),
    score: readiness.score,
  };
}

/** The first-run welcome is shown while nothing is complete. */
export function isFirstRun({ report: { overview } }: DashboardFacts): boolean {
  return overview.percentage === 0 && overview.completed === 0;
}
