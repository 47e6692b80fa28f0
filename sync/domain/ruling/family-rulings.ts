import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { isDisputed, isSameAnswer, type ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { RuledFinding, Ruling } from './ruling-record.ts';

/** What a ruling over these findings names. */
export function ruledOver(proposals: readonly Finding[]): RuledFinding[] {
  return proposals.map((finding) => ({ assessorId: finding.assessorId, hash: findingHash(finding) }));
}

/** Whether a ruling with this answer would overrule somebody, which needs a reason. */
export function overrulesAny(proposals: readonly Finding[], answer: Pick<Ruling, 'determination' | 'basis'>): boolean {
  return proposals.some((one) => !isSameAnswer(one, answer));
}

interface RuledAsProposed {
  objectiveId: string;
  determination: Judgement;
  basis: Finding['basis'];
  over: RuledFinding[];
}

type Standings = ReadonlyMap<string, Pick<ObjectiveStanding, 'state' | 'proposals'>>;

/** What the lead may rule on in one act: the objectives of a family that are proposed, undisputed and not ruled. */
export function undisputedIn(family: string, standings: Standings): string[] {
  return [...standings].flatMap(([objectiveId, { state, proposals }]) => {
    const waits = state !== 'ruled' && proposals.length > 0 && !isDisputed(proposals);
    return waits && familyOfObjective(objectiveId) === family ? objectiveId : [];
  });
}

/** The rulings on these objectives as they were proposed. */
export function ruledAsProposed(objectiveIds: readonly string[], standings: Standings): RuledAsProposed[] {
  return objectiveIds.flatMap((objectiveId) => {
    const proposals = standings.get(objectiveId)?.proposals ?? [];
    const [first] = proposals;
    if (!first?.determination) return [];
    return [{ objectiveId, determination: first.determination, basis: first.basis, over: ruledOver(proposals) }];
  });
}
