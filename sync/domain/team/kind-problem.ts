import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import type { WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { assessingRole, type Role } from '#sync/domain/permissions/role.ts';

/** Whether an assessor opens it, who then leads it; other kinds are opened by who manages the organization's own. */
export function isOpenedByAssessor(opened: Pick<Assessment, 'kind' | 'firm'>): boolean {
  return opened.kind === 'mock' || isCertifying(opened);
}

/** Why somebody with this role may not open this kind for a team here; undefined if they may. */
export function kindProblem(
  opened: Pick<Assessment, 'kind' | 'firm'>,
  { role, holder }: { role: string } & Pick<WorkspaceSetting, 'holder'>,
): string | undefined {
  if (isCertifying(opened) && holder !== 'assessor') {
    return 'A certification by a C3PAO is carried out in a workspace held by the assessing firm, not by the assessed organization.';
  }
  if (isOpenedByAssessor(opened)) {
    return role === assessingRole ? undefined : 'An assessor opens this kind, and leads it.';
  }
  return can(role as Role, 'assessment.manage')
    ? undefined
    : 'A compliance manager or an administrator opens this kind.';
}
