import { audit } from '#server/audit/audit-table.ts';
import { newId } from '#server/db/new-id.ts';
import { nameOf, type Principal, type Services } from '#server/http/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { getOrganization } from '#server/organization/organization-table.ts';
import { findUserByEmail, normaliseEmail } from '#server/users/user-table.ts';
import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { type Role, roleSchema } from '#sync/records/role.ts';
import {
  findOpenInvitationById,
  insertInvitation,
  listOpenInvitations,
  markRevoked,
  revokeEarlier,
} from './invitation-table.ts';
import { hashToken, newToken } from './token.ts';

const LIFE = 7 * 24 * 60 * 60_000;

/** An invitation that can still be accepted, as administrators see it. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
}

export interface Invite {
  email: string;
  role: Role;
  address: string;
}

/**
 * Invites a person into the caller's organisation and mails the link, which is told nowhere else. 409 'already_member' for a colleague; an
 * account in another organisation is not given away here. 503 'mail_failed' when the mail did not go out: nothing is kept then.
 */
export async function createInvitation(services: Services, caller: Principal, invite: Invite): Promise<Invitation> {
  const { db, now: clock } = services;
  const { organizationId, userId } = caller;
  const now = clock();
  const email = normaliseEmail(invite.email);
  const colleague = await findUserByEmail(db, email);
  if (colleague?.organizationId === organizationId) {
    throw new RefusalError(409, 'already_member', 'This person is already in your organization.', 'email');
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE).toISOString();
  const base = { id: newId(now), email, role: invite.role, invitedBy: userId, createdAt: now.toISOString(), expiresAt };
  await db.transaction().execute(async (trx) => {
    await revokeEarlier(trx, organizationId, email, now);
    const row = { ...base, organizationId, tokenHash: hashToken(token), acceptedAt: null, revokedAt: null };
    await insertInvitation(trx, row);
    const detail = { invitationId: base.id, email, role: invite.role };
    await audit(trx, { organizationId, userId, event: 'invitation_made', detail, address: invite.address }, now);
  });
  try {
    await mailInvitation(services, caller, email, token);
  } catch (error) {
    services.log.error({ err: error }, 'an invitation could not be mailed');
    await revokeInvitation(services, caller, base.id, invite.address);
    throw new RefusalError(503, 'mail_failed', 'The invitation could not be mailed. Try again later.', 'email');
  }
  return base;
}

export async function listInvitations(services: Services, organizationId: string): Promise<Invitation[]> {
  const rows = await listOpenInvitations(services.db, organizationId, services.now());
  return rows.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
    id,
    email,
    role: roleSchema.parse(role),
    invitedBy,
    createdAt,
    expiresAt,
  }));
}

/** Invites the same address to the same role anew: a new link, another 7 days, and the one before opens nothing. 404 when it is not open. */
export async function resendInvitation(
  services: Services,
  caller: Principal,
  id: string,
  address: string,
): Promise<Invitation> {
  const open = await findOpenInvitationById(services.db, caller.organizationId, id, services.now());
  if (!open) throw notFound('There is no such invitation.');
  return createInvitation(services, caller, { email: open.email, role: roleSchema.parse(open.role), address });
}

/** Makes an open invitation of the caller's organisation worthless. 404 when there is none of that id. */
export async function revokeInvitation(
  services: Services,
  caller: Principal,
  id: string,
  address: string,
): Promise<void> {
  const { organizationId, userId } = caller;
  const now = services.now();
  await services.db.transaction().execute(async (trx) => {
    const email = await markRevoked(trx, organizationId, id, now);
    if (email === undefined) throw notFound('There is no such invitation.');
    const detail = { invitationId: id, email };
    await audit(trx, { organizationId, userId, event: 'invitation_revoked', detail, address }, now);
  });
}

async function mailInvitation(services: Services, caller: Principal, email: string, token: string): Promise<void> {
  const { name } = await getOrganization(services.db, caller.organizationId);
  await services.mail.send({
    to: email,
    subject: `${nameOf(caller)} invites you to ${name} on ${PRODUCT_NAME}`,
    text: [
      `${nameOf(caller)} (${caller.email}) invites you to join ${name} on ${PRODUCT_NAME}.`,
      '',
      'Open this link to choose a password and sign in:',
      `${services.env.PUBLIC_ORIGIN}/api/invitation/${token}`,
      '',
      'The link works once, for 7 days. If you did not expect it, ignore this message.',
    ].join('\n'),
  });
}
