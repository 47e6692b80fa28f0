import type { User } from '#sync/records/user-record.ts';
import { dashboardPoams, type PoamItem, type PoamSummary } from '#sync/rules/poam-status.ts';
import { isSetupComplete } from '#sync/rules/setup-complete.ts';
import type { TaskFacts } from '#sync/rules/task-guidance.ts';
import type { ComplianceReport } from './report/compliance-report.ts';

/** Everything the dashboard shows, read from this device. */
export interface DashboardFacts {
  user: User;
  report: ComplianceReport;
  poams: PoamSummary;
  documentCount: number;
  tasks: TaskFacts;
}

export function dashboardFacts(
  user: User,
  report: ComplianceReport,
  counts: { poams: readonly PoamItem[]; documentCount: number },
  now: Date,
): DashboardFacts {
  const { poams, documentCount } = counts;
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
  };
}

/** The first-run welcome shows while nothing at all is complete. */
export function isFirstRun({ report: { overview } }: DashboardFacts): boolean {
  return overview.percentage === 0 && overview.completed === 0;
}
