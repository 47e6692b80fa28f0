import { useMemo } from 'react';
import { usePoams } from '#web/data/records/use-poam.ts';
import { useControls, useControlStatuses } from '#web/data/records/use-records.ts';
import { type CmmcFacts, cmmcFacts } from './cmmc-facts.ts';

/** Undefined for the first milliseconds. */
export function useCmmcFacts(): CmmcFacts | undefined {
  const controls = useControls();
  const statuses = useControlStatuses();
  const poams = usePoams();
  return useMemo(
    () => (controls && statuses && poams ? cmmcFacts(controls, statuses, poams) : undefined),
    [controls, statuses, poams],
  );
}
