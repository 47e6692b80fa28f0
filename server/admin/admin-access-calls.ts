import type { Hono } from 'hono';
import { endMemberSession, getMemberAccess, resetMemberFactors } from '#sync/domain/people/admin-users-contract.ts';
import { resetFactors } from '#server/account/factors/factor-reset.ts';
import { listFactors } from '#server/account/factors/factor-table.ts';
import { countRecoveryCodes } from '#server/account/factors/recovery-codes.ts';
import { describeSession } from '#server/account/sessions/session-label.ts';
import { deleteSession, listLiveSessions } from '#server/account/sessions/session-table.ts';
import type { AppEnv, Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { findMember } from '#server/people/member-table.ts';
import type { MemberRow } from '#server/people/people-rows.ts';
import { listDeviceLosses } from '#server/sync/device-loss-table.ts';

/** The calls by which an administrator sees how and where members sign in, and ends their sessions. */
export function registerAdminAccess(app: Hono<AppEnv>): void {
  serve(app, getMemberAccess, async ({ params, principal, services }) => {
    const { db, now } = services;
    const { id } = await requireMember(services, principal, params.accountId);
    const { authenticators, passkeys } = await listFactors(db, id);
    const sessions = await listLiveSessions(db, id, now());
    const losses = await listDeviceLosses(db, principal.workspaceId, id);
    return {
      passkeys: passkeys.length,
      authenticators: authenticators.length,
      recoveryCodesLeft: await countRecoveryCodes(db, id),
      sessions: sessions.map((row) => ({
        ...describeSession(row, principal.sessionId),
        losses: losses.get(row.id) ?? [],
      })),
    };
  });

  serve(app, endMemberSession, async ({ params: { accountId, sessionId }, principal, services, context }) => {
    const { db, now } = services;
    const { workspaceId, accountId: actorId } = principal;
    const member = await requireMember(services, principal, accountId);
    if (!(await deleteSession(db, member.id, sessionId))) throw notFound('There is no such session.');
    services.live.accessChanged(member.id);
    const detail = { accountId: member.id, sessionId, own: member.id === actorId };
    const address = context.get('address');
    await audit(db, { workspaceId, accountId: actorId, event: 'session_revoked', detail, address }, now());
    return { revoked: true as const };
  });

  serve(app, resetMemberFactors, async ({ params, principal, services, context }) => {
    const member = await requireMember(services, principal, params.accountId);
    await resetFactors(services, member.id, { actorId: principal.accountId, address: context.get('address') });
    services.live.accessChanged(member.id);
    return { removed: true as const };
  });
}

async function requireMember(
  { db }: Services,
  { workspaceId }: Principal,
  accountId: string,
): Promise<Pick<MemberRow, 'id'>> {
  const member = await findMember(db, workspaceId, accountId);
  if (!member) throw notFound('There is no such person.');
  return member;
}
