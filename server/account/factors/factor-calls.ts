import type { Context, Hono } from 'hono';
import * as contract from '#sync/domain/people/factor-contract.ts';
import { findAccount } from '#server/account/account-table.ts';
import { knowsFactors } from '#server/account/oidc/oidc-client.ts';
import { confirmByPasskey, wrongPasskey } from '#server/account/passkeys/passkey-confirmation.ts';
import { saveFactorProof } from '#server/account/sessions/session-table.ts';
import { refuseForNow } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv, Person, Services } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { confirmByPassword } from './confirmation.ts';
import {
  beginAuthenticator,
  finishAuthenticator,
  removeFactor,
  renewCodes,
  type FactorOwner,
} from './factor-change.ts';
import { checkFactorCode } from './factor-check.ts';
import { isFactorDemanded } from './factor-demand.ts';
import { countFactors, listFactors } from './factor-table.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** The calls about a person's second factors and the proof of their identity. */
export function registerFactors(app: Hono<AppEnv>): void {
  serve(app, contract.listFactors, async ({ principal: { accountId }, services: { db } }) => ({
    ...(await listFactors(db, accountId)),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    isRequired: await isFactorDemanded(db, accountId),
  }));

  serve(app, contract.beginAuthenticator, ({ principal, services, context }) =>
    beginAuthenticator(services, ownerOf(principal, context)),
  );

  serve(app, contract.confirmAuthenticator, async ({ params, body, principal, services, context }) => {
    const outcome = await finishAuthenticator(services, ownerOf(principal, context), params.id, body);
    if ('gone' in outcome) throw notFound('This took too long. Begin again.');
    if ('waitSeconds' in outcome) throw refuseForNow(outcome.waitSeconds, 'code');
    if ('wrong' in outcome) throw wrongCode('This is not the code that the app shows now.');
    await saveFactorProof(services.db, principal.sessionId, services.now());
    return outcome;
  });

  serve(app, contract.removeAuthenticator, async ({ params, principal, services, context }) => {
    await removeFactor(services, ownerOf(principal, context), 'authenticator', params.id);
    return { removed: true as const };
  });

  serve(app, contract.renewRecoveryCodes, async ({ principal, services, context }) => ({
    recoveryCodes: await renewCodes(services, ownerOf(principal, context)),
  }));

  serve(app, contract.listConfirmationMeans, async ({ principal, services }) => ({
    means: await listMeans(services, principal),
  }));

  serve(app, contract.confirmPerson, async ({ body, principal, services, context }) => {
    const owner = ownerOf(principal, context);
    const hasFactor = (await countFactors(services.db, principal.accountId)) > 0;
    if ('password' in body) {
      // A person with a factor must use it: the password alone is what a thief would have.
      if (!(await listMeans(services, principal)).includes('password')) throw factorNeeded(hasFactor);
      const outcome = await confirmByPassword(services, owner, body.password);
      if ('waitSeconds' in outcome) throw refuseForNow(outcome.waitSeconds, 'password');
      if ('wrong' in outcome) throw new RefusalError(400, 'wrong_password', 'This is not your password.', 'password');
    } else if ('passkey' in body) {
      if (!(await confirmByPasskey(services, principal, body.passkey, context.get('address')))) throw wrongPasskey();
    } else {
      const outcome = await checkFactorCode(services, owner, body.code);
      if ('waitSeconds' in outcome) throw refuseForNow(outcome.waitSeconds, 'code');
      if ('wrong' in outcome) throw wrongCode('This code is not valid now.');
    }
    await saveFactorProof(services.db, principal.sessionId, services.now(), hasFactor);
    return { confirmed: true as const };
  });
}

/** The caller in the form that the functions for factors need. */
export function ownerOf({ accountId, email, emailProven }: Person, context: Context<AppEnv>): FactorOwner {
  return { accountId, email, emailProven, address: context.get('address') };
}

async function listMeans({ db, env }: Services, { accountId }: Person): Promise<contract.ConfirmationMeans[]> {
  const { authenticators, passkeys } = await listFactors(db, accountId);
  const account = await findAccount(db, accountId);
  // A provider that states second factors counts as much as a factor here.
  const others = knowsFactors(env) && account?.oidcSubject ? (['provider'] as const) : [];
  if (passkeys.length > 0) return ['passkey', 'code', ...others];
  if (authenticators.length > 0) return ['code', ...others];
  // The factor demanded of them is the provider's.
  if (others.length > 0 && (await isFactorDemanded(db, accountId))) return ['provider'];
  return account?.passwordHash ? ['password', ...others] : ['provider'];
}

function factorNeeded(hasFactor: boolean): RefusalError {
  const way = hasFactor ? 'Use your second factor.' : 'Sign in again through your organization’s provider.';
  return new RefusalError(400, 'factor_needed', way, 'password');
}

function wrongCode(message: string): RefusalError {
  return new RefusalError(400, 'wrong_code', message, 'code');
}
