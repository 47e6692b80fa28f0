import * as z from 'zod/mini';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cageCodesSchema } from '#sync/domain/assessment/assessment-fields.ts';
import type { AssessmentTables } from '#sync/domain/assessment/assessment-tables.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { earnedStatus } from '#sync/domain/assessment/earned-status.ts';
import { ledgerRefs, questioned } from '#sync/domain/assessment/frozen-ledger.ts';
import { cmmcUidArg } from '#sync/domain/common/cmmc-uid.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { PoamTables } from '#sync/domain/poam/poam-tables.ts';
import type { ScopeTables } from '#sync/domain/scope/scope-tables.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import type { Change, Ref, View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { affirmedLedger } from './affirmed-ledger.ts';
import { affirmationsOf, lastDayOf, statusTypes } from './status-days.ts';
import { affirmationDecisions, affirmationPacketSchema, type StatusRecord } from './status-record.ts';
import type { StatusTables } from './status-tables.ts';

type Tables = AssessmentTables &
  ControlTables &
  ObjectiveTables &
  OrganizationTables &
  PoamTables &
  ScopeTables &
  StatusTables;
const mutator = productMutators<Tables>();

const NAME_LENGTH = 120;

const detailShape = {
  cageCodes: cageCodesSchema,
  scopeText: textArg('Scope', TEXT_LIMITS.plannedAction),
  uid: cmmcUidArg,
  certificateNumber: textArg('Certificate number', NAME_LENGTH),
};

const recordArgs = z.object({
  id: recordIdSchema,
  assessmentId: z.nullable(recordIdSchema),
  /** The conditional status record that a close-out ends. */
  conditionalId: z.nullable(recordIdSchema),
  type: z.enum(statusTypes),
  isConditional: z.boolean(),
  statusDate: z.iso.date({ error: 'The status date is a date such as 2026-06-30.' }),
  score: z.nullable(z.int().check(z.gte(-203), z.lte(110))),
  ...detailShape,
});
export type StatusDraft = z.infer<typeof recordArgs>;

/**
 * Records a status with the date it has in SPRS or eMASS. The items of its POA&M become due by the last good day of a
 * conditional one.
 */
export const recordStatus = mutator({
  name: 'statusRecord.record',
  args: recordArgs,
  action: 'status.manage',
  touches: ({ id }) => [{ table: 'statusRecord', id, fields: ['uid'] }],
  reads: ({ assessmentId, conditionalId }) => [
    ...(assessmentId
      ? ([
          { table: 'assessment', id: assessmentId },
          { table: 'statusRecord', field: 'assessmentId', value: assessmentId },
          { table: 'plan', field: 'assessmentId', value: assessmentId },
        ] satisfies Ref<Tables>[])
      : []),
    ...(conditionalId ? ([{ table: 'statusRecord', id: conditionalId }] satisfies Ref<Tables>[]) : []),
  ],
  decide: (view, { conditionalId, ...args }, { actor, now }) => {
    const conditional = conditionalId ? view.get('statusRecord', conditionalId) : undefined;
    if (conditionalId && !conditional?.isConditional) return refuse('conditionalId', 'There is no such status.');
    if (args.isConditional && (args.type === 'level_1_self' || conditional)) {
      return refuse('isConditional', 'Level 1 and a close-out have no conditional status.');
    }
    if (conditional && (conditional.type !== args.type || args.statusDate < conditional.statusDate)) {
      return refuse('statusDate', 'A close-out ends a status of the same type, on or after its first day.');
    }
    if (conditional && args.statusDate > lastDayOf(conditional)) {
      const lapsed = `That conditional status lapsed after ${lastDayOf(conditional)}`;
      return refuse('statusDate', `${lapsed}: it can no longer be closed out. Open a new assessment.`);
    }
    if (args.assessmentId) {
      const assessment = view.get('assessment', args.assessmentId);
      if (assessment?.phase !== 'released') return refuse('assessmentId', 'Release the assessment first.');
      if (isBrought(assessment)) return refuse('assessmentId', 'This assessment came from a file: it earns no status.');
      if (assessment.outcome !== (args.isConditional ? 'conditional' : 'final')) {
        return refuse('isConditional', 'The assessment did not reach this status.');
      }
      if (assessment.kind === 'gap' || assessment.kind === 'mock') {
        return refuse('assessmentId', 'A gap assessment and a mock assessment earn no status.');
      }
      const own = earnedStatus[assessment.kind] ?? conditional?.type ?? 'level_2_self';
      if (args.type !== own) return refuse('type', 'The assessment was not of this type.');
      const ends = assessment.kind === 'poam_closeout' ? assessment.previousAssessmentId : null;
      if (ends !== (conditional?.assessmentId ?? null)) {
        return refuse('conditionalId', 'A close-out ends the conditional status of the assessment it follows.');
      }
      if (view.list('statusRecord', 'assessmentId', args.assessmentId).length > 0) {
        return refuse('assessmentId', 'The status of this assessment is recorded already.');
      }
    }
    const wrongScore = refuseScore(args);
    if (wrongScore) return wrongScore;
    const row: StatusRecord = {
      ...args,
      conditionalDate: conditional?.statusDate ?? null,
      createdAt: now,
      createdBy: actor.id,
      updatedAt: null,
      updatedBy: null,
      stamps: {},
    };
    const last = lastDayOf(row);
    const late = args.isConditional && args.assessmentId ? view.list('plan', 'assessmentId', args.assessmentId) : [];
    return [
      { kind: 'insert', table: 'statusRecord', row },
      ...late
        .filter((plan) => isOpenPoam(plan) && plan.targetDate > last)
        .map(({ id }): Change<Tables> => ({ kind: 'edit', table: 'plan', id, set: { targetDate: last } })),
    ];
  },
});

