import type { Aside } from '#sync/engine/store.ts';

/**
 * Why the server did not take a change. For whoever is outside a team its records are as if deleted; somebody who has
 * left it knows better. `left`: the assessments whose team the person has left.
 */
export function asideReason({ entry, rejection }: Pick<Aside, 'entry' | 'rejection'>, left: readonly string[]): string {
  const args = JSON.stringify(entry.args);
  if (rejection.code !== 'gone' || !left.some((id) => args.includes(id))) return rejection.message;
  return 'You are no longer in the team of this assessment. This change stays here; Retry sends it once you are in the team again.';
}
