import type { EvidenceRequest, RequestState } from './request-record.ts';

/** The states to which a request may move, by its current state. Handing in documents is a separate change. */
const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  open: ['withdrawn'],
  received: ['accepted', 'rejected', 'withdrawn'],
  rejected: ['withdrawn', 'open'],
  accepted: ['open'],
  withdrawn: ['open'],
};

export function canRequestBecome(from: RequestState, to: RequestState): boolean {
  return next[from].includes(to);
}

/** Whether what was asked for is missing, even if its assessment has ended. */
export function isMissing({ state }: Pick<EvidenceRequest, 'state'>): boolean {
  return state === 'open' || state === 'rejected';
}

/** Whether somebody still has to hand in something. */
export function isUnanswered(request: Pick<EvidenceRequest, 'state' | 'endedAt'>): boolean {
  return isMissing(request) && !request.endedAt;
}

type Due = Pick<EvidenceRequest, 'state' | 'dueOn' | 'endedAt'>;

/** Unanswered past its day. `today`: in the organization's time zone. */
export function isEvidenceDebt(request: Due, today: string): boolean {
  return isUnanswered(request) && request.dueOn < today;
}

/** Whether it may be asked again: it is overdue, or was rejected. In its time, whoever answers knows of it. */
export function canAskAgain(request: Due, today: string): boolean {
  return isEvidenceDebt(request, today) || (request.state === 'rejected' && isUnanswered(request));
}
