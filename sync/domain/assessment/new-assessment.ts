import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { unchanged } from '#sync/engine/row.ts';
import type { Ref, View } from '#sync/engine/schema.ts';
import { assessmentFieldShape } from './assessment-fields.ts';
import { noTeam, type Assessment } from './assessment-record.ts';
import { resultOfAssessment } from './assessment-result.ts';
import type { AssessmentTables } from './assessment-tables.ts';

type Tables = AssessmentTables & OrganizationTables;

/** What is said of an assessment when it is opened, besides its kind. */
export const newAssessmentShape = {
  id: recordIdSchema,
  packId: z.nullable(z.string().check(z.maxLength(64))),
  packSha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  ...assessmentFieldShape,
  previousAssessmentId: z.nullable(recordIdSchema),
  supersedes: z.nullable(recordIdSchema),
  supersedesReason: textArg('Reason', TEXT_LIMITS.resources),
};
type NewAssessment = z.infer<z.ZodMiniObject<typeof newAssessmentShape>> & Pick<Assessment, 'kind'>;

/** What opening one must see: the settings and the assessments that it names. */
export function newAssessmentRefs({
  previousAssessmentId,
  supersedes,
}: Pick<NewAssessment, 'previousAssessmentId' | 'supersedes'>): Ref<Tables>[] {
  return [
    { table: 'workspaceSetting', id: WORKSPACE_SETTING_ID },
    ...[previousAssessmentId, supersedes].flatMap((id): Ref<Tables>[] => (id ? [{ table: 'assessment', id }] : [])),
  ];
}

/**
 * The row of an assessment that is just being opened. A close-out covers every requirement that its predecessor found
 * unmet, whatever has become of the POA&M items since.
 */
export function newAssessment(
  view: View<Tables>,
  args: NewAssessment,
  opened: Pick<Assessment, 'phase' | 'createdAt' | 'createdBy'>,
): Assessment {
  const previous = args.previousAssessmentId ? view.get('assessment', args.previousAssessmentId) : undefined;
  return {
    ...args,
    ...opened,
    level: args.kind === 'self_l1' ? 1 : 2,
    outcome: null,
    stopReason: '',
    controlIds: previous ? [...resultOfAssessment(previous, new Set()).notMet] : [],
    frozenAt: null,
    frozenBy: null,
    answers: [],
    mfa: null,
    fips: null,
    fipsCounts: (view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting).fipsCounts,
    score: null,
    releasedAt: null,
    ...noTeam,
    ...unchanged,
  };
}
