import type { Holder } from '#sync/domain/people/user-record.ts';
import { clientRole, firmRoles, type Role } from '#sync/domain/permissions/role.ts';

/**
 * Whether a member gets no key of the workspace: a client, and in a workspace held by an assessing firm everybody who
 * is not the firm's own.
 */
export function isForRequestsOnly(holder: Holder, role: Role): boolean {
  return role === clientRole || (holder === 'assessor' && !firmRoles.includes(role));
}
