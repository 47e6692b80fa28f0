import { useNavigate, useSearch } from '@tanstack/react-router';

const dashboardTabs = ['overview', 'reports', 'analytics'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The address's tab, by default the first; and how to switch to another. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const { tab }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: DashboardTab) => {
    const search = { tab: next === 'overview' ? undefined : next };
    void navigate({ to: '.', search, resetScroll: false });
  };
  return [dashboardTabs.find((known) => known === tab) ?? 'overview', go];
}
