import type { Hono } from 'hono';
import { getUsage } from '#sync/domain/organization/usage-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { quotasOf } from './quotas.ts';
import { countInvited, countMembers, readRecordUsage } from './usage-table.ts';

export function registerUsage(app: Hono<AppEnv>): void {
  serve(app, getUsage, async ({ principal: { workspaceId, accountId }, services: { db, env, now } }) => {
    const quotas = quotasOf(env);
    const { files, bytes, boards } = await readRecordUsage(
      db,
      workspaceId,
      await readerOf(db, { workspaceId, accountId }),
    );
    const people = (await countMembers(db, workspaceId)) + (await countInvited(db, workspaceId, now()));
    return {
      files: { used: files, most: quotas.files },
      bytes: { used: bytes, most: quotas.bytes },
      people: { used: people, most: quotas.people },
      boards: { used: boards, most: quotas.boards },
      sessions: quotas.sessions,
      streams: quotas.streams,
    };
  });
}
