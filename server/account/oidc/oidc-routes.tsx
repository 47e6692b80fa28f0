import type { Context, Hono } from 'hono';
import { isFactorDemanded } from '#server/account/factors/factor-demand.ts';
import { countFactors } from '#server/account/factors/factor-table.ts';
import { completeSignIn } from '#server/account/factors/sign-in-completion.ts';
import { readForm, type FormValues } from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { readGuardedCookie, setGuardedCookie } from '#server/account/sessions/session-cookie.ts';
import { saveFactorProof } from '#server/account/sessions/session-table.ts';
import { carriedFrom } from '#server/account/sign-in/login-routes.tsx';
import type { Carried } from '#server/account/sign-in/return-path.ts';
import type { AppEnv, CurrentSession } from '#server/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { findOidcAccount } from './oidc-account.ts';
import { beginOidc, finishOidc } from './oidc-client.ts';
import { OidcFailurePage, OidcForwardPage, OidcRefusalPage } from './oidc-page.tsx';
import { OIDC_COOKIE_SECONDS, openState, sealState } from './oidc-state.ts';

export function registerOidc(app: Hono<AppEnv>): void {
  app.get('/api/oidc/start', (context) => start(context, context.req.query()));
  app.post('/api/oidc/start', async (context) => start(context, await readForm(context.req.raw)));
  app.get('/api/oidc/callback', (context) => callback(context));
}

async function start(context: Context<AppEnv>, values: FormValues): Promise<Response> {
  const { db, env, now, log } = context.get('services');
  if (!env.OIDC_ISSUER) throw notFound();
  const carried = carriedFrom(context, values);
  const isProof = values.proof !== undefined;
  try {
    const { url, checks } = await beginOidc(env, isProof);
    const kind = values.keep === undefined ? ('browser' as const) : ('device' as const);
    const state = { ...checks, kind, isProof, carried };
    setGuardedCookie(context, 'oidc', await sealState(db, state, now()), OIDC_COOKIE_SECONDS);
    // A link on another site signs nobody in, however quickly the provider answers.
    const isChosen = context.req.method === 'POST' || context.req.header('sec-fetch-site') === 'same-origin';
    return context.html(renderPage(<OidcForwardPage label={env.OIDC_LABEL} url={url.href} isChosen={isChosen} />));
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the OpenID Connect provider cannot be reached');
    return showFailure(context, `There was no answer from ${env.OIDC_LABEL}. Try again in a moment.`, carried, 503);
  }
}

async function callback(context: Context<AppEnv>): Promise<Response> {
  const services = context.get('services');
  const { db, env, now, log } = services;
  if (!env.OIDC_ISSUER) throw notFound();
  const state = await openState(db, readGuardedCookie(context, 'oidc'), now());
  setGuardedCookie(context, 'oidc', '', 0);
  if (!state) return showFailure(context, 'It took too long, or was started in another window. Start again.', {}, 400);
  const { kind, isProof, carried, ...checks } = state;
  let person;
  try {
    person = await finishOidc(env, new URL(context.req.url).search, checks, isProof);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a sign-in through OpenID Connect failed');
    return showFailure(context, `${env.OIDC_LABEL} did not confirm who you are. Start again.`, carried, 400);
  }
  const address = context.get('address');
  const outcome = await findOidcAccount(services, person, context.get('person'), address);
  if ('refusal' in outcome) {
    const page = <OidcRefusalPage {...outcome} label={env.OIDC_LABEL} carried={carried} />;
    return context.html(renderPage(page), 403);
  }
  const { id } = outcome.account;
  const session = context.get('session');
  if (isProof && session?.accountId === id) return prove(context, session, person.hasFactor, carried);
  const factor = person.hasFactor ? ('provider' as const) : undefined;
  return completeSignIn(context, id, { kind, means: 'oidc', returnPath: carried.return, factor });
}

// The session continues; a person who has a factor here is asked for it unless the provider states one.
async function prove(
  context: Context<AppEnv>,
  { id, accountId, kind }: CurrentSession,
  hasFactor: boolean,
  carried: Carried,
): Promise<Response> {
  const { db, now } = context.get('services');
  if (!hasFactor && ((await countFactors(db, accountId)) > 0 || (await isFactorDemanded(db, accountId)))) {
    const own = kind === 'device' ? ('device' as const) : ('browser' as const);
    return completeSignIn(context, accountId, { kind: own, means: 'oidc', returnPath: carried.return });
  }
  await saveFactorProof(db, id, now(), hasFactor);
  return context.redirect(carried.return ?? '/', 303);
}

function showFailure(
  context: Context<AppEnv>,
  text: string,
  carried: Carried,
  status: 400 | 503,
): Response | Promise<Response> {
  return context.html(renderPage(<OidcFailurePage text={text} carried={carried} />), status);
}

// The error itself may contain the provider's answer, including tokens.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}: ${error.message}` : `${error.name}: ${error.message}`;
}
