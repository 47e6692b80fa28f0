import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { isJudged, type ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { JudgeFilter } from './judge-search.ts';

/** One objective of the assessment, as a stop on the way through a family. */
export interface JudgeItem {
  id: string;
  family: FamilyCode;
  objective: KnownObjective;
  standing: ObjectiveStanding;
  /** The person's own finding. */
  own: Finding | undefined;
}

/** The objectives of the assessment, in the standard's order. */
export function judgeItemsOf(
  objectives: readonly KnownObjective[],
  standings: ReadonlyMap<string, ObjectiveStanding>,
  findings: readonly Finding[],
  personId: string,
): JudgeItem[] {
  const known = new Map(objectives.map((objective) => [objective.id, objective]));
  const own = new Map(findings.flatMap((one) => (one.assessorId === personId ? [[one.objectiveId, one]] : [])));
  return [...standings].flatMap(([id, standing]): JudgeItem[] => {
    const objective = known.get(id);
    const ofObjective = familyOfObjective(id);
    const family = families.find(({ code }) => code === ofObjective)?.code;
    return objective && family ? [{ id, family, objective, standing, own: own.get(id) }] : [];
  });
}

/** Whether the team has yet to judge it. */
function isLeft({ standing }: Pick<JudgeItem, 'standing'>): boolean {
  return !isJudged(standing.state);
}

/** The items of a filter; `keptId`: the open one, which stays although it no longer matches. */
export function shownItems(
  items: readonly JudgeItem[],
  show: JudgeFilter,
  unsent: ReadonlySet<string>,
  keptId: string | null,
): readonly JudgeItem[] {
  if (show === 'all') return items;
  return items.filter((item) => item.id === keptId || (show === 'left' ? isLeft(item) : unsent.has(item.id)));
}

/** The neighbor in the list. */
export function neighborOf(items: readonly JudgeItem[], id: string, by: 1 | -1): JudgeItem | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? undefined : items[at + by];
}

/** Whether the person may still propose something of their own there. */
function awaits({ standing, own }: JudgeItem): boolean {
  return standing.state !== 'ruled' && !own?.proposedAt;
}

/** The next objective that waits for this person, after the end from the beginning. */
export function nextAwaiting(items: readonly JudgeItem[], id: string | null): JudgeItem | undefined {
  const at = items.findIndex((item) => item.id === id);
  const around = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return around.find(awaits);
}
