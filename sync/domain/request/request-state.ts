import type { EvidenceRequest, RequestState } from './request-record.ts';

/** Which states a request may be brought into, by the one it is in. Handing in documents is apart from it. */
const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  open: ['withdrawn'],
  received: ['accepted', 'rejected', 'withdrawn'],
  rejected: ['withdrawn', 'open'],
  accepted: ['open'],
  withdrawn: ['open'],
};

export function canBecome(from: RequestState, to: RequestState): boolean {
  return next[from].includes(to);
}

/** Does somebody still have to hand in something? */
export function isUnanswered({ state }: Pick<EvidenceRequest, 'state'>): boolean {
  return state === 'open' || state === 'rejected';
}

/** Unanswered after its day. `today`: in the organization's time zone. */
export function isEvidenceDebt(request: Pick<EvidenceRequest, 'state' | 'dueOn'>, today: string): boolean {
  return isUnanswered(request) && request.dueOn < today;
}
