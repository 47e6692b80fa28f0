import type { Hono } from 'hono';
import { listAdminUsers, putUserRole, removeUser, type AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import type { AppEnv } from '#server/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { setMemberRole } from '#server/people/member-role.ts';
import { findMember, listMembers } from '#server/people/member-table.ts';
import type { MemberRow } from '#server/people/people-rows.ts';

export function registerAdminUsers(app: Hono<AppEnv>): void {
  serve(app, listAdminUsers, async ({ principal, services }) => {
    const rows = await listMembers(services.db, principal.workspaceId);
    return rows.map(toAdminUser);
  });

  serve(app, putUserRole, async ({ params, body, principal, services, context }) => {
    const { workspaceId, accountId: actorId } = principal;
    const change = {
      workspaceId,
      accountId: params.accountId,
      role: body.role,
      actorId,
      address: context.get('address'),
    };
    const seq = await setMemberRole(services.db, change, services.now());
    services.live.publish(workspaceId, seq);
    const member = await findMember(services.db, workspaceId, params.accountId);
    if (!member) throw notFound('There is no such person.');
    return toAdminUser(member);
  });

  serve(app, removeUser, async ({ params, principal, services, context }) => {
    const { workspaceId, accountId: actorId } = principal;
    const removal = { workspaceId, accountId: params.accountId, actorId, address: context.get('address') };
    // Publishing the number also wakes the removed person's open app, which then learns that it has no access.
    services.live.publish(workspaceId, await removeMember(services.db, removal, services.now()));
    services.live.accessChanged(params.accountId);
    return { removed: true as const };
  });
}

function toAdminUser(row: MemberRow): AdminUser {
  const { id, firstName, lastName, email, profileImageUrl, createdAt, updatedAt } = row;
  return { id, firstName, lastName, email, role: roleSchema.parse(row.role), profileImageUrl, createdAt, updatedAt };
}
