import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt, isMissing } from '#sync/domain/request/request-state.ts';
import type { MessageTone, StatusTone } from '#web/kit/tones.ts';

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  received: 'Received',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const requestStateTones: Readonly<Record<RequestState, StatusTone>> = {
  open: 'not-started',
  received: 'in-progress',
  accepted: 'validated',
  rejected: 'not-started',
  withdrawn: 'not-started',
};

type Told = Pick<EvidenceRequest, 'state' | 'endedAt'>;

/** What came to nothing because its assessment ended. */
const hasEnded = (request: Told) => !!request.endedAt && (isMissing(request) || request.state === 'received');

export function requestLook(request: Told): { label: string; status: StatusTone } {
  if (hasEnded(request)) return { label: 'Ended', status: 'not-started' };
  return { label: requestStateNames[request.state], status: requestStateTones[request.state] };
}

/** Where a request stands, for those who asked. */
export function askedLook(
  request: Told & Pick<EvidenceRequest, 'dueOn'>,
  today: string,
): { label: string; tone: MessageTone } {
  if (hasEnded(request)) return { label: 'Ended', tone: 'neutral' };
  if (isEvidenceDebt(request, today)) return { label: 'Overdue', tone: 'danger' };
  if (request.state === 'received') return { label: 'Answered', tone: 'info' };
  return { label: request.state === 'open' ? 'Asked' : requestStateNames[request.state], tone: 'neutral' };
}

/** 'AC.L2-3.1.1[a], AC.L2-3.1.2[a], AC.L2-3.1.3[a], and 3 others'. */
export function objectivesText({ objectiveIds }: Pick<EvidenceRequest, 'objectiveIds'>, named = 3): string {
  return namesText(objectiveIds.map(cmmcIdOf), named);
}
