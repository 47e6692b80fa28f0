import type { Holder } from '#sync/domain/people/user-record.ts';
import { firmRoles, type Role } from '#sync/domain/permissions/role.ts';

/**
 * Whether a member sees what is asked of them and nothing else: in a workspace held by an assessing firm, everybody who
 * is not the firm's own. They get no key of the workspace.
 */
export function isForRequestsOnly(holder: Holder, role: Role): boolean {
  return holder === 'assessor' && !firmRoles.includes(role);
}
