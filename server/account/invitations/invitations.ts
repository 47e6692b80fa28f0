import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { roleSchema, type Role } from '#sync/domain/permissions/role.ts';
import { normalizeEmail } from '#server/account/account-table.ts';
import { SECRET } from '#server/account/mail-secrets.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import { canBeInvited } from '#server/account/sign-up/sign-up-policy.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { postMail, sendSoon, type NewMail } from '#server/outside/mail-outbox.ts';
import { findMailState, takeBackMails, type MailState } from '#server/outside/mail-table.ts';
import { mailLine } from '#server/outside/mail-text.ts';
import { hasMemberWithEmail } from '#server/people/member-table.ts';
import { requirePlace } from '#server/quota/people-quota.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';
import {
  findOpenInvitationById,
  insertInvitation,
  listOpenInvitations,
  markRevoked,
  revokeEarlier,
} from './invitation-table.ts';

const LIFE = 7 * 24 * 60 * 60_000;

/** An invitation that can still be accepted, as administrators see it. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  /** The state of its mail. */
  mail: 'waiting' | 'sent' | 'failed';
}

export interface Invite {
  email: string;
  role: Role;
  address: string;
}

/**
 * Invites a person into the caller's organization and mails the link, which appears nowhere else. 409 'already_member'
 * for a colleague, 'quota' if there is no room; an account in another organization is not revealed. 429 'mail_limit'.
 */
export async function createInvitation(services: Services, caller: Principal, invite: Invite): Promise<Invitation> {
  const { db, now: clock } = services;
  const { workspaceId, accountId } = caller;
  const now = clock();
  if (!canBeInvited(services)) {
    throw new RefusalError(
      409,
      'sign_up_off',
      'This server takes no new accounts. Its operator decides that.',
      'email',
    );
  }
  const email = normalizeEmail(invite.email);
  if (await hasMemberWithEmail(db, workspaceId, email)) {
    throw new RefusalError(409, 'already_member', 'This person is already in your organization.', 'email');
  }
  const expiresAt = new Date(now.getTime() + LIFE).toISOString();
  const base = {
    id: newId(now),
    email,
    role: invite.role,
    invitedBy: accountId,
    createdAt: now.toISOString(),
    expiresAt,
  };
  await db.transaction().execute(async (trx) => {
    await requirePlace(trx, workspaceId, email, quotasOf(services.env), now);
    for (const id of await revokeEarlier(trx, workspaceId, email, now)) await takeBackMails(trx, id);
    // The token that opens the invitation is made when the mail is sent; this one is never used.
    const row = { ...base, workspaceId, tokenHash: hashToken(newToken()), acceptedAt: null, revokedAt: null };
    await insertInvitation(trx, row);
    const detail = { invitationId: base.id, email, role: invite.role };
    await audit(trx, { workspaceId, accountId, event: 'invitation_made', detail, address: invite.address }, now);
    await postMail(trx, services, await invitationMail(trx, services, caller, base), 'refuse');
  });
  await sendSoon(services);
  return { ...base, mail: mailState(await findMailState(db, mailIdOf(base.id))) };
}

export async function listInvitations(services: Services, workspaceId: string): Promise<Invitation[]> {
  const rows = await listOpenInvitations(services.db, workspaceId, services.now());
  return rows.map(({ id, email, role, invitedBy, createdAt, expiresAt, mail }) => ({
    id,
    email,
    role: roleSchema.parse(role),
    invitedBy,
    createdAt,
    expiresAt,
    mail: mailState(mail),
  }));
}

/**
 * Invites the same address to the same role again: a new link, another 7 days; the previous link becomes invalid. 404
 * if it is not open.
 */
export async function resendInvitation(
  services: Services,
  caller: Principal,
  id: string,
  address: string,
): Promise<Invitation> {
  const open = await findOpenInvitationById(services.db, caller.workspaceId, id, services.now());
  if (!open) throw notFound('There is no such invitation.');
  return createInvitation(services, caller, { email: open.email, role: roleSchema.parse(open.role), address });
}

/** Withdraws an open invitation of the caller's organization. 404 if there is none with that id. */
export async function revokeInvitation(
  services: Services,
  caller: Principal,
  id: string,
  address: string,
): Promise<void> {
  const { workspaceId, accountId } = caller;
  const now = services.now();
  await services.db.transaction().execute(async (trx) => {
    const email = await markRevoked(trx, workspaceId, id, now);
    if (email === undefined) throw notFound('There is no such invitation.');
    await takeBackMails(trx, id);
    const detail = { invitationId: id, email };
    await audit(trx, { workspaceId, accountId, event: 'invitation_revoked', detail, address }, now);
  });
}

function mailIdOf(invitationId: string): string {
  return `invitation:${invitationId}`;
}

// A mail held back by a limit has not gone out either.
function mailState(state: MailState | null | undefined): Invitation['mail'] {
  if (state === 'waiting' || state === 'sending') return 'waiting';
  return state === 'failed' || state === 'held' ? 'failed' : 'sent';
}

async function invitationMail(
  trx: Db,
  { env }: Services,
  caller: Principal,
  { id, email }: { id: string; email: string },
): Promise<NewMail> {
  const { workspaceId, accountId } = caller;
  const { name } = await getWorkspace(trx, workspaceId);
  const text = [
    `${mailLine(personName(caller))} (${caller.email}) invites you to join ${mailLine(name)} on ${PRODUCT_NAME}.`,
    '',
    'Open this link to join. If you have an account, sign in with it; otherwise choose a password:',
    `${env.PUBLIC_ORIGIN}/api/invitation/${SECRET}`,
    '',
    'The link works once, for 7 days. If you did not expect it, ignore this message.',
  ];
  return {
    id: mailIdOf(id),
    kind: 'invitation',
    causeId: id,
    workspaceId,
    senderId: accountId,
    to: email,
    replyTo: caller.email,
    subject: `You are invited to ${PRODUCT_NAME}`,
    text: text.join('\n'),
  };
}
