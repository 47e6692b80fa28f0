import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { eachName, latestFirst } from './method-choices.ts';
import type { MethodRecord, MethodResult } from './method-record.ts';

/** The interviews with everybody who was named, by name, the last one first. */
export function interviewsByPerson<One extends Pick<MethodRecord, 'method' | 'subject' | 'at'>>(
  records: readonly One[],
): Map<string, One[]> {
  const interviews = records.filter(({ method }) => method === 'interview');
  return grouped(latestFirst(interviews), ({ subject }) => eachName([subject.name]));
}

/** What somebody was recorded as, in the last interview that says so. */
export function titleIn(interviews: readonly Pick<MethodRecord, 'methodObject'>[]): string {
  return interviews.find(({ methodObject }) => methodObject.trim() !== '')?.methodObject ?? '';
}

/**
 * The objectives of an interview, in the order of `all`: those it is about, by family, requirement or objective, and
 * those recorded with the person before.
 */
export function objectivesOfInterview(
  all: Iterable<string>,
  about: readonly string[],
  interviews: readonly Pick<MethodRecord, 'objectiveIds'>[],
): string[] {
  const wanted = new Set([...about, ...interviews.flatMap(({ objectiveIds }) => objectiveIds)]);
  return [...all].filter((id) =>
    [id, requirementOfObjective(id), familyOfObjective(id)].some((one) => wanted.has(one)),
  );
}

/** One question of an interview: a requirement, and those of its objectives that the person may speak to. */
export interface InterviewStep {
  controlId: string;
  objectiveIds: readonly string[];
  /** What the last interview with the person showed, by objective. */
  shown: ReadonlyMap<string, MethodResult>;
}

/** One question for each requirement. `interviews`: those with the person, the last one first. */
export function interviewSteps(
  objectiveIds: readonly string[],
  interviews: readonly Pick<MethodRecord, 'objectiveIds' | 'result'>[],
): InterviewStep[] {
  const shown = new Map(
    interviews.toReversed().flatMap(({ objectiveIds: ids, result }) => ids.map((id) => [id, result] as const)),
  );
  return [...grouped(objectiveIds, (id) => [requirementOfObjective(id)])].map(([controlId, own]) => ({
    controlId,
    objectiveIds: own,
    shown: new Map([...shown].filter(([id]) => own.includes(id))),
  }));
}

/** How far a question is; once all of it is recorded, what weighs most in its answers. */
export function stepState({ objectiveIds, shown }: InterviewStep): 'open' | 'begun' | MethodResult {
  if (shown.size === 0) return 'open';
  if (shown.size < objectiveIds.length) return 'begun';
  const results = new Set(shown.values());
  return (['contradicts', 'inconclusive'] as const).find((one) => results.has(one)) ?? 'supports';
}

/** The next question of which something is left, after the end from the beginning. */
export function nextStepLeft(steps: readonly InterviewStep[], controlId: string): InterviewStep | undefined {
  const at = steps.findIndex((step) => step.controlId === controlId);
  const around = [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))];
  return around.find(({ objectiveIds, shown }) => shown.size < objectiveIds.length);
}
