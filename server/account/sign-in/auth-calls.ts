import type { Hono } from 'hono';
import { audit } from '#server/audit/audit-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { findUser } from '#server/people/user-table.ts';
import { describeUser } from '#server/people/user-view.ts';
import { getUser, listSessions, revokeSession } from '#sync/domain/people/auth-contract.ts';
import { clearSessionCookie } from '#server/account/sessions/session-cookie.ts';
import { deleteSession, listLiveSessions } from '#server/account/sessions/session-table.ts';

export function registerAuth(app: Hono<AppEnv>): void {
  serve(app, getUser, async ({ principal, services }) => {
    const { organizationId, userId } = principal;
    const user = await findUser(services.db, organizationId, userId);
    if (!user) throw new RefusalError(401, 'unauthorized', 'Unauthorized');
    return describeUser(services.db, user);
  });

  serve(app, listSessions, async ({ principal, services }) => {
    const rows = await listLiveSessions(services.db, principal.userId, services.now());
    return rows.map(({ id, kind, label, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      kind: kind === 'device' ? ('device' as const) : ('browser' as const),
      label,
      createdAt,
      lastSeenAt,
      expiresAt,
      current: id === principal.sessionId,
    }));
  });

  serve(app, revokeSession, async ({ params, principal, services, context }) => {
    const { organizationId, userId, sessionId } = principal;
    if (!(await deleteSession(services.db, userId, params.id))) throw notFound('There is no such session.');
    const detail = { sessionId: params.id, own: params.id === sessionId };
    const address = context.get('address');
    await audit(services.db, { organizationId, userId, event: 'session_revoked', detail, address }, services.now());
    if (params.id === sessionId) clearSessionCookie(context);
    return { revoked: true as const };
  });
}
