import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { getHealth } from '#sync/domain/common/health-contract.ts';
import { checkHealth } from './health-checks.ts';

export function registerHealth(app: Hono<AppEnv>): void {
  serve(app, getHealth, ({ services }) => checkHealth(services));
}
