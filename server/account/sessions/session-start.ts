import type { Context } from 'hono';
import { audit } from '#server/audit/audit-table.ts';
import type { UserRow } from '#server/people/people-rows.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { setSessionCookie } from './session-cookie.ts';
import { labelOf } from './session-label.ts';
import type { SessionKind } from './session-limits.ts';
import { deleteSession, insertSession } from './session-table.ts';

export type SignInMeans = 'password' | 'sign_up' | 'invitation' | 'oidc';

/** Anything longer than a page is split where the page ends; anything else moves to the next page. */
export async function startSession(
  context: Context<AppEnv>,
  user: Pick<UserRow, 'id' | 'organizationId'>,
  kind: SessionKind,
  means: SignInMeans,
): Promise<void> {
  const { db, now: clock } = context.get('services');
  const now = clock();
  const before = context.get('principal');
  if (before) await deleteSession(db, before.userId, before.sessionId);
  const label = labelOf(context.req.header('user-agent'));
  const token = await insertSession(db, { userId: user.id, kind, label }, now);
  const address = context.get('address');
  const { id: userId, organizationId } = user;
  await audit(db, { organizationId, userId, event: 'sign_in', detail: { means, kind, label }, address }, now);
  setSessionCookie(context, token, kind);
}