/** Refuses a score that this status cannot have; an unknown score is null. */
function refuseScore({ type, isConditional, score }: Pick<StatusDraft, 'type' | 'isConditional' | 'score'>) {
  if (score === null) return undefined;
  if (type === 'level_1_self') return refuse('score', 'Level 1 has no score.');
  if (!isConditional) return score === SPRS_HIGHEST ? undefined : refuse('score', 'A final status has 110 points.');
  if (score >= CONDITIONAL_SCORE && score < SPRS_HIGHEST) return undefined;
  return refuse('score', `A conditional status has ${CONDITIONAL_SCORE} to ${SPRS_HIGHEST - 1} points.`);
}

const updateArgs = z.object({ id: recordIdSchema, set: z.partial(z.object(detailShape)) });

/** Adds what becomes known later, such as the UID. The status and its date stay as entered. */
export const updateStatus = mutator({
  name: 'statusRecord.update',
  args: updateArgs,
  action: 'status.manage',
  touches: ({ id, set }) => [{ table: 'statusRecord', id, fields: keysOf(set), set }],
  decide: (view, { id, set }) =>
    view.get('statusRecord', id) ? [{ kind: 'edit', table: 'statusRecord', id, set }] : noSuch('status'),
});

const affirmArgs = z.object({
  id: recordIdSchema,
  statusId: recordIdSchema,
  dueOn: z.iso.date(),
  name: requiredTextArg('Name', NAME_LENGTH),
  title: requiredTextArg('Title', NAME_LENGTH),
  packet: affirmationPacketSchema,
  changes: textArg('Changes', TEXT_LIMITS.plannedAction),
  decision: z.enum(affirmationDecisions),
  decidedOn: z.iso.date({ error: 'The day of the decision is a date such as 2026-06-30.' }),
});

function ledgerOf(view: View<Tables>): LedgerFacts {
  return ledgerFacts({
    objectives: objectiveIds.flatMap((id) => view.get('objectiveStatus', id) ?? []),
    controls: questioned.flatMap((id) => view.get('controlStatus', id) ?? []),
    plans: requirementFacts.flatMap(({ id }) => view.list('plan', 'controlId', id)),
  });
}

/** Affirms a status for one of the days that require it, or records that it was declined. */
export const giveAffirmation = mutator({
  name: 'affirmation.give',
  args: affirmArgs,
  action: 'affirmation.give',
  touches: ({ id }) => [{ table: 'affirmation', id, fields: [] }],
  reads: ({ statusId }) => [
    { table: 'statusRecord', id: statusId },
    { table: 'workspaceSetting', id: WORKSPACE_SETTING_ID },
    { table: 'provider', field: 'kind', value: 'csp' },
    ...ledgerRefs,
    ...requirementFacts.map(({ id }): Ref<Tables> => ({ table: 'plan', field: 'controlId', value: id })),
  ],
  decide: (view, args, { actor, now }) => {
    const status = view.get('statusRecord', args.statusId);
    if (!status) return refuse('statusId', 'There is no such status.');
    if (!affirmationsOf(status).some(({ dueOn }) => dueOn === args.dueOn)) {
      return refuse('dueOn', 'This status asks for no affirmation on this day.');
    }
    const { timeZone } = view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting;
    const today = dayInZone(new Date(now), timeZone);
    if (args.dueOn > today)
      return refuse('dueOn', `This affirmation is due on ${args.dueOn}, and cannot be given earlier.`);
    if (args.decidedOn > today) return refuse('decidedOn', 'The day of the decision is in the future.');
    if (args.decidedOn < status.statusDate)
      return refuse('decidedOn', 'A status cannot be affirmed before its status date.');
    if (args.decision === 'affirmed' && !args.packet.reason?.trim()) {
      const { against } = affirmedLedger(status, ledgerOf(view), view.list('provider', 'kind', 'csp'));
      const why = `Your own answers of today do not support it (${against}). Say why it is affirmed anyway.`;
      if (against !== '') return refuse('reason', why);
    }
    return [{ kind: 'insert', table: 'affirmation', row: { ...args, createdAt: now, createdBy: actor.id } }];
  },
});
