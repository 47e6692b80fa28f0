import { canStandOnPoam } from './poam-eligibility.ts';
import type { Poam } from './poam-record.ts';
import { pointsAtStake } from './points-at-stake.ts';

export interface PoamPoints {
  /** Points of the requirements on the POA&M, closed or not. */
  listed: number;
  /** Points of the requirements that have no open item left. */
  closed: number;
}

/**
 * The points of the POA&M's requirements, each counted once. A requirement that may not be on a POA&M never counts,
 * whatever was planned. `isPartlyMet`: whether 3.5.3 or 3.13.11 costs only 3 points.
 */
export function poamPoints(
  items: readonly Pick<Poam, 'kind' | 'controlId' | 'state'>[],
  isPartlyMet: (controlId: string) => boolean,
): PoamPoints {
  const counted = items.filter(
    ({ kind, state, controlId }) =>
      kind === 'poam' && state !== 'cancelled' && canStandOnPoam(controlId, isPartlyMet(controlId)),
  );
  const pointsOf = (id: string) => pointsAtStake(id, isPartlyMet(id));
  const sumOf = (controlIds: ReadonlySet<string>) => [...controlIds].reduce((sum, id) => sum + pointsOf(id), 0);
  const listed = sumOf(new Set(counted.map(({ controlId }) => controlId)));
  const open = sumOf(new Set(counted.filter(({ state }) => state !== 'closed').map(({ controlId }) => controlId)));
  return { listed, closed: listed - open };
}
