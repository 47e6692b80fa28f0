import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { historyHorizon } from '#sync/domain/history/history-horizon.ts';
import { postSync } from '#sync/domain/sync/round-contract.ts';
import { listHistory, listOlderHistory, postLoss, syncEvents } from '#sync/domain/sync/sync-contract.ts';
import { syncRequestSchema, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import { isStillAdmitted } from '#server/account/sessions/admission.ts';
import type { AppEnv, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { notePersonal, noteRoleRefused } from '#server/audit/noted-refusals.ts';
import { listHistoryAfter, listHistoryBack } from '#server/history/history-table.ts';
import { packedJson } from '#server/http/packed-json.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { OpenStreams } from '#server/quota/open-streams.ts';
import { saveDeviceLoss } from './device-loss-table.ts';
import { readerOf } from './row-reach.ts';
import { getEpoch, proveNow, runSync } from './run-sync.ts';
import { getWorkspace } from './workspace-table.ts';

const HISTORY_PAGE = 1_000;
const OLDER_PAGE = 200;
/** Events at this interval keep proxies from closing a quiet stream, and show devices that it is alive. */
const HEARTBEAT_MS = 15_000;
/** A push may bring a thousand changes, which a compiled schema parses in a fifth of the time. */
const compiled = { ...postSync, body: z.compile(syncRequestSchema) };

/** `noteFoundFiles`: records which bytes of the workspace are here, for documents that come back in a recovery. */
export function registerSync(
  app: Hono<AppEnv>,
  noteFoundFiles: (services: Services, workspaceId: string) => Promise<void>,
): void {
  app.use(postSync.path, proveRefusal());
  serve(app, compiled, async ({ body, principal, services, context }) => {
    const began = performance.now();
    const outcome = await runSync(services, principal, body, context.get('address'));
    context.header('Server-Timing', `sync;dur=${(performance.now() - began).toFixed(2)}`);
    if ('answer' in outcome) {
      if (outcome.answer.recovery && body.mutations.some(({ name }) => name === 'document.create')) {
        await noteFoundFiles(services, principal.workspaceId);
      }
      // The audit lines are written while the answer is compressed, and before it is sent.
      const noted = noteOutcome(context, body, outcome.answer);
      noted.catch(() => undefined);
      const packed = await packedJson(context, outcome.answer);
      await noted;
      return packed;
    }
    const { problem, proof } = outcome;
    return context.json(
      { code: problem, message: 'The device knows what to do.', proof },
      problem === 'protocol' ? 426 : 409,
    );
  });

  serve(app, postLoss, async ({ body: { id, ...told }, principal, services, context }) => {
    const { workspaceId, accountId, sessionId } = principal;
    const now = services.now();
    const loss = { workspaceId, accountId, id, sessionId, told, at: now.toISOString() };
    await services.db.transaction().execute(async (trx) => {
      if (!(await saveDeviceLoss(trx, loss))) return;
      const changes = told.days.reduce((sum, one) => sum + one.changes, told.setAside);
      const detail = { sessionId, changes, files: told.files };
      await audit(
        trx,
        { workspaceId, accountId, event: 'device_lost_changes', detail, address: context.get('address') },
        now,
      );
    });
    return { noted: true as const };
  });

  serve(app, listHistory, async ({ query, principal, services }) => {
    const { db, now } = services;
    const { historySeq } = await getWorkspace(db, principal.workspaceId);
    const horizon = historyHorizon(historySeq, now().getTime());
    const from = { ...horizon, id: Math.max(horizon.id, query.after) };
    const reader = await readerOf(db, principal);
    const steps = await listHistoryAfter(db, reader, from, HISTORY_PAGE);
    const { circles } = reader.reach;
    const more = steps.length === HISTORY_PAGE;
    return { epoch: await getEpoch(db), reach: hashOfCircles(circles), steps, more, horizon };
  });

  serve(app, listOlderHistory, async ({ query, principal, services }) => {
    const { before, table, recordId } = query;
    const about = table === undefined || recordId === undefined ? {} : { about: { table, recordId } };
    const from = { before, limit: OLDER_PAGE, ...about };
    const steps = await listHistoryBack(services.db, await readerOf(services.db, principal), from);
    return { steps, more: steps.length === OLDER_PAGE };
  });

  const open = new OpenStreams();
  serve(app, syncEvents, async ({ principal, services, context }) => {
    const { db, env, live, now, troubles } = services;
    const release = open.begin(principal.accountId, env.QUOTA_STREAMS);
    return streamSSE(context, async (stream) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
        stream.onAbort(resolve);
      });
      void ended.then(release);
      const look = async () => {
        if (await isStillAdmitted(db, principal, now())) return;
        await stream.writeSSE({ event: 'ended', data: 'yes' });
        end();
      };
      const lookAt = () => void look().catch(end);
      const unwatch = live.watchAccess(principal.accountId, lookAt);
      const unsubscribe = live.subscribe(principal.workspaceId, (seq) => {
        void stream.writeSSE({ event: 'pull', data: String(seq) });
      });
      const isHere = () => stream.writeSSE({ event: 'here', data: 'yes' });
      const endHeartbeat = troubles.every(HEARTBEAT_MS, 'live events', () => {
        // Notices what another process has ended, and what has expired.
        lookAt();
        return isHere();
      });
      await isHere();
      await ended;
      endHeartbeat();
      unsubscribe();
      unwatch();
    });
  });
}

// A device that has followed the history of other circles begins anew. Their ids would make a long answer.
function hashOfCircles(circles: readonly string[]): string {
  return circles.length === 0 ? '' : createHash('sha256').update(circles.join('/')).digest('base64url').slice(0, 16);
}

// Complete pulls and forbidden changes go into the audit log; an ordinary pull writes nothing.
async function noteOutcome(context: Context<AppEnv>, request: SyncRequest, answer: SyncAnswer): Promise<void> {
  for (const { key } of answer.results.filter(({ code }) => code === 'forbidden')) {
    const refused = request.mutations.find((mutation) => mutation.key === key);
    await noteRoleRefused(context, refused?.name ?? 'change');
  }
  const { clientId } = request;
  const isAll = answer.snapshot !== null && !request.continues;
  if (isAll) await notePersonal(context, 'snapshot_sent', clientId, { clientId });
}

// What a device does after a refused request cannot be undone, so the refusal carries the server's proof like every
// other answer.
function proveRefusal(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const workspaceId = context.get('principal')?.workspaceId ?? context.get('formerWorkspaceId');
    if (!(context.error instanceof RefusalError) || workspaceId === undefined) return;
    const proof = await proveNow(context.get('services'), workspaceId);
    context.res = context.json({ ...context.error.body, proof }, context.error.status);
  };
}
