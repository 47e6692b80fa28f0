import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { PoamTables } from '#sync/domain/poam/poam-tables.ts';
import type { Ref } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { assessmentFieldShape } from './assessment-fields.ts';
import { ledgerKinds } from './assessment-record.ts';
import { resultOfAssessment } from './assessment-result.ts';
import type { AssessmentTables } from './assessment-tables.ts';
import { isBrought } from './brought-mutators.ts';
import { earnedStatus } from './earned-status.ts';
import { copyOfLedger, ledgerRefs } from './frozen-ledger.ts';
import { isCertifying } from './is-certifying.ts';
import { newAssessment, newAssessmentRefs, newAssessmentShape } from './new-assessment.ts';

type Tables = AssessmentTables & ControlTables & ObjectiveTables & OrganizationTables & PoamTables;
const mutator = productMutators<Tables>();

const TABLE = 'assessment';
const gone = noSuch('assessment');
const elsewhere = (done: string) => `This assessment came from a file: it can only be ${done} where it was made.`;
const ofTeam = refuse('id', 'A team judges this assessment: its lead does that.');
const plansOf = (id: string): Ref<Tables> => ({ table: 'plan', field: 'assessmentId', value: id });

const openArgs = z.object({ ...newAssessmentShape, kind: z.enum(ledgerKinds) });

