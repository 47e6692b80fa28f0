import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { qualityWords, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { FindingTables } from '#sync/domain/finding/finding-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { RulingTables } from '#sync/domain/ruling/ruling-tables.ts';
import { actTime, type Actor, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import { findActing, teamRefs, type OfTeam } from './acting-member.ts';

type Tables = OfTeam & FindingTables & RulingTables;
const mutator = productMutators<Tables>();

const TABLE = 'assessment';
const known: ReadonlySet<string> = new Set(objectiveIds);

const judgeRefs = (id: string): Ref<Tables>[] => [
  ...teamRefs(id),
  { table: 'finding', field: 'assessmentId', value: id },
  { table: 'ruling', field: 'assessmentId', value: id },
];

/** The assessment in its report, for its member for quality, who neither judged nor ruled in it. */
function findReviewed(view: View<Tables>, id: string, actor: Actor): { assessment: Assessment } | { refused: Refusal } {
  const acting = findActing(view, id, actor);
  if ('refused' in acting) return acting;
  if (acting.assessment.phase !== 'report') return refuse('id', 'Quality reads from the report on.');
  if (acting.member.role !== 'quality') return refuse('id', 'Only the member for quality may do that.');
  const isJudge =
    view.list('finding', 'assessmentId', id).some(({ assessorId }) => assessorId === actor.id) ||
    view.list('ruling', 'assessmentId', id).some(({ by }) => by === actor.id);
  return isJudge ? refuse('id', 'Who judged or ruled in this assessment cannot do its quality.') : acting;
}

/** The word of the member for quality on the report. What they remarked on objectives stays. */
export const sayQuality = mutator({
  name: 'teamAssessment.review',
  args: z.object({
    id: recordIdSchema,
    decision: z.enum(qualityWords, { error: 'Quality agrees, or returns the report.' }),
    remarks: textArg('Remarks', TEXT_LIMITS.plannedAction),
  }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['quality'] }],
  reads: ({ id }) => judgeRefs(id),
  decide: (view, { id, decision, remarks }, context) => {
    const found = findReviewed(view, id, context.actor);
    if ('refused' in found) return found;
    const onObjectives = found.assessment.quality?.onObjectives ?? [];
    if (decision === 'returned' && remarks.trim() === '' && onObjectives.length === 0) {
      return refuse('remarks', 'Say what is to be done.');
    }
    const quality = { by: context.actor.id, at: actTime(context), decision, remarks, onObjectives };
    return [{ kind: 'edit', table: TABLE, id, set: { quality } }];
  },
});

/**
 * A remark of the member for quality on one objective; an empty one takes it back. Before they said a word on the
 * report, a remark returns it.
 */
export const remarkOnObjective = mutator({
  name: 'teamAssessment.remark',
  args: z.object({
    id: recordIdSchema,
    objectiveId: z.string().check(z.refine((id) => known.has(id), { error: 'There is no objective with this id.' })),
    remarks: textArg('The remark', TEXT_LIMITS.judgementReason),
  }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['quality'] }],
  reads: ({ id }) => judgeRefs(id),
  decide: (view, { id, objectiveId, remarks }, context) => {
    const found = findReviewed(view, id, context.actor);
    if ('refused' in found) return found;
    const said = found.assessment.quality ?? { decision: 'returned' as const, remarks: '', onObjectives: [] };
    const others = (said.onObjectives ?? []).filter((one) => one.objectiveId !== objectiveId);
    const own = remarks.trim() === '' ? [] : [{ objectiveId, remarks }];
    const onObjectives = [...others, ...own].sort((a, b) => order(a.objectiveId) - order(b.objectiveId));
    // A report that was returned for its remarks alone is not returned without any.
    const isEmpty = said.decision === 'returned' && said.remarks.trim() === '' && onObjectives.length === 0;
    const quality = isEmpty ? null : { ...said, by: context.actor.id, at: actTime(context), onObjectives };
    return [{ kind: 'edit', table: TABLE, id, set: { quality } }];
  },
});

const order = (objectiveId: string) => objectiveIds.indexOf(objectiveId);
