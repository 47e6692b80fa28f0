import type { Context } from 'hono';
import type { SessionKind } from '#server/account/sessions/session-limits.ts';
import { startSession, type SignInFactor, type SignInMeans } from '#server/account/sessions/session-start.ts';
import type { AppEnv } from '#server/app-context.ts';
import { isFactorDemanded } from './factor-demand.ts';
import { countFactors } from './factor-table.ts';
import { holdSignIn } from './pending-sign-in.ts';

/** The page that asks for the second factor, and the one that guides through its setup. */
export const FACTOR_PAGE = '/api/login/factor';
export const SET_UP_PAGE = '/api/login/set-up';

export interface KnownPerson {
  kind: SessionKind;
  means: SignInMeans;
  returnPath: string | undefined;
  /** A second factor that was part of the sign-in: the passkey itself, or what the provider stated. */
  factor?: SignInFactor;
}

/**
 * Continues after a correct password, invitation or provider sign-in: to the session, or first to the second factor
 * that the person has or must have.
 */
export async function completeSignIn(
  context: Context<AppEnv>,
  accountId: string,
  { kind, means, returnPath = '/', factor }: KnownPerson,
): Promise<Response> {
  const { db } = context.get('services');
  if (!factor) {
    const has = (await countFactors(db, accountId)) > 0;
    if (has || (await isFactorDemanded(db, accountId))) {
      await holdSignIn(context, { accountId, kind, means, returnPath });
      return context.redirect(has ? FACTOR_PAGE : SET_UP_PAGE, 303);
    }
  }
  await startSession(context, accountId, kind, means, factor);
  return context.redirect(returnPath, 303);
}
