import { judgementBases, judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import type { JsonObject } from '#sync/domain/pack/json-object.ts';
import { oneOf, ownText, textIn } from './oscal-parts.ts';

/** An objective's claim and judgment, from a part that this product wrote. */
export function judgementIn(part: JsonObject) {
  return {
    status: oneOf(objectiveStatuses, textIn(part, 'status')) ?? 'not_started',
    judgement: oneOf(judgements, textIn(part, 'judgement')),
    judgementReason: textIn(part, 'judgement-reason'),
    basis: oneOf(judgementBases, textIn(part, 'basis')),
    basisReference: textIn(part, 'basis-reference'),
    basisDate: ownText(part, 'basis-date') ?? null,
    implementationDate: ownText(part, 'implemented-at') ?? null,
    validationDate: ownText(part, 'validated-at') ?? null,
  };
}
