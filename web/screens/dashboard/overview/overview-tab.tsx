import { useState } from 'react';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { SetupPrompt } from '#web/screens/dashboard/setup-prompt.tsx';
import { SetupWizard } from '#web/screens/dashboard/setup-wizard.tsx';
import { CategoryStatus } from './category-status.tsx';
import { OverviewCards } from './overview-cards.tsx';
import css from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TaskGuidance } from './task-guidance.tsx';

/** The figures, the families, the next tasks, and what happened lately. */
export function OverviewTab({ facts }: { facts: DashboardFacts }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const start = () => setSettingUp(true);
  return (
    <>
      {!facts.tasks.isSetupComplete && <SetupPrompt onStart={start} className={css.prompt} />}
      <OverviewCards facts={facts} />
      <div className={css.columns}>
        <CategoryStatus categories={facts.report.categories} className={css.families} />
        <TaskGuidance tasks={facts.tasks} onSetup={start} />
        <div className={css.stack}>
          <QuickActions />
          <RecentActivity />
        </div>
      </div>
      {isSettingUp && <SetupWizard onClose={() => setSettingUp(false)} />}
    </>
  );
}
