import {
  responsibilityId,
  type Responsibility,
  type ResponsibilityShare,
} from '#sync/domain/scope/responsibility-record.ts';
import { noResponsibility, responsibilityWords, type ResponsibilityFields } from '#sync/domain/scope/scope-fields.ts';
import { saveResponsibility } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ChangePlan, PlannedChange } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

/**
 * Writes a share, or nothing, into a provider's cells. Offers Undo if it writes several cells or removes text along
 * with a share.
 */
export function paintPlan(
  providerId: string,
  objectives: readonly string[],
  share: ResponsibilityShare | null,
  cells: ReadonlyMap<string, Responsibility>,
  isPaint: boolean,
): ChangePlan {
  const cellOf = (objectiveId: string) => cells.get(responsibilityId(providerId, objectiveId));
  const changes = [{ call: call(saveResponsibility, { providerId, objectiveIds: [...objectives], set: { share } }) }];
  const losesWords = share === null && objectives.some((id) => responsibilityWords(cellOf(id)).length > 0);
  if (!isPaint && !losesWords) return { changes };

  const painted = share === null ? noResponsibility : { share };
  // Undo needs one change for all cells that held the same.
  const before = new Map<string, { set: Partial<ResponsibilityFields>; ids: string[] }>();
  for (const id of objectives) {
    const { share: former, organizationPart, providerPart, evidence } = cellOf(id) ?? noResponsibility;
    const set = share === null ? { share: former, organizationPart, providerPart, evidence } : { share: former };
    const held = JSON.stringify(set);
    before.set(held, { set, ids: [...(before.get(held)?.ids ?? []), id] });
  }
  const back = [...before.values()].map(({ set, ids }): PlannedChange => ({
    call: call(saveResponsibility, { providerId, objectiveIds: ids, set }),
    seen: Object.fromEntries(ids.map((id) => [recordKey('responsibility', responsibilityId(providerId, id)), painted])),
  }));
  return {
    changes,
    done: successToast(`${countOf(objectives.length, 'objective')} ${share === null ? 'cleared' : 'set'}`),
    undo: { changes: back, done: { title: isPaint ? 'The column is as it was' : 'The cell is as it was' } },
  };
}
