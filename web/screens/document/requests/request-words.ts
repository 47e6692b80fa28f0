import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { StatusTone } from '#web/kit/tones.ts';

export const stateNames: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  received: 'Received',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const stateTones: Readonly<Record<RequestState, StatusTone>> = {
  open: 'not-started',
  received: 'in-progress',
  accepted: 'validated',
  rejected: 'not-started',
  withdrawn: 'not-started',
};

/** 'AC.L2-3.1.1[a], AC.L2-3.1.2[a] and 3 more'. */
export function objectivesText({ objectiveIds }: Pick<EvidenceRequest, 'objectiveIds'>, named = 3): string {
  const names = objectiveIds.slice(0, named).map(cmmcIdOf);
  const more = objectiveIds.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
