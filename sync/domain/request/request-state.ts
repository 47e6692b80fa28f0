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

/** Whether somebody still has to hand in something. */
export function isUnanswered({ state }: Pick<EvidenceRequest, 'state'>): boolean {
  return state === 'open' || state === 'rejected';
}

/** Unanswered past its day. `today`: in the organization's time zone. */
export function isEvidenceDebt(request: Pick<EvidenceRequest, 'state' | 'dueOn'>, today: string): boolean {
  return isUnanswered(request) && request.dueOn < today;
}
