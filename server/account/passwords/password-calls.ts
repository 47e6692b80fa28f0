import type { Hono } from 'hono';
import { changePassword } from '#sync/domain/people/profile-contract.ts';
import { refuseForNow } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { replacePassword } from './password-change.ts';

export function registerPassword(app: Hono<AppEnv>): void {
  serve(app, changePassword, async ({ body, principal, services, context }) => {
    const outcome = await replacePassword(services, principal, { ...body, address: context.get('address') });
    if ('endedSessions' in outcome) {
      services.live.accessChanged(principal.accountId);
      return outcome;
    }
    throw refuseForNow(outcome.waitSeconds, 'currentPassword');
  });
}
