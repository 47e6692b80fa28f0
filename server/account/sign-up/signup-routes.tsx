import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import {
  checkForm,
  emailField,
  keepField,
  passwordField,
  readForm,
  requiredText,
  type FormState,
} from '#server/account/pages/form-body.ts';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import {
  findPasswordComplaint,
  INITIAL_MINIMUM_LENGTH,
  type PasswordContext,
} from '#server/account/passwords/password-rules.ts';
import { startSession } from '#server/account/sessions/session-start.ts';
import { signUpRule } from '#server/account/sign-in/account-sign-in.ts';
import { carriedFrom } from '#server/account/sign-in/login-routes.tsx';
import type { Carried } from '#server/account/sign-in/return-path.ts';
import { takeAttempt } from '#server/account/sign-in/throttle-table.ts';
import { busyOf, waitMessage } from '#server/account/sign-in/wait-message.ts';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { forgetReferral, readReferral } from '#server/sales/referral-cookie.ts';
import { showClosed } from './closed-page.tsx';
import { doOnce } from './repeated-form.ts';
import { canSignUp } from './sign-up-policy.ts';
import { SignupPage } from './signup-page.tsx';
import { createWorkspace } from './workspace-creation.ts';

const signupForm = z.object({
  organizationName: requiredText('Enter the name of your organization.', 120),
  firstName: requiredText('Enter your first name.'),
  lastName: requiredText('Enter your last name.'),
  email: emailField,
  password: passwordField,
  keep: keepField,
});

export function registerSignup(app: Hono<AppEnv>): void {
  app.get('/api/signup', async (context) => {
    if (!(await canSignUp(context.get('services')))) return showClosed(context);
    const values = context.req.query();
    return showSignup(context, { values, errors: {} }, carriedFrom(context, values), 200);
  });

  app.post('/api/signup', async (context) => {
    const services = context.get('services');
    if (!(await canSignUp(services))) return showClosed(context);
    const address = context.get('address');
    const values = await readForm(context.req.raw);
    const carried = carriedFrom(context, values);
    const refuse = (errors: Record<string, string>, status: ContentfulStatusCode) =>
      showSignup(context, { values, errors }, carried, status);

    const checked = await checkNewAccount(signupForm, values, values, INITIAL_MINIMUM_LENGTH);
    if ('errors' in checked) return refuse(checked.errors, 400);
    const { password, keep, ...account } = checked.data;
    const ref = carried.ref ?? readReferral(context);
    const made = await doOnce(services.db, { ...account, password }, services.now(), async () => {
      const wait = await takeAttempt(services.db, [signUpRule(address)], services.now());
      if (wait > 0) throw new WaitError(wait);
      return createWorkspace(services, { ...account, passwordHash: await hashPassword(password), ref, address });
    }).catch((error: unknown) => (error instanceof WaitError ? error : busyOf(error)));
    if (made instanceof RefusalError) {
      context.header('Retry-After', String(made.retryAfter));
      return refuse({ form: made.message }, 503);
    }
    if (made instanceof WaitError) {
      context.header('Retry-After', String(made.seconds));
      return refuse({ form: waitMessage(made.seconds) }, 429);
    }
    forgetReferral(context);
    await startSession(context, made.id, keep, 'sign_up');
    return context.redirect(carried.return ?? '/', 303);
  });
}

// The sign-up has to wait.
class WaitError extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

/** Checks a form that creates an account: its fields, then the password against the person's other values. */
export async function checkNewAccount<T extends { password: string }>(
  schema: z.ZodMiniType<T>,
  values: Record<string, string>,
  person: PasswordContext,
  minimumLength: number,
): Promise<{ data: T } | { errors: Record<string, string> }> {
  const checked = checkForm(schema, values);
  const complaint = await findPasswordComplaint(values.password ?? '', person, minimumLength);
  if (!complaint) return checked;
  return { errors: { ...('errors' in checked ? checked.errors : {}), password: complaint } };
}

function showSignup(
  context: Context<AppEnv>,
  form: FormState,
  carried: Carried,
  status: ContentfulStatusCode,
): Response | Promise<Response> {
  return context.html(renderPage(<SignupPage form={form} carried={carried} />), status);
}
