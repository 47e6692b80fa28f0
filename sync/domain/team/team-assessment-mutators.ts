import * as z from 'zod/mini';
import { assessmentFieldShape } from '#sync/domain/assessment/assessment-fields.ts';
import { assessmentKinds, readinessDecisions, teamPartShape } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { earnedStatus } from '#sync/domain/assessment/earned-status.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { newAssessment, newAssessmentRefs, newAssessmentShape } from '#sync/domain/assessment/new-assessment.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import { actTime, type Actor, type May, type Refusal, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { findLead, teamRefs, type OfTeam } from './acting-member.ts';
import { isOpenedByAssessor, kindProblem } from './kind-problem.ts';
import { emptyTeamMember, teamMemberId } from './team-member-record.ts';

type Tables = OfTeam & OrganizationTables;
const mutator = productMutators<Tables>();

const TABLE = 'assessment';
const NAME_LENGTH = 120;
const DAY_ERROR = { error: 'A day is a date such as 2026-06-30.' };
const dayArg = z.nullable(z.iso.date(DAY_ERROR));

const firmArg = z.nullable(
  z.object({ name: requiredTextArg('The firm', NAME_LENGTH), c3paoId: textArg('The C3PAO’s number', NAME_LENGTH) }),
);

const openArgs = z.object({
  ...newAssessmentShape,
  kind: z.enum(assessmentKinds),
  /** Who opens it and becomes its lead. */
  leadId: z.string().check(z.minLength(1), z.maxLength(64)),
  firm: firmArg,
});
type OpenArgs = z.infer<typeof openArgs>;

/** Why this person may not open this kind here. */
function refuseKind(view: View<Tables>, args: OpenArgs, actor: Actor, may: May): { refused: Refusal } | undefined {
  const { holder } = view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting;
  if (!isOpenedByAssessor(args) && !may(actor, 'assessment.manage')) return FORBIDDEN;
  const problem = kindProblem(args, { role: actor.role, holder });
  if (problem !== undefined) return refuse('kind', problem);
  return args.kind === 'c3pao_l2' && args.firm === null ? refuse('firm', 'Name the assessing firm.') : undefined;
}

/** Why it may not follow, or correct, the assessments that it names. */
function refuseEarlier(view: View<Tables>, args: OpenArgs): { refused: Refusal } | undefined {
  const previous = args.previousAssessmentId ? view.get(TABLE, args.previousAssessmentId) : undefined;
  if (args.kind === 'poam_closeout') {
    const isConditional = previous?.phase === 'released' && previous.outcome === 'conditional';
    if (!isConditional || isBrought(previous) || !earnedStatus[previous.kind]) {
      return refuse(
        'previousAssessmentId',
        'A close-out follows an assessment made here whose outcome is conditional.',
      );
    }
    if (isCertifying(args) !== isCertifying(previous)) {
      return refuse(
        'firm',
        'Whoever gave the conditional status closes it out: the organization its own, a C3PAO its own.',
      );
    }
  } else if (args.previousAssessmentId) {
    return refuse('previousAssessmentId', 'Only a close-out follows another assessment.');
  }
  if (!args.supersedes) return undefined;
  if (view.get(TABLE, args.supersedes)?.phase !== 'released') {
    return refuse('supersedes', 'Only a released assessment can be superseded.');
  }
  return args.supersedesReason.trim() === '' ? refuse('supersedesReason', 'Reason is required') : undefined;
}

/** Opens an assessment whose objectives a team judges; who opens it is its lead. */
export const openTeamAssessment = mutator({
  name: 'assessment.openWithTeam',
  args: openArgs,
  action: 'assessment.work',
  touches: ({ id, leadId }) => [
    { table: TABLE, id, fields: ['name'] },
    { table: 'teamMember', id: teamMemberId(id, leadId), fields: ['role'] },
  ],
  reads: (args) => newAssessmentRefs(args),
  decide: (view, args, context) => {
    const { actor, may } = context;
    const { leadId, firm, ...said } = args;
    if (leadId !== actor.id) return refuse('leadId', 'Who opens an assessment leads it.');
    const refused = refuseKind(view, args, actor, may) ?? refuseEarlier(view, args);
    if (refused) return refused;
    const opened = { phase: 'plan' as const, createdAt: actTime(context), createdBy: actor.id };
    const row = { ...newAssessment(view, said, opened), hasTeam: true, firm };
    const place = teamMemberId(args.id, leadId);
    return [
      { kind: 'insert', table: TABLE, row },
      { kind: 'edit', table: 'teamMember', id: place, set: { ...emptyPlace(place), role: 'lead' } },
    ];
  },
});

