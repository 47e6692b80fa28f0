import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import kit from '#web/kit/kit.module.css';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useMembers } from '#web/records/use-records.ts';
import { useProviders } from '#web/records/use-scope.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import css from './analytics-tab.module.css';
import { FamilyChart } from './family-chart.tsx';
import { GapChart } from './gap-chart.tsx';
import { PersonChart } from './person-chart.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { ScorePanel } from './score-panel.tsx';
import { useStatusPast } from './use-status-past.ts';

/** Progress over time, by family and by person, and what is still open. */
export function AnalyticsTab({ facts: { report, score } }: { facts: DashboardFacts }) {
  const past = useStatusPast();
  const members = useMembers();
  const providers = useProviders();
  if (!past || !members || !providers) return <SkeletonRows count={4} label="Loading analytics" />;
  const controls = report.categories.flatMap((category) => category.controls);
  return (
    <div className={css.charts}>
      <ProgressChart days={past.days} total={report.overview.total} className={kit.wide} />
      <ScorePanel score={score} unauthorized={unauthorizedProviders(providers)} days={past.days} />
      <GapChart controls={controls} />
      <PersonChart members={members} statuses={past.statuses} className={css.people} />
      <FamilyChart categories={report.categories} className={kit.wide} />
    </div>
  );
}
