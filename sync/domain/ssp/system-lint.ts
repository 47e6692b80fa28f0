import type { Interval } from '#sync/domain/common/intervals.ts';
import type { System } from '#sync/domain/scope/system-record.ts';

/** A fact that 3.12.4 requires and the system record lacks, by the objective that requires it. */
export interface SystemFinding {
  objectiveId: `3.12.4[${'b' | 'c' | 'd' | 'f' | 'g'}]`;
  field: 'boundary' | 'environment' | 'exemptionApprover' | 'connections' | 'planInterval';
}

const asked: readonly SystemFinding[] = [
  { objectiveId: '3.12.4[b]', field: 'boundary' },
  { objectiveId: '3.12.4[c]', field: 'environment' },
  { objectiveId: '3.12.4[d]', field: 'exemptionApprover' },
  { objectiveId: '3.12.4[f]', field: 'connections' },
  { objectiveId: '3.12.4[g]', field: 'planInterval' },
];

/** `statuses`: of objectives; nobody needs to approve exemptions while all of them apply. */
export function lintSystem(
  system: Pick<System, SystemFinding['field']>,
  statuses: readonly { judgement: string | null }[],
): SystemFinding[] {
  const hasExempt = statuses.some(({ judgement }) => judgement === 'not_applicable');
  return asked.filter(({ field }) => !system[field]?.trim() && (field !== 'exemptionApprover' || hasExempt));
}

/**
 * How often an objective about the plan is done, which the system record sets once for all papers; null for any other.
 */
export function chosenInterval(id: string, { planInterval }: Pick<System, 'planInterval'>): Interval | null {
  return id === '3.12.4[g]' || id === '3.12.4[h]' ? planInterval : null;
}
