import { probeSync } from '#sync/domain/sync/sync-contract.ts';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-context.ts';

const here = JSON.stringify({ code: 'here' });

/**
 * Answers that this server is there, from memory: devices ask every few seconds while it is away, and all at once after
 * its return. Registered before anything that reads the database; it counts for no session and no limit.
 */
export function registerProbe(app: Hono<AppEnv>): void {
  app.get(probeSync.path, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.body(here, 200, { 'Content-Type': 'application/json' });
  });
}
