import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { lateRef, refuseLate } from '#sync/domain/assessment/refuse-late.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import type { FindingTables } from '#sync/domain/finding/finding-tables.ts';
import { countingProposals, isSameAnswer, objectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { basesOf } from '#sync/domain/objective/judgement-basis.ts';
import { judgementBases, judgements } from '#sync/domain/objective/objective-status-record.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { findLead, judgingProblem, teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { familyCodes, familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { Context, Ref, Touch, View } from '#sync/engine/schema.ts';
import { ruledFindingSchema, rulingId } from './ruling-record.ts';
import type { RulingTables } from './ruling-tables.ts';

type Tables = OfTeam & FindingTables & RulingTables & OrganizationTables;
const mutator = productMutators<Tables>();

const TABLE = 'ruling';
/** More people than that judge one objective in no assessment. */
const FINDINGS = 50;
const known: ReadonlySet<string> = new Set(objectiveIds);

const ruledSchema = z.object({
  objectiveId: z.string().check(z.refine((id) => known.has(id), { error: 'There is no objective with this id.' })),
  determination: z.enum(judgements, { error: 'A ruling is met, not met or not applicable.' }),
  basis: z.nullable(z.enum(judgementBases)),
  /** The findings as the lead saw them. */
  over: z.array(ruledFindingSchema).check(
    z.minLength(1, { error: 'Nobody has proposed anything: judge it yourself first.' }),
    z.maxLength(FINDINGS, { error: `At most ${FINDINGS} findings.` }),
    z.refine((over) => new Set(over.map(({ assessorId }) => assessorId)).size === over.length, {
      error: 'Name each assessor only once.',
    }),
  ),
});
type Ruled = z.infer<typeof ruledSchema>;

const words = {
  rationale: textArg('The rationale', TEXT_LIMITS.judgementReason),
  overruleReason: textArg('The reason', TEXT_LIMITS.judgementReason),
};

const findingsOn = (objectiveId: string): Ref<Tables> => ({
  table: 'finding',
  field: 'objectiveId',
  value: objectiveId,
});

function findingsIn(view: View<Tables>, assessmentId: string, objectiveId: string) {
  return view.list('finding', 'objectiveId', objectiveId).filter((finding) => finding.assessmentId === assessmentId);
}

/**
 * Whether the ruling differs from a finding that it is over. A finding that has changed since does not count: the
 * ruling will not count either.
 */
function overrules(view: View<Tables>, assessmentId: string, ruled: Ruled) {
  const seen = new Map(ruled.over.map(({ assessorId, hash }) => [assessorId, hash]));
  return countingProposals(findingsIn(view, assessmentId, ruled.objectiveId)).some(
    (finding) => !isSameAnswer(finding, ruled) && seen.get(finding.assessorId) === findingHash(finding),
  );
}

function basisProblem({ determination, basis }: Ruled) {
  if (basis === null || basesOf[determination].includes(basis)) return undefined;
  return refuse('basis', 'This result cannot rest on that basis.');
}

/** Refuses to change a ruling that counts, once what it says can no longer be judged again. */
function refuseChange(view: View<Tables>, assessment: Assessment, objectiveId: string, context: Context) {
  const ruling = view.get(TABLE, rulingId(assessment.id, objectiveId));
  const findings = findingsIn(view, assessment.id, objectiveId);
  const { state } = objectiveStanding({ findings, methods: [], ruling, isAssigned: true });
  return state === 'ruled' ? refuseLate(view, assessment, ruling?.determination ?? null, context) : undefined;
}

const touchOf = (assessmentId: string, objectiveId: string): Touch<Tables> => ({
  table: TABLE,
  id: rulingId(assessmentId, objectiveId),
  fields: ['determination', 'basis', 'rationale', 'over', 'overruleReason'],
});

/** Rules on one objective. Overruling somebody needs a reason; their finding stays. */
export const ruleObjective = mutator({
  name: 'ruling.rule',
  args: z.extend(ruledSchema, { assessmentId: recordIdSchema, ...words }),
  action: 'assessment.work',
  touches: ({ assessmentId, objectiveId }) => [touchOf(assessmentId, objectiveId)],
  reads: ({ assessmentId, objectiveId }) => [...teamRefs(assessmentId), findingsOn(objectiveId), lateRef],
  decide: (view, { assessmentId, objectiveId, ...ruled }, context) => {
    const { actor } = context;
    const acting = findLead(view, assessmentId, actor);
    if ('refused' in acting) return acting;
    const ruling = { objectiveId, ...ruled };
    const { assessment } = acting;
    const refused =
      judgingProblem(assessment) ?? basisProblem(ruling) ?? refuseChange(view, assessment, objectiveId, context);
    if (refused) return refused;
    if (ruled.overruleReason.trim() === '' && overrules(view, assessmentId, ruling)) {
      return refuse('overruleReason', 'Say why you overrule a finding.');
    }
    const id = rulingId(assessmentId, objectiveId);
    return [{ kind: 'edit', table: TABLE, id, set: { ...ruled, by: actor.id } }];
  },
});

const familySchema = z
  .object({
    assessmentId: recordIdSchema,
    family: z.enum(familyCodes, { error: 'There is no family with this code.' }),
    rulings: z.array(ruledSchema).check(
      z.minLength(1, { error: 'There is nothing to rule on.' }),
      z.maxLength(known.size),
      z.refine((list) => new Set(list.map(({ objectiveId }) => objectiveId)).size === list.length, {
        error: 'Rule on each objective only once.',
      }),
    ),
  })
  .check(
    z.refine(({ family, rulings }) => rulings.every((one) => familyOfObjective(one.objectiveId) === family), {
      path: ['rulings'],
      error: 'One act rules on the objectives of one family.',
    }),
  );

/** Rules on what is undisputed in a family, as it was proposed. What is disputed is ruled on by itself. */
export const ruleFamily = mutator({
  name: 'ruling.ruleFamily',
  args: familySchema,
  action: 'assessment.work',
  touches: ({ assessmentId, rulings }) => rulings.map((one) => touchOf(assessmentId, one.objectiveId)),
  reads: ({ assessmentId, rulings }) => [
    ...teamRefs(assessmentId),
    ...rulings.map(({ objectiveId }) => findingsOn(objectiveId)),
    lateRef,
  ],
  decide: (view, { assessmentId, rulings }, context) => {
    const { actor } = context;
    const acting = findLead(view, assessmentId, actor);
    if ('refused' in acting) return acting;
    const { assessment } = acting;
    const [refused] = [
      judgingProblem(assessment),
      ...rulings.map(basisProblem),
      ...rulings.map(({ objectiveId }) => refuseChange(view, assessment, objectiveId, context)),
    ].filter(Boolean);
    if (refused) return refused;
    if (rulings.some((ruled) => overrules(view, assessmentId, ruled))) {
      // Words of refusals are in every export of the workspace, so they name no objective.
      return refuse('rulings', 'One of these objectives is disputed: rule on it by itself.');
    }
    return rulings.map(({ objectiveId, ...ruled }) => ({
      kind: 'edit' as const,
      table: TABLE,
      id: rulingId(assessmentId, objectiveId),
      set: { ...ruled, rationale: '', overruleReason: '', by: actor.id },
    }));
  },
});
