import type { Context } from 'hono';
import { WORKSPACE_HEADER, WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';
import { can, lesserOf } from '#sync/domain/permissions/permission-sheet.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import { hashToken } from '#server/account/sessions/token.ts';
import type { AppEnv, Principal } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { listMemberships } from '#server/people/membership-table.ts';
import { findKeyByHash, saveKeyUse } from './api-key-table.ts';

/**
 * The person who made the key, in its workspace, with the lesser of its role and theirs. Undefined for a token that is
 * unknown, expired or revoked, for somebody who has left or become a client, and for a request that names another
 * workspace.
 */
export async function recognizeKey(context: Context<AppEnv>, token: string): Promise<Principal | undefined> {
  const { db, now: clock, troubles } = context.get('services');
  const now = clock();
  const key = await findKeyByHash(db, hashToken(token), now);
  if (!key) return undefined;
  const { workspaceId, accountId, email, firstName, lastName } = key;
  const named = context.req.header(WORKSPACE_HEADER) ?? context.req.query(WORKSPACE_QUERY) ?? workspaceId;
  const place = (await listMemberships(db, accountId)).find((one) => one.workspaceId === workspaceId);
  if (named !== workspaceId || !place || !can(place.role, 'compliance.read')) return undefined;
  if (key.lastUsedAt?.slice(0, 10) !== now.toISOString().slice(0, 10)) {
    await troubles.run('noting the use of keys', async () => {
      await saveKeyUse(db, key, now);
      const detail = { keyId: key.id, name: key.name };
      await audit(db, { workspaceId, accountId, event: 'api_key_used', detail, address: context.get('address') }, now);
    });
  }
  const role = lesserOf(roleSchema.parse(key.role), place.role);
  const emailProven = key.emailProvenAt !== null;
  const { joinedAt } = place;
  return { accountId, email, emailProven, firstName, lastName, sessionId: key.id, workspaceId, role, joinedAt };
}
