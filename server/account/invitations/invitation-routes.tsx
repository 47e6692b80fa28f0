import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { findProvenAccount } from '#server/account/account-table.ts';
import { completeSignIn } from '#server/account/factors/sign-in-completion.ts';
import { keepField, passwordField, readForm, requiredText, type FormState } from '#server/account/pages/form-body.ts';
import { MessagePage } from '#server/account/pages/message-page.tsx';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { hashToken } from '#server/account/sessions/token.ts';
import { signUpRule } from '#server/account/sign-in/account-sign-in.ts';
import { linkTo } from '#server/account/sign-in/return-path.ts';
import { takeAttempt } from '#server/account/sign-in/throttle-table.ts';
import { waitMessage } from '#server/account/sign-in/wait-message.ts';
import { showClosed } from '#server/account/sign-up/closed-page.tsx';
import { canBeInvited } from '#server/account/sign-up/sign-up-policy.ts';
import { checkNewAccount } from '#server/account/sign-up/signup-routes.tsx';
import type { AppEnv, Person } from '#server/app-context.ts';
import { isFull } from '#server/quota/people-quota.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { acceptInvitation, joinByInvitation } from './invitation-acceptance.ts';
import { InvitationPage, JoinPage } from './invitation-page.tsx';
import type { InvitationRow } from './invitation-row.ts';
import { findOpenInvitation } from './invitation-table.ts';

const invitationForm = z.object({
  firstName: requiredText('Enter your first name.'),
  lastName: requiredText('Enter your last name.'),
  password: passwordField,
  keep: keepField,
});

export function registerInvitation(app: Hono<AppEnv>): void {
  app.get('/api/invitation/:token', async (context) => {
    const found = await findAcceptable(context);
    if (found instanceof Response) return found;
    if (found.account) return showJoin(context, found.invitation);
    return showInvitation(context, found.invitation, { values: {}, errors: {} }, 200);
  });

  app.post('/api/invitation/:token', async (context) => {
    const found = await findAcceptable(context);
    if (found instanceof Response) return found;
    const { invitation, account } = found;
    if (!account) return acceptAsNew(context, invitation);
    const address = context.get('address');
    const joined = await joinByInvitation(context.get('services'), { invitation, account, address });
    return joined ? context.redirect(`/?${WORKSPACE_QUERY}=${joined.workspaceId}`, 303) : showWorthless(context);
  });
}

async function acceptAsNew(context: Context<AppEnv>, invitation: InvitationRow): Promise<Response> {
  const services = context.get('services');
  const address = context.get('address');
  const values = await readForm(context.req.raw);
  const refuse = (errors: Record<string, string>, status: ContentfulStatusCode) =>
    showInvitation(context, invitation, { values, errors }, status);

  const { organizationName, minimumPasswordLength } = await getSettings(services.db, invitation.workspaceId);
  const person = { ...values, email: invitation.email, organizationName };
  const checked = await checkNewAccount(invitationForm, values, person, minimumPasswordLength);
  if ('errors' in checked) return refuse(checked.errors, 400);
  const wait = await takeAttempt(services.db, [signUpRule(address)], services.now());
  if (wait > 0) {
    context.header('Retry-After', String(wait));
    return refuse({ form: waitMessage(wait) }, 429);
  }
  const { firstName, lastName, password, keep } = checked.data;
  const passwordHash = await hashPassword(password, 'known');
  const made = await acceptInvitation(services, { invitation, firstName, lastName, passwordHash, address });
  if (!made) return showWorthless(context);
  return completeSignIn(context, made.id, { kind: keep, means: 'invitation', returnPath: '/' });
}

// The link's invitation, with the account that joins if the invited person has one; or the page that says why it cannot
// be accepted now.
async function findAcceptable(
  context: Context<AppEnv>,
): Promise<{ invitation: InvitationRow; account?: AccountRow } | Response> {
  const services = context.get('services');
  const { db, now } = services;
  const token = context.req.param('token') ?? '';
  const invitation = await findOpenInvitation(db, hashToken(token), now());
  const person = context.get('person');
  // An account that never proved the address does not prevent a new one.
  const account = invitation && (await findProvenAccount(db, invitation.email));
  if (!account && !canBeInvited(services)) return showClosed(context);
  if (!invitation) return showWorthless(context);
  if (await isFull(db, invitation.workspaceId, quotasOf(services.env))) return showFull(context);
  if (account && person?.accountId === account.id) return { invitation, account };
  if (account) return showSignInFirst(context, invitation, person);
  // The link alone proves nothing about an account that only claims the address.
  if (person && person.email === invitation.email) return showConfirmFirst(context, invitation);
  return { invitation };
}

function showSignInFirst(
  context: Context<AppEnv>,
  { email }: InvitationRow,
  person: Person | undefined,
): Response | Promise<Response> {
  const path = `/api/invitation/${context.req.param('token') ?? ''}`;
  const signIn = { label: 'Sign in', href: linkTo('/api/login', { return: path }, { email }) };
  const page = (
    <MessagePage
      title="You have an account"
      heading="You have an account already"
      ways={[person ? { label: 'Sign out', href: '/api/logout' } : signIn]}
    >
      <p>
        There is an account for <b>{email}</b>. {person ? 'Sign out here, then open this link again' : 'Sign in'} to
        join with it: the workspace is added to those you have.
      </p>
    </MessagePage>
  );
  return context.html(renderPage(page), 409);
}

function showConfirmFirst(context: Context<AppEnv>, { email }: InvitationRow): Response | Promise<Response> {
  const page = (
    <MessagePage
      title="Confirm your address"
      heading="Confirm your email address first"
      ways={[{ label: 'Open Administration', href: '/admin' }]}
    >
      <p>
        You are signed in as <b>{email}</b>, and this address is not confirmed yet. Confirm it with the code that is
        emailed to you, then open this link again.
      </p>
    </MessagePage>
  );
  return context.html(renderPage(page), 409);
}

async function showJoin(context: Context<AppEnv>, { workspaceId, email }: InvitationRow): Promise<Response> {
  const { organizationName } = await getSettings(context.get('services').db, workspaceId);
  const token = context.req.param('token') ?? '';
  return context.html(renderPage(<JoinPage token={token} organizationName={organizationName} email={email} />));
}

function showFull(context: Context<AppEnv>): Response | Promise<Response> {
  const page = (
    <MessagePage
      title="Workspace full"
      heading="This workspace is full"
      ways={[{ label: 'Sign in', href: '/api/login' }]}
    >
      <p>
        It has as many people as this server allows. Tell the administrator who invited you; this link stays good for
        its 7 days.
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
  { workspaceId, email }: InvitationRow,
  form: FormState,
  status: ContentfulStatusCode,
): Promise<Response> {
  const settings = await getSettings(context.get('services').db, workspaceId);
  const token = context.req.param('token') ?? '';
  return context.html(renderPage(<InvitationPage {...settings} token={token} email={email} form={form} />), status);
}