function emptyPlace(id: string) {
  const { families, cpn, clientConsent, endedAt } = emptyTeamMember(id);
  return { families, cpn, clientConsent, endedAt };
}

const planShape = {
  ...assessmentFieldShape,
  firm: firmArg,
  plannedDates: z.nullable(
    z
      .object({ from: z.iso.date(DAY_ERROR), until: z.iso.date(DAY_ERROR) })
      .check(z.refine(({ from, until }) => from <= until, { error: 'The last day comes before the first.' })),
  ),
  inBrief: dayArg,
  activeStart: dayArg,
  activeEnd: dayArg,
  samplingText: textArg('Sampling', TEXT_LIMITS.plannedAction),
  planText: textArg('The plan', TEXT_LIMITS.plannedAction),
  artifactHash: teamPartShape.artifactHash,
};

/** Changes an assessment's details and plan; omitted fields stay. */
export const updateTeamAssessment = mutator({
  name: 'teamAssessment.update',
  args: z.object({ id: recordIdSchema, set: z.partial(z.object(planShape)) }),
  action: 'assessment.work',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: ({ id }) => teamRefs(id),
  decide: (view, { id, set }, { actor }) => {
    const acting = findLead(view, id, actor);
    if ('refused' in acting) return acting;
    const { activeStart, activeEnd, kind, firm, scopeText, scopeAgreed } = { ...acting.assessment, ...set };
    if (activeStart && activeEnd && activeEnd < activeStart) {
      return refuse('activeEnd', 'The last day comes before the first.');
    }
    if (
      isCertifying({ kind, firm: firm ?? null }) !== isCertifying(acting.assessment) ||
      (kind === 'c3pao_l2' && !firm)
    ) {
      return refuse('firm', 'Who certifies is chosen when the assessment is opened.');
    }
    // Both sides agreed on what the scope was.
    const isOther = scopeAgreed !== null && scopeText !== acting.assessment.scopeText;
    return [{ kind: 'edit', table: TABLE, id, set: isOther ? { ...set, scopeAgreed: null } : set }];
  },
});

/** Notes that both sides agreed on the scope. `organization`: who agreed for the organization. */
export const agreeScope = mutator({
  name: 'teamAssessment.agreeScope',
  args: z.object({ id: recordIdSchema, organization: requiredTextArg('Who agreed for the organization', NAME_LENGTH) }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['scopeAgreed'] }],
  reads: ({ id }) => teamRefs(id),
  decide: (view, { id, organization }, context) => {
    const acting = findLead(view, id, context.actor);
    if ('refused' in acting) return acting;
    if (acting.assessment.scopeText.trim() === '') return refuse('scopeText', 'First say what is in scope.');
    const scopeAgreed = { by: context.actor.id, at: actTime(context), organization };
    return [{ kind: 'edit', table: TABLE, id, set: { scopeAgreed } }];
  },
});

/** Decides whether the organization is ready to be assessed. */
export const decideReadiness = mutator({
  name: 'teamAssessment.decideReadiness',
  args: z.object({
    id: recordIdSchema,
    decision: z.enum(readinessDecisions, { error: 'It is ready, later or not ready.' }),
  }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['readiness'] }],
  reads: ({ id }) => teamRefs(id),
  decide: (view, { id, decision }, context) => {
    const acting = findLead(view, id, context.actor);
    if ('refused' in acting) return acting;
    const readiness = { by: context.actor.id, at: actTime(context), decision };
    return [{ kind: 'edit', table: TABLE, id, set: { readiness } }];
  },
});
