import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tab in the address, so that reloads and links show the same. The first one is the default. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === search.tab) ?? tabs[0];
  const change = (next: Tab) =>
    void navigate({ to: '.', search: next === tabs[0] ? {} : { tab: next }, replace: true });
  return [tab, change];
}
