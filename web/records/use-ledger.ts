import { useMemo, useState } from 'react';
import { ownLedger, type OwnLedger } from '#sync/domain/score/own-ledger.ts';
import { useObjectiveStatuses } from './use-objectives.ts';
import { usePoams } from './use-poams.ts';
import { useControlStatuses } from './use-records.ts';
import { useStatusRecords, useToday } from './use-statuses.ts';

/** The organization's own ledger from this device's records. Undefined for the first milliseconds. */
export function useLedger(): OwnLedger | undefined {
  const objectives = useObjectiveStatuses();
  const controls = useControlStatuses();
  const plans = usePoams();
  const statuses = useStatusRecords();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  return useMemo(() => {
    if (!objectives || !controls || !plans || !statuses) return undefined;
    return ownLedger({ objectives, controls: [...controls.values()], plans, statuses }, today);
  }, [objectives, controls, plans, statuses, today]);
}
