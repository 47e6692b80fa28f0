import type { Plan } from './plan-record.ts';

export interface PoamPoints {
  /** Points of the requirements on the POA&M, closed or not. */
  listed: number;
  /** Points of the requirements of which nothing is open any longer. */
  closed: number;
}

/**
 * What the POA&M items weigh, each requirement once.
 * `pointsOf`: what a requirement costs while it is not met.
 */
export function poamPoints(
  items: readonly Pick<Plan, 'kind' | 'controlId' | 'state'>[],
  pointsOf: (controlId: string) => number,
): PoamPoints {
  const counted = items.filter(({ kind, state }) => kind === 'poam' && state !== 'cancelled');
  const sumOf = (controlIds: ReadonlySet<string>) => [...controlIds].reduce((sum, id) => sum + pointsOf(id), 0);
  const listed = sumOf(new Set(counted.map(({ controlId }) => controlId)));
  const open = sumOf(new Set(counted.filter(({ state }) => state !== 'closed').map(({ controlId }) => controlId)));
  return { listed, closed: listed - open };
}