/** Opens an assessment over the organization's own ledger. */
export const openAssessment = mutator({
  name: 'assessment.open',
  args: openArgs,
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['name'] }],
  reads: (args) => newAssessmentRefs(args),
  decide: (view, args, { actor, now }) => {
    const previous = args.previousAssessmentId ? view.get(TABLE, args.previousAssessmentId) : undefined;
    if ((args.kind === 'poam_closeout') !== (previous?.outcome === 'conditional')) {
      return refuse('previousAssessmentId', 'A close-out follows an assessment whose outcome is conditional.');
    }
    if (previous && isBrought(previous)) {
      return refuse('previousAssessmentId', elsewhere('closed out'));
    }
    if (previous && (isCertifying(previous) || !earnedStatus[previous.kind])) {
      return refuse('previousAssessmentId', 'The organization closes out its own status of Level 2 alone.');
    }
    if (args.supersedes && view.get(TABLE, args.supersedes)?.phase !== 'released') {
      return refuse('supersedes', 'Only a released assessment can be superseded.');
    }
    if (args.supersedes && args.supersedesReason.trim() === '') return refuse('supersedesReason', 'Reason is required');
    const row = newAssessment(view, args, { phase: 'conduct', createdAt: now, createdBy: actor.id });
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

const updateArgs = z.object({ id: recordIdSchema, set: z.partial(z.object(assessmentFieldShape)) });

/** Changes an assessment's own details, until its answers are frozen. */
export const updateAssessment = mutator({
  name: 'assessment.update',
  args: updateArgs,
  action: 'assessment.manage',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.hasTeam) return ofTeam;
    if (row.phase !== 'conduct') return refuse('id', 'A frozen assessment cannot be changed.');
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

const idArgs = z.object({ id: recordIdSchema });

/**
 * Freezes the answers as the assessment's own copy, which later changes of the ledger leave alone. Every objective must
 * have been judged.
 */
export const freezeAssessment = mutator({
  name: 'assessment.freeze',
  args: idArgs,
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['phase'] }],
  reads: () => [...ledgerRefs],
  decide: (view, { id }, { actor, now }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.hasTeam) return ofTeam;
    if (row.phase !== 'conduct') return [];
    // Its list of requirements comes from the file and not from a predecessor here.
    if (row.kind === 'poam_closeout' && isBrought(row)) return refuse('id', elsewhere('closed out'));
    if (row.sspTitle.trim() === '' || row.sspDate === null) {
      if (row.level === 2) return refuse('sspTitle', 'Name the system security plan and its date first.');
    }
    if (row.scopeText.trim() === '') return refuse('scopeText', 'First say what is in scope.');
    const ledger = copyOfLedger(view, row);
    const { open, score } = resultOfAssessment({ ...row, ...ledger }, new Set());
    if (open.length > 0) return refuse('id', `${open.length} objectives are not judged yet.`);
    const set = { phase: 'report' as const, frozenAt: now, frozenBy: actor.id, ...ledger, score };
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

const poamArgs = z.object({ planId: recordIdSchema, assessmentId: recordIdSchema });

/** Adds a plan to the POA&M of an assessment in its report phase. */
export const putOnPoam = mutator({
  name: 'assessment.putOnPoam',
  args: poamArgs,
  action: 'assessment.manage',
  touches: ({ planId }) => [{ table: 'plan', id: planId, fields: ['assessmentId', 'objectives'] }],
  reads: ({ assessmentId }) => [{ table: TABLE, id: assessmentId }],
  decide: (view, { planId, assessmentId }) => {
    const plan = view.get('plan', planId);
    const row = view.get(TABLE, assessmentId);
    if (!plan || !row) return gone;
    // What a team finds reaches the organization, and its plans, with the release.
    if (row.phase !== (row.hasTeam ? 'released' : 'report')) {
      const phase = row.hasTeam
        ? 'A team’s POA&M can only be written once it is released.'
        : 'A POA&M can only be written in the report phase.';
      return refuse('assessmentId', phase);
    }
    if (isBrought(row)) return refuse('assessmentId', elsewhere('released'));
    if (plan.kind !== 'poam') return refuse('planId', 'An operational plan cannot be on a POA&M.');
    if (plan.assessmentId === assessmentId) return [];
    if (plan.assessmentId !== null) return refuse('planId', 'This plan is on the POA&M of another assessment.');
    if (!isOpenPoam(plan)) return refuse('planId', 'This plan is no longer open.');
    const lost = resultOfAssessment(row, new Set()).lost.find(({ controlId }) => controlId === plan.controlId);
    if (!lost) return refuse('planId', 'The assessment did not find this requirement unmet.');
    if (lost.blocker !== null) return refuse('planId', 'This requirement may not be on a POA&M.');
    const objectives = plan.objectives.length > 0 ? plan.objectives : [...lost.failing];
    return [{ kind: 'edit', table: 'plan', id: planId, set: { assessmentId, objectives } }];
  },
});

/** Releases an assessment with its outcome. From then on it is read-only. */
export const releaseAssessment = mutator({
  name: 'assessment.release',
  args: idArgs,
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['phase'] }],
  reads: ({ id }) => [plansOf(id)],
  decide: (view, { id }, { now }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.hasTeam) return ofTeam;
    if (row.phase === 'released') return [];
    if (row.phase !== 'report') return refuse('id', 'Only an assessment in its report phase can be released.');
    if (isBrought(row)) return refuse('id', elsewhere('released'));
    const live = view.list('plan', 'assessmentId', id).filter(isOpenPoam);
    const { outcome } = resultOfAssessment(row, new Set(live.map(({ controlId }) => controlId)));
    return [{ kind: 'edit', table: TABLE, id, set: { phase: 'released', outcome, releasedAt: now } }];
  },
});

const stopArgs = z.object({ id: recordIdSchema, reason: requiredTextArg('Reason', TEXT_LIMITS.resources) });

/** Stops an assessment before its release; it stays, with the reason. */
export const stopAssessment = mutator({
  name: 'assessment.stop',
  args: stopArgs,
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['phase'] }],
  decide: (view, { id, reason }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.hasTeam) return ofTeam;
    if (row.phase === 'released') return refuse('id', 'A released assessment cannot be stopped.');
    if (row.phase === 'stopped') return [];
    return [{ kind: 'edit', table: TABLE, id, set: { phase: 'stopped', outcome: 'stopped', stopReason: reason } }];
  },
});
