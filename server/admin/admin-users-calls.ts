import type { Hono } from 'hono';
import type { UserRow } from '#server/people/people-rows.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { removeMember } from '#server/people/user-removal.ts';
import { setUserRole } from '#server/people/user-role.ts';
import { findUser, listUsers } from '#server/people/user-table.ts';
import { type AdminUser, listAdminUsers, putUserRole, removeUser } from '#sync/domain/people/admin-users-contract.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';

export function registerAdminUsers(app: Hono<AppEnv>): void {
  serve(app, listAdminUsers, async ({ principal, services }) => {
    const rows = await listUsers(services.db, principal.organizationId);
    return rows.map(toAdminUser);
  });

  serve(app, putUserRole, async ({ params, body, principal, services, context }) => {
    const { organizationId, userId: actorId } = principal;
    const change = { organizationId, userId: params.userId, role: body.role, actorId, address: context.get('address') };
    const seq = await setUserRole(services.db, change, services.now());
    services.live.publish(organizationId, seq);
    const user = await findUser(services.db, organizationId, params.userId);
    if (!user) throw notFound('There is no such person.');
    return toAdminUser(user);
  });

  serve(app, removeUser, async ({ params, principal, services, context }) => {
    const { organizationId, userId: actorId } = principal;
    const removal = { organizationId, userId: params.userId, actorId, address: context.get('address') };
    // The number also wakes the removed person's open app, which then learns that it has no access.
    services.live.publish(organizationId, await removeMember(services.db, removal, services.now()));
    return { removed: true as const };
  });
}

function toAdminUser(row: UserRow): AdminUser {
  const { id, firstName, lastName, email, profileImageUrl, createdAt, updatedAt } = row;
  return { id, firstName, lastName, email, role: roleSchema.parse(row.role), profileImageUrl, createdAt, updatedAt };
}
