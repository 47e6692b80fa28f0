import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { props, type Json } from './oscal-text.ts';

/** An objective's claim and judgment, word for word. */
export function judgementProps(status: Partial<ObjectiveStatus> | undefined): Json[] {
  return props({
    status: status?.status === 'not_started' ? null : status?.status,
    judgement: status?.judgement,
    'judgement-reason': status?.judgementReason,
    basis: status?.basis,
    'basis-reference': status?.basisReference,
    'basis-date': status?.basisDate,
    'implemented-at': status?.implementationDate,
    'validated-at': status?.validationDate,
  });
}
