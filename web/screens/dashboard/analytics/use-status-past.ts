import { useMemo, useState } from 'react';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { useLive } from '#web/data/records/use-live.ts';
import { useShownHistory } from '#web/data/records/use-shown-history.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';
import { useControlStatuses } from '#web/data/records/use-records.ts';
import { type DayProgress, progressSeries } from './progress-series.ts';

/** The current statuses and their history, as far as it is on this device. */
export function useStatusPast(): { days: DayProgress[]; statuses: SealedControlStatus[] } | undefined {
  const statuses = useControlStatuses();
  const { timeZone } = useWorkspaceSetting();
  useShownHistory();
  const [now] = useState(() => new Date());
  const steps = useLive<History[]>(
    async (db) =>
      db
        .table<History>('history')
        .filter(({ table, field }) => table === 'controlStatus' && field === 'status')
        .toArray(),
    [],
  );
  return useMemo(
    () =>
      statuses && steps
        ? { days: progressSeries(steps, statuses, now, timeZone), statuses: [...statuses.values()] }
        : undefined,
    [statuses, steps, now, timeZone],
  );
}
