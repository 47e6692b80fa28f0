import type { Hono } from 'hono';
import { probeSync } from '#sync/domain/sync/sync-contract.ts';
import type { AppEnv } from '#server/app-context.ts';

const here = JSON.stringify({ code: 'here' });

/**
 * Answers from memory that this server is there: devices ask every few seconds during an outage, and all at once after
 * it. Registered before anything that reads the database; it counts for no session and no limit.
 */
export function registerProbe(app: Hono<AppEnv>): void {
  app.get(probeSync.path, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.body(here, 200, { 'Content-Type': 'application/json' });
  });
}
