import type { Context } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from './refusal-error.ts';

/** Minutes for which a proof of identity counts as fresh. */
const FRESH_MINUTES = 10;

/** 403 'step_up' unless the person has proven their identity in this session within ten minutes. */
export function requireFresh(context: Context<AppEnv>): void {
  const confirmedAt = Date.parse(context.get('session')?.confirmedAt ?? '');
  if (confirmedAt > context.get('services').now().getTime() - FRESH_MINUTES * 60_000) return;
  throw new RefusalError(403, 'step_up', 'Confirm that it is you, then this is done.');
}
