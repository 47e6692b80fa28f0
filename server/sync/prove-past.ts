import type { MiddlewareHandler } from 'hono';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import { postSync } from '#sync/domain/sync/round-contract.ts';
import { PAST_HEADER, readPast, writePast, type Past } from '#sync/engine/past-header.ts';
import type { AppEnv, Services } from '#server/app-context.ts';
import { hasForgotten } from './forgotten-past.ts';
import { openRecoveries } from './recovery-table.ts';
import { getEpoch } from './run-sync.ts';
import { findCounters } from './workspace-table.ts';

/**
 * Says in an answer whether this database has the past that the request names, without which a device deletes or
 * rejects nothing. A request that names a past which this server signed but does not have learns the database's current
 * epoch, even if neither person nor workspace is known; any other request learns nothing. Without a session the answer
 * names only that epoch and nothing within it: the database may lack the person's account, and whether it does stays
 * secret.
 */
export function provePast(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const asked = readPast(context.req.header(PAST_HEADER));
    // A round's answer proves its past itself.
    if (!asked || (context.res.ok && context.req.path === postSync.path)) return;
    if (!context.get('person')) {
      const workspaceId = context.req.header(WORKSPACE_HEADER);
      const life = workspaceId !== undefined && (await nameLife(context.get('services'), workspaceId, asked));
      if (life) context.header(PAST_HEADER, writePast(life));
      return;
    }
    const place = context.get('principal')?.workspaceId ?? context.get('formerWorkspaceId');
    const workspaceId = place ?? context.req.header(WORKSPACE_HEADER);
    const told = workspaceId !== undefined && (await recognize(context.get('services'), workspaceId, asked));
    if (told) context.header(PAST_HEADER, writePast(told));
  };
}

/** The current epoch, if the request comes from another one. */
async function nameLife({ db, proofs }: Services, workspaceId: string, { id, proof }: Past): Promise<Past | undefined> {
  if (!proofs.isOwn(workspaceId, proof)) return undefined;
  const epoch = await getEpoch(db);
  return epoch === proof.epoch ? undefined : { id, proof: proofs.sign(workspaceId, { epoch, seq: 0, head: '' }) };
}

async function recognize(services: Services, workspaceId: string, asked: Past): Promise<Past | undefined> {
  const { db, proofs, now } = services;
  const { id, proof } = asked;
  if (!proofs.isOwn(workspaceId, proof)) return undefined;
  const epoch = await getEpoch(db);
  const counters = (await findCounters(db, workspaceId)) ?? { seq: 0, head: '' };
  const isForgotten = await hasForgotten(db, services, { workspaceId, epoch, counters }, proof);
  if (!isForgotten && proof.epoch === epoch) return asked;
  const life = isForgotten
    ? await db.transaction().execute((trx) => openRecoveries(trx, 'rolled_back', now(), proof.epoch))
    : epoch;
  return { id, proof: proofs.sign(workspaceId, { epoch: life, ...counters }) };
}
