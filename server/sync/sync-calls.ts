import { listHistory, postSync, syncEvents } from '#sync/domain/sync/sync-contract.ts';
import type { Hono, MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { listHistoryAfter } from '#server/history/history-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { noteFoundFiles } from '#server/recovery/found-files.ts';
import { getEpoch, proveNow, runSync } from './run-sync.ts';

const HISTORY_PAGE = 1_000;
/** Events at this interval keep proxies from closing a quiet stream, and tell devices that it is alive. */
const HEARTBEAT_MS = 15_000;

export function registerSync(app: Hono<AppEnv>): void {
  app.use(postSync.path, proveRefusal());
  serve(app, postSync, async ({ body, principal, services, context }) => {
    const began = performance.now();
    const outcome = await runSync(services, principal, body);
    context.header('Server-Timing', `sync;dur=${(performance.now() - began).toFixed(2)}`);
    if ('answer' in outcome) {
      if (outcome.answer.recovery && body.mutations.some(({ name }) => name === 'document.create')) {
        await noteFoundFiles(services, principal.organizationId);
      }
      return outcome.answer;
    }
    const { problem, proof } = outcome;
    return context.json(
      { code: problem, message: 'The device knows what to do.', proof },
      problem === 'protocol' ? 426 : 409,
    );
  });

  serve(app, listHistory, async ({ query, principal, services }) => {
    const steps = await listHistoryAfter(services.db, principal.organizationId, query.after, HISTORY_PAGE);
    return { epoch: await getEpoch(services.db), steps, more: steps.length === HISTORY_PAGE };
  });

  serve(app, syncEvents, async ({ principal, services, context }) =>
    streamSSE(context, async (stream) => {
      let unsubscribe: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
      unsubscribe = services.live.subscribe(principal.organizationId, (seq) => {
        void stream.writeSSE({ event: 'pull', data: String(seq) });
      });
      const isHere = () => stream.writeSSE({ event: 'here', data: 'yes' });
      const heartbeat = setInterval(() => void isHere(), HEARTBEAT_MS);
      await isHere();
      await ended;
      clearInterval(heartbeat);
      unsubscribe();
    }),
  );
}

// What a device does after a refused request cannot be undone, so the refusal carries the server's proof like every
// answer.
function proveRefusal(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const principal = context.get('principal');
    if (!(context.error instanceof RefusalError) || !principal) return;
    const proof = await proveNow(context.get('services'), principal.organizationId);
    context.res = context.json({ ...context.error.body, proof }, context.error.status);
  };
}
