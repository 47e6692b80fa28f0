import { useCallback, useState } from 'react';
import { isArchived } from '#sync/domain/history/archive-age.ts';
import { useWorkspaceSetting } from './use-workspace-setting.ts';

/** Tells whether an ISO time is past the organization's archive age, as of when the screen was opened. */
export function useArchived(): (at: string) => boolean {
  const { archiveYears } = useWorkspaceSetting();
  const [now] = useState(() => new Date());
  return useCallback((at) => isArchived(at, archiveYears, now), [archiveYears, now]);
}
