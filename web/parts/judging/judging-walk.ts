import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import {
  noAnswer,
  type Judgement,
  type SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult, type Result } from '#sync/domain/score/requirement-result.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { WalkFilter } from './walk-filters.ts';

export type ObjectiveResult = Result | 'not_applicable';

/** One determination statement of the standard, as a stop on the walk through all of them. */
export interface WalkItem {
  id: string;
  family: FamilyCode;
  objective: KnownObjective;
  record: SealedObjectiveStatus;
  judgement: Judgement | null;
  result: ObjectiveResult;
}

export interface WalkChoice {
  /** Null: all families. */
  family: FamilyCode | null;
  show: WalkFilter;
  /** Objectives judged during this visit, which stay in the list even though they no longer match the filter. */
  kept?: ReadonlySet<string>;
}

/** Judgments made a moment ago and not yet read back from the database, by objective. */
export type EarlyJudgements = ReadonlyMap<string, Judgement>;

/** The objectives of the standard in its order; a workspace's own are not judged. */
export function walkItemsOf(
  objectives: readonly KnownObjective[],
  statuses: readonly SealedObjectiveStatus[],
  early: EarlyJudgements,
): WalkItem[] {
  const records = new Map(statuses.map((status) => [status.id, status]));
  return objectives.flatMap((objective): WalkItem[] => {
    const family = findRequirementFacts(objective.controlId)?.family;
    if (objective.custom || !family) return [];
    const { id } = objective;
    const record = records.get(id) ?? noAnswer(id);
    const judgement = early.get(id) ?? record.judgement;
    const result = objectiveResult({ ...record, judgement });
    return [{ id, family, objective, record, judgement, result }];
  });
}

function matches({ id, family, result }: WalkItem, choice: WalkChoice): boolean {
  const isShown = choice.show === 'all' || result === choice.show || choice.kept?.has(id);
  return Boolean(isShown) && (choice.family === null || choice.family === family);
}

/** The objectives on the walk. */
export function chosenItems(items: readonly WalkItem[], choice: WalkChoice): WalkItem[] {
  return items.filter((item) => matches(item, choice));
}

/** The next or previous objective on the walk, starting from any objective. */
export function neighborOf(
  items: readonly WalkItem[],
  choice: WalkChoice,
  id: string,
  by: 1 | -1,
): WalkItem | undefined {
  const at = items.findIndex((item) => item.id === id);
  const isOnWay = (item: WalkItem) => item.id !== id && matches(item, choice);
  return by === 1 ? items.slice(at + 1).find(isOnWay) : items.slice(0, Math.max(at, 0)).findLast(isOnWay);
}

/** Where to go after a judgment: onward, and if only open ones are on the walk, back to those that were skipped. */
export function afterJudging(
  items: readonly WalkItem[],
  { family, show }: WalkChoice,
  id: string,
): WalkItem | undefined {
  const choice = { family, show };
  const next = neighborOf(items, choice, id, 1);
  if (next || show !== 'open') return next;
  return items.find((item) => item.id !== id && matches(item, choice));
}

/** How many objectives have each result. */
export function tallyOf(items: readonly WalkItem[]): Record<ObjectiveResult, number> {
  const tally = { met: 0, not_met: 0, not_applicable: 0, open: 0 };
  for (const { result } of items) tally[result]++;
  return tally;
}
