import type { Interval } from '#sync/domain/common/intervals.ts';
import type { System } from '#sync/domain/scope/system-record.ts';

/** What 3.12.4 asks of the system record, by the objective that asks it, and is not said there. */
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

/** `statuses`: of objectives; while all of them apply, nobody has to approve that one does not. */
export function lintSystem(
  system: Pick<System, SystemFinding['field']>,
  statuses: readonly { judgement: string | null }[],
): SystemFinding[] {
  const hasExempt = statuses.some(({ judgement }) => judgement === 'not_applicable');
  return asked.filter(({ field }) => !system[field]?.trim() && (field !== 'exemptionApprover' || hasExempt));
}

/** How often an objective about the plan is done, which the system record says once for all papers; null elsewhere. */
export function chosenInterval(id: string, { planInterval }: Pick<System, 'planInterval'>): Interval | null {
  return id === '3.12.4[g]' || id === '3.12.4[h]' ? planInterval : null;
}
