import { findRequirementFacts, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { answerControl, saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import { createObjective } from '#sync/domain/objective/objective-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import type { Demo } from './demo.ts';
import { judgements } from './northfield/judgements.ts';
import { notes } from './northfield/notes.ts';
import { objectiveNotes } from './northfield/objective-notes.ts';
import { recentClaims, recentStatuses } from './northfield/recent.ts';
import { familyWork, results } from './northfield/results.ts';

/** The claim for a requirement that follows from the letters of its objectives. */
export function claimOf(letters: string): ControlStatusValue {
  if (/^[vin]+$/.test(letters)) return 'complete';
  return /^-+$/.test(letters) ? 'not_started' : 'in_progress';
}

/** The objectives of a requirement whose letter in the table of results is one of these. */
function having(controlId: string, wanted: string): string[] {
  const letters = results[controlId] ?? '';
  return objectivesOfRequirement(controlId).filter((_, index) => wanted.includes(letters[index] ?? ''));
}

const claim = (controlId: string, status: ControlStatusValue) =>
  call(setControlStatus, { items: [{ controlId, status }] });

/**
 * The organization's own ledger: families are worked through in order, somebody else checks the work, and the
 * objectives of a family are judged in one session.
 */
export async function fillResults(demo: Demo): Promise<void> {
  for (const [index, { id, family }] of requirementFacts.entries()) {
    const progress = index / requirementFacts.length;
    // The later a family, the later its start; the last ones began three weeks ago.
    await fillRequirement(demo, id, family, -Math.round(108 - progress * 88));
  }
  await addOwn(demo);
  await demo.act(-13, 'marcus', [
    call(answerControl, { fips: 'not_validated' }),
    call(answerControl, { mfa: 'remote_and_privileged' }),
  ]);
  for (const { id } of requirementFacts) await judge(demo, id);
}

async function fillRequirement(demo: Demo, id: string, family: keyof typeof familyWork, begun: number): Promise<void> {
  const { by, checkedBy } = familyWork[family];
  const status = claimOf(results[id] ?? '');
  if (status === 'not_started') return;
  const set = (objectiveIds: readonly string[], value: 'in_progress' | 'implemented' | 'validated') =>
    objectiveIds.flatMap((objectiveId) =>
      recentStatuses[objectiveId] === value ? [] : [call(setObjectiveStatus, { objectiveId, status: value })],
    );
  if (recentClaims[id] !== 'in_progress') await demo.act(begun, by, [claim(id, 'in_progress')]);
  const note = notes[id];
  if (note)
    await demo.act(begun + 1, by, [call(saveControlNotes, { items: [{ controlId: id, notes: demo.tell(note) }] })]);
  await demo.act(begun + 2, by, set(having(id, 'px'), 'in_progress'));
  await demo.act(begun + 3, by, set(having(id, 'vi'), 'implemented'));
  await demo.act(begun + 5, checkedBy, set(having(id, 'v'), 'validated'));
  if (status === 'complete' && !recentClaims[id]) await demo.act(begun + 6, by, [claim(id, status)]);
}

/** In its family's session, everything validated is judged met, unless the table of judgments says otherwise. */
async function judge(demo: Demo, controlId: string): Promise<void> {
  const family = findRequirementFacts(controlId)?.family;
  if (!family) throw new Error(`there is no requirement ${controlId}`);
  const { checkedBy, judged } = familyWork[family];
  const plain = { judgement: 'met', reason: '', basis: 'implemented', reference: '', date: null } as const;
  const noted = objectivesOfRequirement(controlId).flatMap((objectiveId): Call[] => {
    const words = objectiveNotes[objectiveId];
    return words ? [call(saveObjectiveNotes, { objectiveId, notes: demo.tell(words) })] : [];
  });
  const calls = objectivesOfRequirement(controlId).flatMap((objectiveId): Call[] => {
    const said = judgements[objectiveId];
    if (said) {
      const { day, ...answer } = said;
      const date = day === null ? null : demo.day(day);
      return [call(judgeObjective, { objectiveId, ...answer, reason: demo.tell(answer.reason), date })];
    }
    return having(controlId, 'v').includes(objectiveId) ? [call(judgeObjective, { objectiveId, ...plain })] : [];
  });
  await demo.act(judged, checkedBy, [...noted, ...calls]);
}

/** One objective of the organization's own. */
async function addOwn(demo: Demo): Promise<void> {
  const id = demo.id(-12);
  const texts = {
    objectiveId: '3.1.20.x',
    title: 'The customer portal accounts are reviewed with the customer',
    description: 'Every quarter the list of our accounts in the prime contractor’s portal is compared with theirs.',
    assessmentMethod: 'interview' as const,
    evidenceRequired: 'The signed account list of the last quarter and the mail that confirms it.',
  };
  await demo.act(-12, 'marcus', [
    call(createObjective, { ...texts, id, controlId: '3.1.20' }),
    call(setObjectiveStatus, { objectiveId: id, status: 'in_progress' }),
  ]);
}
