import type { Hono } from 'hono';
import { getUser, listSessions, revokeSession } from '#sync/domain/people/auth-contract.ts';
import { clearSessionCookie } from '#server/account/sessions/session-cookie.ts';
import { describeSession } from '#server/account/sessions/session-label.ts';
import { deleteSession, listLiveSessions } from '#server/account/sessions/session-table.ts';
import type { AppEnv } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { describeUnplaced, describeUser } from '#server/people/user-view.ts';

export function registerAuth(app: Hono<AppEnv>): void {
  serve(app, getUser, async ({ principal, services, context }) => {
    const { accountId, sessionId } = principal;
    const workspaceId = context.get('principal')?.workspaceId;
    const user =
      workspaceId === undefined
        ? await describeUnplaced(services.db, accountId)
        : await describeUser(services.db, { accountId, workspaceId });
    if (!user) throw new RefusalError(401, 'unauthorized', 'Unauthorized');
    return { ...user, sessionId };
  });

  serve(app, listSessions, async ({ principal, services }) => {
    const rows = await listLiveSessions(services.db, principal.accountId, services.now());
    return rows.map((row) => describeSession(row, principal.sessionId));
  });

  serve(app, revokeSession, async ({ params, principal, services, context }) => {
    const { accountId, sessionId } = principal;
    if (!(await deleteSession(services.db, accountId, params.id))) throw notFound('There is no such session.');
    const detail = { sessionId: params.id, own: params.id === sessionId };
    const address = context.get('address');
    await auditAccount(services.db, { accountId, event: 'session_revoked', detail, address }, services.now());
    services.live.accessChanged(accountId);
    if (params.id === sessionId) clearSessionCookie(context);
    return { revoked: true as const };
  });
}
