import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { changePassword } from '#sync/domain/people/profile-contract.ts';
import { waitMessage } from '#server/account/sign-in/login-routes.tsx';
import { replacePassword } from './password-change.ts';

export function registerPassword(app: Hono<AppEnv>): void {
  serve(app, changePassword, async ({ body, principal, services, context }) => {
    const outcome = await replacePassword(services, principal, { ...body, address: context.get('address') });
    if ('endedSessions' in outcome) return outcome;
    context.header('Retry-After', String(outcome.waitSeconds));
    throw new RefusalError(429, 'wait', waitMessage(outcome.waitSeconds), 'currentPassword');
  });
}
