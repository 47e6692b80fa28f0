import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { StatusTone } from '#web/kit/tones.ts';

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  received: 'Received',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const requestStateTones: Readonly<Record<RequestState, StatusTone>> = {
  open: 'not-started',
  received: 'in-progress',
  accepted: 'validated',
  rejected: 'not-started',
  withdrawn: 'not-started',
};

/** 'AC.L2-3.1.1[a], AC.L2-3.1.2[a], AC.L2-3.1.3[a], and 3 others'. */
export function objectivesText({ objectiveIds }: Pick<EvidenceRequest, 'objectiveIds'>, named = 3): string {
  return namesText(objectiveIds.map(cmmcIdOf), named);
}
