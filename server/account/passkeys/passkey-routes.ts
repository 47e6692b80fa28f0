import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { completeSignIn } from '#server/account/factors/sign-in-completion.ts';
import { checkForm, keepField, readForm } from '#server/account/pages/form-body.ts';
import { readGuardedCookie, setGuardedCookie } from '#server/account/sessions/session-cookie.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import { carriedFrom, showLogin } from '#server/account/sign-in/login-routes.tsx';
import { forgiveAttempt, takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import { waitMessage } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv } from '#server/app-context.ts';
import { networkOf } from '#server/http/network-of.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { CHALLENGE_LIFE, type ChallengePlace } from './passkey-challenge.ts';
import { checkPasskey } from './passkey-check.ts';
import { readPasskeyAnswer, WRONG_PASSKEY } from './passkey-form.ts';
import { requestOf } from './passkey-options.ts';
import { PASSKEY_BEGIN, PASSKEY_SIGN_IN } from './passkey-paths.ts';

const COOKIE = 'passkey-sign-in';
const keepForm = z.object({ keep: keepField });

/** Sign-in with a passkey alone: it identifies the person, and unlocking it is the second factor. */
export function registerPasskeySignIn(app: Hono<AppEnv>): void {
  app.post(PASSKEY_BEGIN, async (context) => {
    const services = context.get('services');
    const waitSeconds = await takeAttempt(services.db, [questionRule(context.get('address'))], services.now());
    if (waitSeconds > 0) throw new RefusalError(429, 'wait', waitMessage(waitSeconds), undefined, waitSeconds);
    const token = newToken();
    setGuardedCookie(context, COOKIE, token, CHALLENGE_LIFE / 1_000);
    return context.json(await requestOf(services, undefined, placeOf(token)));
  });

  app.post(PASSKEY_SIGN_IN, async (context) => {
    const values = await readForm(context.req.raw);
    const carried = carriedFrom(context, values);
    const accountId = await recognize(context, values.passkey ?? '');
    if (accountId === undefined) {
      return showLogin(context, { values, errors: { passkey: WRONG_PASSKEY } }, carried, 401);
    }
    const { db, now } = context.get('services');
    await forgiveAttempt(db, undefined, [questionRule(context.get('address')).key], now());
    const kept = checkForm(keepForm, values);
    const kind = 'data' in kept ? kept.data.keep : 'browser';
    return completeSignIn(context, accountId, {
      kind,
      means: 'passkey',
      factor: 'passkey',
      returnPath: carried.return,
    });
  });
}

async function recognize(context: Context<AppEnv>, typed: string): Promise<string | undefined> {
  const token = readGuardedCookie(context, COOKIE);
  setGuardedCookie(context, COOKIE, '', 0);
  const answer = readPasskeyAnswer(typed);
  if (!token || !answer) return undefined;
  const asked = { place: placeOf(token), accountId: undefined, address: context.get('address') };
  return checkPasskey(context.get('services'), answer, asked);
}

function placeOf(token: string): ChallengePlace {
  return { purpose: 'sign_in', boundTo: hashToken(token) };
}

// Limits rows, not guessing: each challenge is a row for five minutes, and nobody can guess an answer.
function questionRule(address: string): ThrottleRule {
  return { key: `passkey||${networkOf(address)}`, free: 200, firstDelay: 1, cap: 60 };
}
