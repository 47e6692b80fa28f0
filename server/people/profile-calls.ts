import type { Hono } from 'hono';
import { putProfile } from '#sync/domain/people/profile-contract.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { normalizeEmail } from '#server/account/account-table.ts';
import type { AppEnv } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { describeUser } from './user-view.ts';

export function registerProfile(app: Hono<AppEnv>): void {
  serve(app, putProfile, async ({ body, principal, services }) => {
    const { email, ...set } = body;
    const { accountId } = principal;
    if (email !== undefined && normalizeEmail(email) !== principal.email) {
      throw new RefusalError(400, 'invalid', 'This email is how you sign in. It cannot be changed here.', 'email');
    }
    await applyCall(services, principal, [call(saveProfile, { accountId, set })]);
    const user = await describeUser(services.db, principal);
    if (!user) throw notFound();
    return user;
  });
}
