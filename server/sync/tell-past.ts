import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Services } from '#server/http/app-context.ts';
import { openRecoveries } from '#server/recovery/recovery-table.ts';
import { findCounters } from '#server/workspace/workspace-table.ts';
import { postSync } from '#sync/domain/sync/sync-contract.ts';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import { type Past, PAST_HEADER, readPast, writePast } from '#sync/engine/past-word.ts';
import { canHaveMade } from './chain.ts';
import { getEpoch } from './run-sync.ts';

/**
 * Says of an answer whether this database has the past that its request names: a device deletes or sets aside nothing
 * without that. Whoever names a past that this server signed and does not have is told which life of the database this
 * is, also where it knows neither the person nor the workspace; to anybody else nothing is said. Who is not signed in
 * hears of another life alone, and of nothing in it: it may lack their account, and whether it does nobody is told.
 */
export function tellPast(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const asked = readPast(context.req.header(PAST_HEADER));
    // What a round brings proves its past itself.
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

/** The life of this database, where the request comes from another one. */
async function nameLife({ db, proofs }: Services, workspaceId: string, { id, proof }: Past): Promise<Past | undefined> {
  if (!proofs.isOwn(workspaceId, proof)) return undefined;
  const epoch = await getEpoch(db);
  return epoch === proof.epoch ? undefined : { id, proof: proofs.sign(workspaceId, { epoch, seq: 0, head: '' }) };
}

async function recognize(
  { db, proofs, log, now }: Services,
  workspaceId: string,
  asked: Past,
): Promise<Past | undefined> {
  const { id, proof } = asked;
  if (!proofs.isOwn(workspaceId, proof)) return undefined;
  const epoch = await getEpoch(db);
  const { seq, head } = (await findCounters(db, workspaceId)) ?? { seq: 0, head: '' };
  const isThisLife = proof.epoch === epoch;
  if (isThisLife && (await canHaveMade(db, workspaceId, { seq, head }, proof))) return asked;
  if (isThisLife) log.error({ workspaceId, seq: proof.seq }, 'a refused device knows more than the database');
  const life = isThisLife ? await db.transaction().execute((trx) => openRecoveries(trx, 'rolled_back', now())) : epoch;
  return { id, proof: proofs.sign(workspaceId, { epoch: life, seq, head }) };
}
