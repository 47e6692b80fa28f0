import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import { assessmentFieldShape } from './assessment-fields.ts';
import { assessmentSchema, ledgerPhases, noTeam, type Assessment } from './assessment-record.ts';
import type { AssessmentTables } from './assessment-tables.ts';

const mutator = productMutators<AssessmentTables>();

const TABLE = 'assessment';
const shape = assessmentSchema.shape;
const reasonArg = textArg('Reason', TEXT_LIMITS.resources);

const bringArgs = z.object({
  ...assessmentFieldShape,
  id: recordIdSchema,
  /** Empty if the file was written before assessments had names. */
  name: textArg('Name', 120),
  kind: shape.kind,
  packId: shape.packId,
  packSha256: shape.packSha256,
  phase: z.enum(ledgerPhases),
  outcome: shape.outcome,
  stopReason: reasonArg,
  previousAssessmentId: shape.previousAssessmentId,
  supersedes: shape.supersedes,
  supersedesReason: reasonArg,
  controlIds: shape.controlIds,
  frozenAt: shape.frozenAt,
  answers: shape.answers,
  mfa: shape.mfa,
  fips: shape.fips,
  fipsCounts: shape.fipsCounts,
  score: z.nullable(z.int().check(z.gte(-203), z.lte(110))),
  releasedAt: shape.releasedAt,
  createdAt: shape.createdAt,
});

/** Imports an assessment of another workspace as the file describes it: nobody here opened it or froze its answers. */
export const bringAssessment = mutator({
  name: 'assessment.bring',
  args: bringArgs,
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['name'] }],
  decide: (_view, args, { now }) => {
    const { createdAt, frozenAt, releasedAt, phase, outcome } = args;
    if ([createdAt, frozenAt, releasedAt].some((time) => time !== null && time > now)) {
      return refuse('createdAt', 'An assessment from another workspace cannot be in the future.');
    }
    if ((phase === 'report' || phase === 'released') && frozenAt === null) {
      return refuse('frozenAt', 'Say when its answers were frozen.');
    }
    if (phase === 'conduct' && (frozenAt !== null || outcome !== null)) {
      return refuse('phase', 'An assessment under way has no outcome yet.');
    }
    const row: Assessment = {
      ...args,
      level: args.kind === 'self_l1' ? 1 : 2,
      frozenBy: null,
      createdBy: '',
      ...noTeam,
      ...unchanged,
    };
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

/** Deletes an imported assessment, as long as nobody here has frozen its answers. */
export const deleteAssessment = mutator({
  name: 'assessment.delete',
  args: z.object({ id: recordIdSchema }),
  action: 'assessment.manage',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['phase', 'answers'], isWhole: true }],
  decide: (view, { id }) => {
    const row = view.get(TABLE, id);
    if (!row) return noSuch('assessment');
    if (!isBrought(row)) return refuse('id', 'Only an imported assessment can be removed.');
    return [{ kind: 'delete', table: TABLE, id }];
  },
});

/** Whether its answers come from a file. */
export function isBrought({ createdBy, frozenBy }: Pick<Assessment, 'createdBy' | 'frozenBy'>): boolean {
  return createdBy === '' && frozenBy === null;
}
