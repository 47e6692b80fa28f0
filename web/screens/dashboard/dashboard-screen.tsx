import { Suspense } from 'react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { later, useFetched } from '#web/parts/page/later.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { isFirstRun, type DashboardFacts } from './dashboard-facts.ts';
import css from './dashboard-screen.module.css';
import type { DashboardTab } from './dashboard-search.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ReportExportMenu } from './report/report-export-menu.tsx';
import { useDashboardFacts } from './use-dashboard-facts.ts';

const WelcomeTour = later(() => import('./first-run/welcome-tour.tsx').then((module) => module.WelcomeTour));
const AnalyticsTab = later(() => import('./analytics/analytics-tab.tsx').then((module) => module.AnalyticsTab));
const ExecutiveSummary = later(() =>
  import('./report/executive-summary.tsx').then((module) => module.ExecutiveSummary),
);
const ReportTab = later(() => import('./report/report-tab.tsx').then((module) => module.ReportTab));

const tabs: { id: DashboardTab; label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'reports', label: 'Compliance Reports' },
  { id: 'analytics', label: 'Analytics' },
];

function TabContent({ tab, facts }: { tab: DashboardTab; facts: DashboardFacts }) {
  if (tab === 'reports') return <ReportTab facts={facts} />;
  return tab === 'analytics' ? <AnalyticsTab facts={facts} /> : <OverviewTab facts={facts} />;
}

/** The organization's status and next steps; a welcome while nothing is complete. From this device's records alone. */
export function DashboardScreen() {
  const facts = useDashboardFacts();
  const canAssess = useCan('controlStatus.change');
  const [{ tab }, change] = useAddress('/');
  useFetched(AnalyticsTab, ReportTab);
  const today = calendarDayText(useToday(useNow()));
  if (!facts && tab === 'reports') {
    return (
      <Suspense>
        <ExecutiveSummary overview={undefined} />
      </Suspense>
    );
  }
  if (!facts) return <SkeletonRows count={4} label="Loading the dashboard" />;
  if (isFirstRun(facts) && canAssess) {
    return (
      <Suspense fallback={<SkeletonRows count={4} label="Loading the dashboard" />}>
        <WelcomeTour facts={facts} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        title="Compliance overview"
        description={`NIST SP 800-171 Rev. 2 and CMMC Level 2 · as of ${today}`}
        className={css.header}
        actions={
          <span className={css.actions} data-print="hide">
            <span className={css.export}>
              <ReportExportMenu facts={facts} />
            </span>
            {canAssess && (
              <LinkButton variant="primary" href="/assessment">
                Continue assessment
              </LinkButton>
            )}
          </span>
        }
      />
      <Tabs
        label="Dashboard"
        items={tabs}
        value={tab}
        onChange={(next) => change({ tab: next }, 'push')}
        className={css.tabs}
      >
        <Suspense fallback={<SkeletonRows count={4} label="Loading the dashboard" />}>
          <TabContent tab={tab} facts={facts} />
        </Suspense>
      </Tabs>
    </>
  );
}
