import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { checkForm, emailField, type FormState, readForm } from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { findPasswordComplaint } from '#server/account/passwords/password-rules.ts';
import { hashToken } from '#server/account/sessions/token.ts';
import { waitMessage } from '#server/account/sign-in/login-routes.tsx';
import { networkOf } from '#server/account/sign-in/network-of.ts';
import { takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import type { UserRow } from '#server/people/people-rows.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { findPasswordReset } from './password-reset-table.ts';
import {
  AskForResetPage,
  NewPasswordPage,
  PasswordChangedPage,
  ResetAskedPage,
  WorthlessLinkPage,
} from './reset-pages.tsx';

const askForm = z.object({ email: emailField });

/** Anybody may ask for anybody, so one address on the network soon has to wait. */
function askRule(address: string): ThrottleRule {
  return { key: `reset||${networkOf(address)}`, free: 20, firstDelay: 10, cap: 3_600 };
}

/** A forgotten password, by a mailed link. */
export function registerReset(app: Hono<AppEnv>): void {
  app.get('/api/reset', (context) =>
    context.html(renderPage(<AskForResetPage form={{ values: context.req.query(), errors: {} }} />)),
  );

  app.post('/api/reset', async (context) => {
    const services = context.get('services');
    const address = context.get('address');
    const values = await readForm(context.req.raw);
    const refuse = (errors: Record<string, string>, status: ContentfulStatusCode) =>
      context.html(renderPage(<AskForResetPage form={{ values, errors }} />), status);
    const checked = checkForm(askForm, values);
    if ('errors' in checked) return refuse(checked.errors, 400);
    const wait = await takeAttempt(services.db, [askRule(address)], services.now());
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      return refuse({ form: waitMessage(wait) }, 429);
    }
    await requestPasswordReset(services, { email: checked.data.email, address });
    return context.html(renderPage(<ResetAskedPage email={checked.data.email} />));
  });

  app.get('/api/reset/:token', async (context) => {
    const user = await findUserOf(context);
    return user ? showForm(context, user, { values: {}, errors: {} }, 200) : showWorthless(context);
  });

  app.post('/api/reset/:token', async (context) => {
    const user = await findUserOf(context);
    if (!user) return showWorthless(context);
    const services = context.get('services');
    const values = await readForm(context.req.raw);
    const { password = '' } = values;
    const { organizationName, minimumPasswordLength } = await getSettings(services.db, user.organizationId);
    const complaint = findPasswordComplaint(password, { ...user, organizationName }, minimumPasswordLength);
    if (complaint) return showForm(context, user, { values, errors: { password: complaint } }, 400);
    const tokenHash = hashToken(context.req.param('token'));
    const isDone = await resetPassword(services, user, { tokenHash, password, address: context.get('address') });
    return isDone ? context.html(renderPage(<PasswordChangedPage />)) : showWorthless(context);
  });
}

async function findUserOf(context: Context<AppEnv>): Promise<UserRow | undefined> {
  const { db, now } = context.get('services');
  return findPasswordReset(db, hashToken(context.req.param('token') ?? ''), now());
}

async function showForm(
  context: Context<AppEnv>,
  user: UserRow,
  form: FormState,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { minimumPasswordLength } = await getSettings(context.get('services').db, user.organizationId);
  const token = context.req.param('token') ?? '';
  const page = <NewPasswordPage {...{ token, email: user.email, minimumPasswordLength, form }} />;
  return context.html(renderPage(page), status);
}

function showWorthless(context: Context<AppEnv>): Response | Promise<Response> {
  return context.html(renderPage(<WorthlessLinkPage />), 404);
}
