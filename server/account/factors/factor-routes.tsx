import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { findAccount } from '#server/account/account-table.ts';
import { readForm, type FormState } from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import type { ChallengePlace } from '#server/account/passkeys/passkey-challenge.ts';
import { checkPasskey } from '#server/account/passkeys/passkey-check.ts';
import { readPasskeyAnswer, WRONG_PASSKEY } from '#server/account/passkeys/passkey-form.ts';
import { requestOf } from '#server/account/passkeys/passkey-options.ts';
import { FACTOR_BEGIN } from '#server/account/passkeys/passkey-paths.ts';
import { startSession, type SignInFactor } from '#server/account/sessions/session-start.ts';
import { waitMessage } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { findNewSecret } from './authenticator-table.ts';
import { beginAuthenticator, describeSecret, finishAuthenticator, type FactorOwner } from './factor-change.ts';
import { checkFactorCode } from './factor-check.ts';
import { isFactorDemanded } from './factor-demand.ts';
import { AUTHENTICATOR_KEY } from './factor-keys.ts';
import { FactorPage, RecoveryCodesPage, SetUpPage, SignInOverPage } from './factor-pages.tsx';
import { countFactors, listFactors } from './factor-table.ts';
import { findHeldSignIn, takeHeldSignIn, type PendingSignIn } from './pending-sign-in.ts';
import { FACTOR_PAGE, SET_UP_PAGE } from './sign-in-completion.ts';

const FIRST_NAME = 'Authenticator app';

interface Held {
  pending: PendingSignIn & { mark: string };
  owner: FactorOwner;
}

/** The second half of a sign-in: asks for a person's factor, or sets up the one they must have. */
export function registerFactorPages(app: Hono<AppEnv>): void {
  app.get(FACTOR_PAGE, async (context) => {
    const held = await findHeld(context, true);
    return held ? showFactor(context, held, empty, 200) : showOver(context);
  });

  app.post(FACTOR_PAGE, async (context) => {
    const held = await findHeld(context, true);
    if (!held) return showOver(context);
    const values = await readForm(context.req.raw);
    const outcome = values.passkey
      ? await checkHeldPasskey(context, held, values.passkey)
      : await checkFactorCode(context.get('services'), held.owner, values.code ?? '');
    const problem = problemOf(context, outcome);
    if (problem) return showFactor(context, held, { values: {}, errors: problem.errors }, problem.status);
    if (!('means' in outcome) || !(await takeHeldSignIn(context))) return showOver(context);
    await startHeld(context, held, outcome.means);
    return context.redirect(held.pending.returnPath, 303);
  });

  app.post(FACTOR_BEGIN, async (context) => {
    const held = await findHeld(context, true);
    if (!held) throw new RefusalError(401, 'unauthorized', 'This sign-in took too long. Start over.');
    return context.json(await requestOf(context.get('services'), held.owner.accountId, heldPlace(held)));
  });

  app.get(SET_UP_PAGE, async (context) => {
    const held = await findHeld(context, false);
    if (!held) return showOver(context);
    const authenticator = await beginAuthenticator(context.get('services'), held.owner);
    return context.html(renderPage(<SetUpPage form={empty} authenticator={authenticator} />));
  });

  app.post(SET_UP_PAGE, async (context) => {
    const services = context.get('services');
    const held = await findHeld(context, false);
    if (!held) return showOver(context);
    const values = await readForm(context.req.raw);
    const { authenticator: id = '', code = '' } = values;
    const outcome = await finishAuthenticator(services, held.owner, id, { name: FIRST_NAME, code });
    const problem = problemOf(context, outcome);
    if (problem) {
      const key = services.proofs.deriveKey(AUTHENTICATOR_KEY);
      const secret = await findNewSecret(services.db, key, held.owner.accountId, id, services.now());
      if (!secret) return context.redirect(SET_UP_PAGE, 303);
      const authenticator = { id, ...describeSecret(secret, held.owner.email) };
      const form = { values: {}, errors: problem.errors };
      return context.html(renderPage(<SetUpPage form={form} authenticator={authenticator} />), problem.status);
    }
    // It took too long: start over with a new picture.
    if (!('recoveryCodes' in outcome)) return context.redirect(SET_UP_PAGE, 303);
    if (!(await takeHeldSignIn(context))) return showOver(context);
    await startHeld(context, held, 'authenticator');
    const { recoveryCodes: codes } = outcome;
    // Earlier recovery codes are still valid.
    if (codes.length === 0) return context.redirect(held.pending.returnPath, 303);
    return context.html(renderPage(<RecoveryCodesPage codes={codes} returnPath={held.pending.returnPath} />));
  });
}

const empty: FormState = { values: {}, errors: {} };

/** The held sign-in of a person who has a factor (`hasFactor`), or who has none and must have one. */
async function findHeld(context: Context<AppEnv>, hasFactor: boolean): Promise<Held | undefined> {
  const { db } = context.get('services');
  const pending = await findHeldSignIn(context);
  const account = pending && (await findAccount(db, pending.accountId));
  if (!account) return undefined;
  const { accountId } = pending;
  if ((await countFactors(db, accountId)) > 0 !== hasFactor) return undefined;
  if (!hasFactor && !(await isFactorDemanded(db, accountId))) return undefined;
  const { email, emailProvenAt } = account;
  const address = context.get('address');
  return { pending, owner: { accountId, email, emailProven: emailProvenAt !== null, address } };
}

function heldPlace({ pending: { mark } }: Held): ChallengePlace {
  return { purpose: 'second_factor', boundTo: mark };
}

async function checkHeldPasskey(
  context: Context<AppEnv>,
  held: Held,
  typed: string,
): Promise<{ means: 'passkey' } | { wrong: true; passkey: true }> {
  const { accountId, address } = held.owner;
  const answer = readPasskeyAnswer(typed);
  const asked = { place: heldPlace(held), accountId, address };
  const isRight = answer && (await checkPasskey(context.get('services'), answer, asked)) !== undefined;
  return isRight ? { means: 'passkey' } : { wrong: true, passkey: true };
}

function startHeld(
  context: Context<AppEnv>,
  { pending: { accountId, kind, means } }: Held,
  factor: SignInFactor,
): Promise<void> {
  return startSession(context, accountId, kind, means, factor);
}

interface Problem {
  errors: Record<string, string>;
  status: ContentfulStatusCode;
}

function problemOf(context: Context<AppEnv>, outcome: object | { waitSeconds: number }): Problem | undefined {
  if ('waitSeconds' in outcome) {
    context.header('Retry-After', String(outcome.waitSeconds));
    return { errors: { form: waitMessage(outcome.waitSeconds) }, status: 429 };
  }
  if ('passkey' in outcome) return { errors: { passkey: WRONG_PASSKEY }, status: 401 };
  return 'wrong' in outcome ? { errors: { code: 'This code is not valid now.' }, status: 401 } : undefined;
}

async function showFactor(
  context: Context<AppEnv>,
  { owner: { accountId } }: Held,
  form: FormState,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { authenticators, passkeys } = await listFactors(context.get('services').db, accountId);
  const has = { hasAuthenticator: authenticators.length > 0, hasPasskey: passkeys.length > 0 };
  return context.html(renderPage(<FactorPage form={form} {...has} />), status);
}

function showOver(context: Context<AppEnv>) {
  return context.html(renderPage(<SignInOverPage />), 401);
}
