import type { Principal, Services } from '#server/http/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { type Call, call } from '#sync/engine/mutator.ts';
import { createObjective } from '#sync/domain/objective/objective-mutators.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { demoJudgements } from './demo-judgements.ts';
import { objectiveNotes } from './demo-objective-notes.ts';

const DAY = 86_400_000;
const letters = 'abcdefghijklmno';

/** The progress of a sample objective: further in the families that were begun first. */
function statusFor(dice: number): ObjectiveStatusValue | undefined {
  if (dice < 0.3) return 'validated';
  if (dice < 0.66) return 'implemented';
  return dice < 0.9 ? 'in_progress' : undefined;
}

/** Gives the sample organization's objectives statuses and notes, and adds one of its own. */
export async function fillObjectives(services: Services, principals: readonly Principal[]): Promise<void> {
  const random = new SeededRandom(320);
  const present = services.now().getTime();
  for (const [index, { id, objectiveCount }] of requirementFacts.entries()) {
    const progress = index / requirementFacts.length;
    const who = random.pick(principals);
    const daysAgo = Math.max(1, Math.round(70 - progress * 60 + random.next() * 6));
    const calls: Call[] = [];
    for (const letter of letters.slice(0, objectiveCount)) {
      const objectiveId = `${id}[${letter}]`;
      const status = statusFor(random.next() * 0.55 + progress * 0.85);
      if (status) calls.push(call(setObjectiveStatus, { objectiveId, status }));
      const notes = objectiveNotes[objectiveId];
      if (notes) calls.push(call(saveObjectiveNotes, { objectiveId, notes }));
    }
    if (calls.length > 0) await applyCall({ ...services, now: () => new Date(present - daysAgo * DAY) }, who, calls);
  }
  await addOwn(services, principals, present - 12 * DAY);
  await judge({ ...services, now: () => new Date(present - 8 * DAY) }, principals);
}

async function judge(services: Services, principals: readonly Principal[]): Promise<void> {
  const who = principals[1];
  if (!who) throw new Error('the sample organization needs a manager');
  for (const [objectiveId, answer] of Object.entries(demoJudgements)) {
    await applyCall(services, who, [call(judgeObjective, { objectiveId, ...answer })]);
  }
}

async function addOwn(services: Services, principals: readonly Principal[], at: number): Promise<void> {
  const editor = principals.find(({ role }) => role === 'compliance_manager');
  if (!editor) return;
  const id = newId(new Date(at));
  const texts = {
    objectiveId: '3.1.20.x',
    title: 'The customer portal accounts are reviewed with the customer',
    description: 'Every quarter the list of our accounts in the prime contractor’s portal is compared with theirs.',
    assessmentMethod: 'interview' as const,
    evidenceRequired: 'The signed account list of the last quarter and the mail that confirms it.',
  };
  await applyCall({ ...services, now: () => new Date(at) }, editor, [
    call(createObjective, { ...texts, id, controlId: '3.1.20' }),
    call(setObjectiveStatus, { objectiveId: id, status: 'in_progress' }),
  ]);
}
