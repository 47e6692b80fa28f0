import type { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  API_KEYS,
  keyRoles,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  type ApiKey,
} from '#sync/domain/people/api-key-contract.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import type { AppEnv } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import type { ApiKeyRow } from './api-key-row.ts';
import { deleteKey, insertKey, listKeys } from './api-key-table.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Lets programs that search for leaked secrets recognize ours. */
const PREFIX = 'vernier_';
const SHOWN = PREFIX.length + 6;

/** The calls that manage keys for scripts. */
export function registerApiKeys(app: Hono<AppEnv>): void {
  serve(app, listApiKeys, async ({ principal, services }) =>
    (await listKeys(services.db, principal.workspaceId)).map(keyView),
  );

  serve(app, makeApiKey, async ({ body, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const now = services.now();
    const token = `${PREFIX}${newToken()}`;
    const row: ApiKeyRow = {
      id: newId(now),
      workspaceId,
      accountId,
      name: body.name,
      role: body.role,
      begins: token.slice(0, SHOWN),
      tokenHash: hashToken(token),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + body.days * DAY_MS).toISOString(),
      lastUsedAt: null,
    };
    await services.db.transaction().execute(async (trx) => {
      await insertKey(trx, row);
      if ((await listKeys(trx, workspaceId)).length > API_KEYS) {
        throw new RefusalError(409, 'too_many_keys', `A workspace has at most ${API_KEYS} API keys. Revoke one first.`);
      }
      const detail = { keyId: row.id, name: row.name, role: row.role, expiresAt: row.expiresAt };
      const address = context.get('address');
      await audit(trx, { workspaceId, accountId, event: 'api_key_made', detail, address }, now);
    });
    return { key: keyView(row), token };
  });

  serve(app, revokeApiKey, async ({ params, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    await services.db.transaction().execute(async (trx) => {
      const name = await deleteKey(trx, { workspaceId, id: params.keyId });
      if (name === undefined) throw notFound('There is no such API key.');
      const detail = { keyId: params.keyId, name };
      const address = context.get('address');
      await audit(trx, { workspaceId, accountId, event: 'api_key_revoked', detail, address }, services.now());
    });
    return { revoked: true as const };
  });
}

function keyView({ id, name, role, accountId, begins, createdAt, expiresAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return { id, name, role: z.enum(keyRoles).parse(role), accountId, begins, createdAt, expiresAt, lastUsedAt };
}
