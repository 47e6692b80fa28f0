import { answeredBy } from '#sync/domain/control/control-status-mutators.ts';
import { controlStatuses, fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { objectsOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { oneOf, ownText, targetOf, textIn } from './oscal-parts.ts';
import { groupsOf } from './read-system.ts';

/** A requirement's claim from our own plan; undefined from an earlier release, which wrote none. */
export function readClaim(
  part: JsonObject,
  controlId: string,
  documents: ReadonlyMap<string, string>,
  into: ReadingCollector,
): void {
  const status = oneOf(controlStatuses, ownText(part, 'status'));
  if (status === null) return;
  const links = objectsOf(part.links).filter(({ rel }) => rel === 'evidence');
  const fields = {
    status,
    notes: textIn(part, 'notes'),
    completedAt: ownText(part, 'completed-at') ?? null,
    evidenceFiles: links.flatMap(({ href }) => documents.get(targetOf(href)) ?? []),
    ...(controlId === answeredBy.mfa && { mfa: oneOf(mfaAnswers, ownText(part, 'mfa')) }),
    ...(controlId === answeredBy.fips && { fips: oneOf(fipsAnswers, ownText(part, 'fips')) }),
  };
  into.add({ table: 'controlStatus', id: controlId, title: `${controlId}, status`, fields });
}

/** The exclusions from our own plan. */
export function readExclusions(characteristics: JsonObject, into: ReadingCollector): void {
  for (const group of groupsOf(characteristics, 'exclusion')) {
    const text = (name: string) => textIn(group, `exclusion-${name}`);
    const id = oneOf(exclusionIds, text('id'));
    if (!id) continue;
    const fields = {
      isExcluded: text('is-excluded') === 'yes',
      policy: text('policy'),
      procedure: text('procedure'),
      check: text('check'),
      checkedOn: ownText(group, 'exclusion-checked-on') ?? null,
    };
    into.add({ table: 'exclusion', id, title: `Exclusion: ${id.replace('_', ' ')}`, fields });
  }
}
