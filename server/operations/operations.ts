import { randomUUID, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, Services } from '#server/app-context.ts';
import { findSetting } from '#server/db/setting-table.ts';
import { setHeader } from '#server/http/set-header.ts';
import { findOldestWaiting } from '#server/outside/mail-table.ts';
import { gauge, labelsOf, RequestFigures } from './figures.ts';

/** A database that takes longer (ms) to answer cannot serve. */
const READY_MS = 2_000;
/** Requests under way get so long (ms) to end. */
const DRAIN_MS = 10_000;
const LOOK_MS = 20;

/** What an operator, a balancer and a monitor ask of one process: is it there, can it serve, how does it fare. */
export class Operations {
  readonly #figures = new RequestFigures();
  readonly #delay = monitorEventLoopDelay();
  #active = 0;
  #isDraining = false;

  /** Registered first: it sees every request, and its own answers need no session. */
  register(app: Hono<AppEnv>, services: Services): void {
    app.use(async (context, next) => {
      const id = requestIdOf(context, services.env.TRUST_PROXY);
      context.set('requestId', id);
      const began = performance.now();
      this.#active++;
      try {
        await next();
      } finally {
        this.#active--;
        const { method } = context.req;
        const seconds = (performance.now() - began) / 1_000;
        const route = routeOf(context);
        this.#figures.note(method, route, context.res.status, seconds);
        services.log.debug({ request: id, method, route, status: context.res.status, seconds }, 'request');
      }
      setHeader(context, 'X-Request-Id', id);
    });
    app.get('/healthz', (context) => context.text('here\n'));
    app.get('/readyz', async (context) => {
      const isReady = !this.#isDraining && (await answersInTime(services));
      const failing = services.troubles.lasting.length;
      const aside = failing === 0 ? '' : `failing beside the requests: ${failing}\n`;
      return context.text(`${isReady ? 'ready' : 'not ready'}\n${aside}`, isReady ? 200 : 503);
    });
    const token = services.env.METRICS_TOKEN;
    if (token === undefined) return;
    this.#delay.enable();
    app.get('/metrics', async (context) => {
      if (!isSame(context.req.header('Authorization') ?? '', `Bearer ${token}`)) return context.text('no\n', 401);
      return context.text(await this.#tell(services), 200, { 'Content-Type': 'text/plain; version=0.0.4' });
    });
  }

  /** From now on not ready; resolves when no request is under way, or after ten seconds. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    const until = performance.now() + DRAIN_MS;
    while (this.#active > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #tell({ db, scheduler, troubles, now }: Services): Promise<string> {
    const began = performance.now();
    const oldest = await findOldestWaiting(db);
    const seconds = (performance.now() - began) / 1_000;
    const age = oldest === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1_000);
    const { lastBeatAt } = scheduler.state;
    return [
      ...this.#figures.lines(),
      ...gauge('vernier_requests_active', this.#active),
      ...gauge('vernier_mail_oldest_seconds', age),
      ...gauge('vernier_jobs_failing', troubles.lasting.length),
      '# TYPE vernier_troubles_total counter',
      ...troubles.all.map(({ name, count }) => `vernier_troubles_total${labelsOf({ work: name })} ${count}`),
      ...gauge('vernier_jobs_last_run_timestamp_seconds', (lastBeatAt?.getTime() ?? 0) / 1_000),
      ...gauge('vernier_database_seconds', seconds),
      ...gauge('vernier_event_loop_delay_seconds', this.#delay.percentile(99) / 1e9, { quantile: '0.99' }),
      ...gauge('vernier_memory_bytes', process.memoryUsage.rss()),
      '',
    ].join('\n');
  }
}

// A proxy that is trusted with addresses is trusted with names of requests too.
function requestIdOf(context: Context, isTrusted: boolean): string {
  const given = isTrusted ? context.req.header('X-Request-Id') : undefined;
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The pattern, not the address: its parts are ids, and there are few patterns. */
export function routeOf(context: Context): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? 'other';
}

async function answersInTime({ db }: Services): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), READY_MS)));
  const answers = findSetting(db, 'epoch').then(
    (epoch) => epoch !== undefined,
    () => false,
  );
  return Promise.race([answers, late]).finally(() => clearTimeout(timer));
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
