import type { User } from '#sync/domain/people/user-record.ts';
import { auditBlocker } from '#sync/domain/score/audit-ready.ts';
import { type DatedWork, type DueItem, dueWork } from '#sync/domain/guidance/due-work.ts';
import { dashboardPoams, type PoamSummary } from '#sync/domain/poam/poam-status.ts';
import type { ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import { isSetupComplete } from '#sync/domain/people/setup-complete.ts';
import type { TaskFacts } from '#sync/domain/guidance/task-guidance.ts';
import type { ComplianceReport } from './report/compliance-report.ts';

/** Everything the dashboard shows, read from this device. */
export interface DashboardFacts {
  user: User;
  report: ComplianceReport;
  poams: PoamSummary;
  documentCount: number;
  tasks: TaskFacts;
  /** What is overdue or due soon, by name. */
  due: DueItem[];
  /** The first obstacle to a CMMC status; null where one is possible. */
  auditBlocker: ReadinessBlocker | null;
}

export function dashboardFacts(
  user: User,
  report: ComplianceReport,
  { work, documentCount }: { work: DatedWork; documentCount: number },
  now: Date,
): DashboardFacts {
  const { poams } = work;
  return {
    user,
    report,
    poams: dashboardPoams(poams, now),
    documentCount,
    tasks: {
      isSetupComplete: isSetupComplete(user),
      percentage: report.overview.percentage,
      documentCount,
      poamCount: poams.length,
    },
    due: dueWork(work, now),
    auditBlocker: auditBlocker(
      report.categories.flatMap(({ controls }) => controls),
      poams,
      now,
    ),
  };
}

/** The first-run welcome is shown while nothing is complete. */
export function isFirstRun({ report: { overview } }: DashboardFacts): boolean {
  return overview.percentage === 0 && overview.completed === 0;
}
