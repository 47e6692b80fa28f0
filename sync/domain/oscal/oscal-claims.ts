import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import { emptyExclusion, exclusionIds, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import { prefixed, props, type Json } from './oscal-text.ts';

/**
 * What the organization claims for a requirement. The status is always written: a document without it comes from an
 * earlier release and says nothing about claims.
 */
export function claimProps(claim: ControlStatus | undefined): Json[] {
  return props({
    status: claim?.status ?? 'not_started',
    mfa: claim?.mfa,
    fips: claim?.fips,
    notes: claim?.notes,
    'completed-at': claim?.completedAt,
  });
}

/** A group of properties for each exclusion, including those that nobody has made. */
export function exclusionProps(exclusions: readonly Exclusion[]): Json[] {
  return exclusionIds.flatMap((id) => {
    const known = exclusions.find((one) => one.id === id) ?? emptyExclusion(id);
    const { isExcluded, policy, procedure, check, checkedOn } = known;
    const told = { id, 'is-excluded': isExcluded ? 'yes' : 'no', policy, procedure, check, 'checked-on': checkedOn };
    return props(prefixed('exclusion', told), `exclusion-${id}`);
  });
}
