import { refuse } from '#sync/domain/common/refusals.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { actTime, type Context, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import type { Assessment } from './assessment-record.ts';
import { rejudgingProblem } from './reconsidering.ts';

/** What `refuseLate` must see. */
export const lateRef: Ref<OrganizationTables> = { table: 'workspaceSetting', id: WORKSPACE_SETTING_ID };

/** Refuses to judge again what was ruled so, once the days for that are over; null was not ruled. */
export function refuseLate(
  view: View<OrganizationTables>,
  assessment: Pick<Assessment, 'activeEnd'>,
  ruled: string | null,
  context: Context,
): { refused: Refusal } | undefined {
  const { timeZone } = view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting;
  const problem = rejudgingProblem(assessment, ruled, dayInZone(new Date(actTime(context)), timeZone));
  return problem === undefined ? undefined : refuse('determination', problem);
}
