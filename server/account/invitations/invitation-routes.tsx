import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { InvitationRow } from './invitation-row.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { findProvenUser } from '#server/people/user-table.ts';
import { signUpRule } from '#server/account/sign-in/account-sign-in.ts';
import { type FormState, keepField, passwordField, readForm, requiredText } from '#server/account/pages/form-body.ts';
import { acceptInvitation } from './invitation-acceptance.ts';
import { InvitationPage } from './invitation-page.tsx';
import { findOpenInvitation } from './invitation-table.ts';
import { waitMessage } from '#server/account/sign-in/login-routes.tsx';
import { MessagePage } from '#server/account/pages/message-page.tsx';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { startSession } from '#server/account/sessions/session-start.ts';
import { canBeInvited } from '#server/account/sign-up/sign-up-policy.ts';
import { showClosed } from '#server/account/sign-up/closed-page.tsx';
import { checkNewAccount } from '#server/account/sign-up/signup-routes.tsx';
import { takeAttempt } from '#server/account/sign-in/throttle-table.ts';
import { hashToken } from '#server/account/sessions/token.ts';

const invitationForm = z.object({
  firstName: requiredText('Enter your first name.'),
  lastName: requiredText('Enter your last name.'),
  password: passwordField,
  keep: keepField,
});

export function registerInvitation(app: Hono<AppEnv>): void {
  app.get('/api/invitation/:token', async (context) => {
    const found = await findAcceptable(context);
    return found instanceof Response ? found : showInvitation(context, found, { values: {}, errors: {} }, 200);
  });

  app.post('/api/invitation/:token', async (context) => {
    const found = await findAcceptable(context);
    if (found instanceof Response) return found;
    const services = context.get('services');
    const address = context.get('address');
    const values = await readForm(context.req.raw);
    const refuse = (errors: Record<string, string>, status: ContentfulStatusCode) =>
      showInvitation(context, found, { values, errors }, status);

    const { organizationName, minimumPasswordLength } = await getSettings(services.db, found.organizationId);
    const person = { ...values, email: found.email, organizationName };
    const checked = checkNewAccount(invitationForm, values, person, minimumPasswordLength);
    if ('errors' in checked) return refuse(checked.errors, 400);
    const wait = await takeAttempt(services.db, [signUpRule(address)], services.now());
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      return refuse({ form: waitMessage(wait) }, 429);
    }
    const { firstName, lastName, password, keep } = checked.data;
    const passwordHash = await hashPassword(password);
    const user = await acceptInvitation(services, { invitation: found, firstName, lastName, passwordHash, address });
    if (!user) return showWorthless(context);
    await startSession(context, user, keep, 'invitation');
    return context.redirect('/', 303);
  });
}

// The link's invitation, or the page that says why it cannot be accepted.
async function findAcceptable(context: Context<AppEnv>): Promise<InvitationRow | Response> {
  const { db, now } = context.get('services');
  const token = context.req.param('token') ?? '';
  if (!canBeInvited(context.get('services'))) return showClosed(context);
  const invitation = await findOpenInvitation(db, hashToken(token), now());
  if (!invitation) return showWorthless(context);
  // An account that never proved the address does not stand in the way.
  if (!(await findProvenUser(db, invitation.email))) return invitation;
  const page = (
    <MessagePage
      title="You have an account"
      heading="You have an account already"
      ways={[{ label: 'Sign in', href: '/api/login' }]}
    >
      <p>
        There is an account for <b>{invitation.email}</b>. An account belongs to one organization: to join a second one,
        ask its administrator to invite another address of yours.
      </p>
    </MessagePage>
  );
  return context.html(renderPage(page), 409);
}

async function showWorthless(context: Context<AppEnv>): Promise<Response> {
  const page = (
    <MessagePage
      title="Invitation not valid"
      heading="This invitation is not valid"
      ways={[{ label: 'Sign in', href: '/api/login' }]}
    >
      <p>
        It may have been used or withdrawn, or be older than 7 days. Ask the administrator of your organization for a
        new one.
      </p>
    </MessagePage>
  );
  return context.html(renderPage(page), 404);
}

async function showInvitation(
  context: Context<AppEnv>,
  { organizationId, email }: InvitationRow,
  form: FormState,
  status: ContentfulStatusCode,
): Promise<Response> {
  const settings = await getSettings(context.get('services').db, organizationId);
  const token = context.req.param('token') ?? '';
  return context.html(renderPage(<InvitationPage {...settings} token={token} email={email} form={form} />), status);
}
