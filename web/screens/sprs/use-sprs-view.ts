import { useMemo } from 'react';
import { sprsViewOf, type SprsView } from '#web/parts/sprs/sprs-view.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useProviders, useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useAffirmations, useAssessments, useSprsWorksheet, useStatusRecords } from '#web/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';

/**
 * From this device's records. Undefined for the first milliseconds.
 * `chosen`: an assessment's id, 'ledger', or null for the newest that is frozen.
 */
export function useSprsView(chosen: string | null): SprsView | undefined {
  const ledger = useLedger();
  const assessments = useAssessments();
  const worksheet = useSprsWorksheet();
  const plans = usePoams();
  const statuses = useStatusRecords();
  const affirmations = useAffirmations();
  const providers = useProviders();
  const system = useSystem();
  const versions = useSspVersions();
  const { timeZone } = useWorkspaceSetting();
  return useMemo(() => {
    if (!ledger || !assessments || !worksheet || !plans || !statuses || !affirmations || !providers) return undefined;
    if (!system || !versions) return undefined;
    const records = { ledger, assessments, worksheet, plans, statuses, affirmations, providers, system, versions };
    return sprsViewOf({ ...records, timeZone }, chosen);
  }, [chosen, ledger, assessments, worksheet, plans, statuses, affirmations, providers, system, versions, timeZone]);
}
