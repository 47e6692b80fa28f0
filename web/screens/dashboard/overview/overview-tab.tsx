import { Suspense, useState } from 'react';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { SetupWizard } from '#web/parts/onboarding/setup-wizard.tsx';
import { later } from '#web/parts/page/later.ts';
import { useCan } from '#web/records/use-can.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { CategoryStatus } from './category-status.tsx';
import { OverviewCards } from './overview-cards.tsx';
import css from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';

const TaskGuidance = later(() => import('./task-guidance.tsx').then((module) => module.TaskGuidance));

/** The figures, the families, the next tasks, and recent activity; on phones the tasks come first. */
export function OverviewTab({ facts }: { facts: DashboardFacts }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const isPhone = useIsPhone();
  const canAssess = useCan('controlStatus.change');
  const guidance = canAssess && (
    <Suspense
      fallback={
        <Panel title="Task guidance">
          <SkeletonRows count={4} label="Loading tasks" />
        </Panel>
      }
    >
      <TaskGuidance tasks={facts.tasks} due={facts.due} onSetup={() => setSettingUp(true)} />
    </Suspense>
  );
  const families = <CategoryStatus categories={facts.report.categories} className={css.families} />;
  const lately = (
    <div className={css.stack}>
      <QuickActions />
      <RecentActivity />
    </div>
  );
  return (
    <>
      {isPhone ? (
        <div className={css.columns}>
          {guidance}
          <OverviewCards facts={facts} />
          {lately}
          {families}
        </div>
      ) : (
        <>
          <OverviewCards facts={facts} />
          <div className={css.columns}>
            {families}
            {guidance}
            {lately}
          </div>
        </>
      )}
      {isSettingUp && <SetupWizard onClose={() => setSettingUp(false)} />}
    </>
  );
}
