import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt } from '#sync/domain/request/request-state.ts';
import type { MessageTone, StatusTone } from '#web/kit/tones.ts';

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

/** Where a request stands, for those who asked. */
export function askedLook(
  request: Pick<EvidenceRequest, 'state' | 'dueOn'>,
  today: string,
): { label: string; tone: MessageTone } {
  if (isEvidenceDebt(request, today)) return { label: 'Overdue', tone: 'danger' };
  if (request.state === 'received') return { label: 'Answered', tone: 'info' };
  return { label: request.state === 'open' ? 'Asked' : requestStateNames[request.state], tone: 'neutral' };
}

/** 'AC.L2-3.1.1[a], AC.L2-3.1.2[a], AC.L2-3.1.3[a], and 3 others'. */
export function objectivesText({ objectiveIds }: Pick<EvidenceRequest, 'objectiveIds'>, named = 3): string {
  return namesText(objectiveIds.map(cmmcIdOf), named);
}
