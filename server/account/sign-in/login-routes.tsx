import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { completeSignIn } from '#server/account/factors/sign-in-completion.ts';
import { checkForm, emailField, keepField, readForm, type FormState } from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { showClosed } from '#server/account/sign-up/closed-page.tsx';
import { EvaluationPage } from '#server/account/sign-up/evaluation-page.tsx';
import { canSignUp } from '#server/account/sign-up/sign-up-policy.ts';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { hasWorkspace } from '#server/sync/workspace-table.ts';
import { signInWithPassword } from './account-sign-in.ts';
import { LoginPage } from './login-page.tsx';
import { readCarried, type Carried } from './return-path.ts';
import { busyOf, waitMessage } from './wait-message.ts';

const loginForm = z.object({
  email: emailField,
  password: z.prefault(z.string().check(z.minLength(1, { error: 'Enter your password.' })), ''),
  keep: keepField,
});

export function registerLogin(app: Hono<AppEnv>): void {
  app.get('/api/login', async (context) => {
    const carried = carriedFrom(context, context.req.query());
    if (context.get('person')) return context.redirect(carried.return ?? '/', 303);
    const unfinished = context.get('session');
    // One of their workspaces has begun to require a second factor.
    if (unfinished) {
      const kind = unfinished.kind === 'device' ? ('device' as const) : ('browser' as const);
      return completeSignIn(context, unfinished.accountId, { kind, means: 'password', returnPath: carried.return });
    }
    if (context.req.query('evaluation') !== undefined) {
      if (!(await canSignUp(context.get('services')))) return showClosed(context);
      return context.html(renderPage(<EvaluationPage carried={carried} />));
    }
    return showLogin(context, { values: context.req.query(), errors: {} }, carried, 200);
  });

  app.post('/api/login', async (context) => {
    const values = await readForm(context.req.raw);
    const carried = carriedFrom(context, values);
    const checked = checkForm(loginForm, values);
    if ('errors' in checked) return showLogin(context, { values, errors: checked.errors }, carried, 400);
    const { email, password, keep } = checked.data;
    const outcome = await signInWithPassword(context.get('services'), {
      email,
      password,
      address: context.get('address'),
    }).catch(busyOf);
    if (outcome instanceof RefusalError) {
      context.header('Retry-After', String(outcome.retryAfter));
      return showLogin(context, { values, errors: { form: outcome.message } }, carried, 503);
    }
    if ('waitSeconds' in outcome) {
      context.header('Retry-After', String(outcome.waitSeconds));
      return showLogin(context, { values, errors: { form: waitMessage(outcome.waitSeconds) } }, carried, 429);
    }
    if ('wrong' in outcome) {
      return showLogin(context, { values, errors: { password: 'Email or password is incorrect.' } }, carried, 401);
    }
    return completeSignIn(context, outcome.account.id, { kind: keep, means: 'password', returnPath: carried.return });
  });
}

export function carriedFrom(context: Context<AppEnv>, values: Record<string, string>): Carried {
  return readCarried(values, context.get('services').env.PUBLIC_ORIGIN);
}

/** The sign-in page with what was entered and what is wrong with it. */
export async function showLogin(
  context: Context<AppEnv>,
  form: FormState,
  carried: Carried,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { db, env } = context.get('services');
  const page = (
    <LoginPage
      form={form}
      carried={carried}
      banner={env.SIGN_IN_BANNER}
      oidcLabel={env.OIDC_ISSUER && env.OIDC_LABEL}
      canSignUp={env.SIGN_UP === 'open'}
      isFirstVisit={!(await hasWorkspace(db))}
    />
  );
  return context.html(renderPage(page), status);
}
