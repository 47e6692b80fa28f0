import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AccountRow } from '#server/account/account-row.ts';
import { checkForm, emailField, readForm, type FormState } from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { findPasswordComplaint } from '#server/account/passwords/password-rules.ts';
import { hashToken } from '#server/account/sessions/token.ts';
import { takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import { waitMessage } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv } from '#server/app-context.ts';
import { networkOf } from '#server/http/network-of.ts';
import { listMemberships, namesOf, strictestRules } from '#server/people/membership-table.ts';
import { findPasswordReset } from './password-reset-table.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import {
  AskForResetPage,
  NewPasswordPage,
  PasswordChangedPage,
  ResetAskedPage,
  WorthlessLinkPage,
} from './reset-pages.tsx';

const askForm = z.object({ email: emailField });

/** Anybody may request this for any address, so each network address soon has to wait. */
function askRule(address: string): ThrottleRule {
  return { key: `reset||${networkOf(address)}`, free: 20, firstDelay: 10, cap: 3_600 };
}

/** The pages for a forgotten password, which is replaced by a mailed link. */
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
    const account = await findAccountOf(context);
    return account ? showForm(context, account, { values: {}, errors: {} }, 200) : showWorthless(context);
  });

  app.post('/api/reset/:token', async (context) => {
    const account = await findAccountOf(context);
    if (!account) return showWorthless(context);
    const services = context.get('services');
    const values = await readForm(context.req.raw);
    const { password = '' } = values;
    const memberships = await listMemberships(services.db, account.id);
    const person = { ...account, organizationName: namesOf(memberships) };
    const complaint = await findPasswordComplaint(password, person, strictestRules(memberships).minimumPasswordLength);
    if (complaint) return showForm(context, account, { values, errors: { password: complaint } }, 400);
    const tokenHash = hashToken(context.req.param('token'));
    const isDone = await resetPassword(services, account, { tokenHash, password, address: context.get('address') });
    return isDone ? context.html(renderPage(<PasswordChangedPage />)) : showWorthless(context);
  });
}

async function findAccountOf(context: Context<AppEnv>): Promise<AccountRow | undefined> {
  const { db, now } = context.get('services');
  return findPasswordReset(db, hashToken(context.req.param('token') ?? ''), now());
}

async function showForm(
  context: Context<AppEnv>,
  account: AccountRow,
  form: FormState,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { minimumPasswordLength } = strictestRules(await listMemberships(context.get('services').db, account.id));
  const token = context.req.param('token') ?? '';
  const page = <NewPasswordPage {...{ token, email: account.email, minimumPasswordLength, form }} />;
  return context.html(renderPage(page), status);
}

function showWorthless(context: Context<AppEnv>): Response | Promise<Response> {
  return context.html(renderPage(<WorthlessLinkPage />), 404);
}
