import { randomBytes } from 'node:crypto';
import { endRequests } from '#sync/domain/request/request-mutators.ts';
import type { Step } from '#sync/engine/apply-changes.ts';
import { KeyMaker, type Mutation } from '#sync/engine/mutation.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import type { Overlay } from '#sync/engine/overlay.ts';

const keys = new KeyMaker(() => randomBytes(8));

/** Changes that no device made: numbered from 1, with fresh keys. */
export function mutationsOf(calls: readonly Call[], milliseconds: number): Mutation[] {
  return calls.map(({ name, args }, index) => ({ mid: index + 1, key: keys.make(milliseconds), name, args, was: {} }));
}

/**
 * What was left out beside stopping a team's assessment: its requests end by a change of their own, because they reach
 * everybody, and an older device does not know that change.
 */
export function endsLeftOut(rows: Overlay, steps: readonly Step[], mutations: readonly Mutation[]): Call[] {
  const sent = mutations.filter(({ name }) => name === endRequests.name);
  return steps
    .filter(({ table, field, to }) => table === 'assessment' && field === 'phase' && to === 'stopped')
    .filter(({ recordId }) => rows.get('assessment', recordId)?.['hasTeam'])
    .filter(({ recordId }) => !sent.some(({ args }) => (args as { assessmentId?: unknown }).assessmentId === recordId))
    .map(({ recordId }) => call(endRequests, { assessmentId: recordId }));
}
