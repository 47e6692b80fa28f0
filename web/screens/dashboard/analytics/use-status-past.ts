import { useMemo, useState } from 'react';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { useStatusSteps } from '#web/records/read-records.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { progressSeries, type DayProgress } from './progress-series.ts';

/** The current statuses and their history, as far as it is on this device. */
export function useStatusPast(): { days: DayProgress[]; statuses: SealedControlStatus[] } | undefined {
  const statuses = useControlStatuses();
  const { timeZone } = useWorkspaceSetting();
  const steps = useStatusSteps();
  const [now] = useState(() => new Date());
  return useMemo(
    () =>
      statuses && steps
        ? { days: progressSeries(steps, statuses, now, timeZone), statuses: [...statuses.values()] }
        : undefined,
    [statuses, steps, now, timeZone],
  );
}
