import { createPoam, reviewPoam, updatePoam, verifyPoam } from '#sync/domain/poam/poam-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Demo } from './demo.ts';
import { poams, type SamplePoam } from './northfield/poams.ts';

/** The ids of the sample's plans, by their key. */
export type PoamIds = ReadonlyMap<string, string>;

/** Plans of action of both kinds, in every state. */
export async function fillPoams(demo: Demo): Promise<PoamIds> {
  const ids = new Map<string, string>();
  for (const plan of poams) ids.set(plan.key, await add(demo, plan));
  return ids;
}

async function add(demo: Demo, plan: SamplePoam): Promise<string> {
  const { controlId, weakness, plannedAction, resources, owner, created, begun, ready, review, closed } = plan;
  const id = demo.id(created);
  const [likelihood, impact] = plan.risk;
  const state = async (days: number | undefined, value: 'in_work' | 'ready') => {
    if (days !== undefined) await demo.act(days, owner, [call(updatePoam, { id, set: { state: value } })]);
  };
  const create = call(createPoam, {
    id,
    kind: plan.trigger ? 'operational' : 'poam',
    controlId,
    objectives: [...plan.objectives],
    weakness,
    rootCause: plan.rootCause,
    plannedAction,
    mitigation: plan.mitigation,
    source: demo.tell(plan.source),
    likelihood,
    impact,
    trigger: plan.trigger,
    ownerId: demo.people[owner].accountId,
    resources,
    targetDate: demo.day(plan.due),
    tags: [...plan.tags],
    milestones: plan.milestones.map(({ text, due, done }) => ({
      id: demo.id(created),
      text,
      dueDate: demo.day(due),
      doneAt: done === undefined ? null : demo.at(done).now().toISOString(),
    })),
  });
  await demo.act(created, owner, [create]);
  await state(begun, 'in_work');
  if (review) {
    const told = { id: demo.id(review.day), on: demo.day(review.day), text: review.text };
    await demo.act(review.day, 'marcus', [call(reviewPoam, { id, review: told, nextReviewOn: demo.day(review.next) })]);
  }
  await state(ready, 'ready');
  if (closed) {
    const verification = { id, on: demo.day(closed.day), evidence: closed.evidence };
    await demo.act(closed.day, 'marcus', [call(verifyPoam, verification)]);
  }
  return id;
}
