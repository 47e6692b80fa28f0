import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Exclusion, ExclusionId } from '#sync/domain/scope/exclusion-record.ts';

/**
 * The requirements whose objectives do not apply if something does not exist. `discussed`: only with the assessor's
 * consent. Source: DoD Assessment Methodology, 5(i)(i).
 */
export const exclusionControls: Readonly<
  Record<ExclusionId, { proposed: readonly string[]; discussed: readonly string[] }>
> = {
  remote_access: { proposed: ['3.1.12', '3.1.13'], discussed: ['3.1.14', '3.1.15'] },
  wireless: { proposed: ['3.1.16', '3.1.17'], discussed: [] },
  mobile_devices: { proposed: ['3.1.18'], discussed: ['3.1.19'] },
  voip: { proposed: [], discussed: ['3.13.14'] },
};

/** Whether a policy forbids it, a procedure enforces that, and a check on a certain day proves it. */
export function isProvenExclusion({ policy, procedure, check, checkedOn }: Exclusion): boolean {
  return [policy, procedure, check].every((text) => text.trim() !== '') && checkedOn !== null;
}

/** Unjudged objectives that an exclusion proposes as not applicable, in the standard's order. */
export interface ExclusionProposals {
  proposed: readonly string[];
  discussed: readonly string[];
}

export function exclusionProposals(
  { id, isExcluded }: Pick<Exclusion, 'id' | 'isExcluded'>,
  statuses: readonly Pick<ObjectiveStatus, 'id' | 'judgement'>[],
): ExclusionProposals {
  if (!isExcluded) return { proposed: [], discussed: [] };
  const judged = new Set(statuses.flatMap((status) => (status.judgement === null ? [] : status.id)));
  const openOf = (controls: readonly string[]) =>
    controls.flatMap(objectivesOfRequirement).filter((objectiveId) => !judged.has(objectiveId));
  const { proposed, discussed } = exclusionControls[id];
  return { proposed: openOf(proposed), discussed: openOf(discussed) };
}
