import type { Db, InvitationRow } from '#server/db/database.ts';
import type { MailState } from '#server/outside/mail-table.ts';

export async function insertInvitation(trx: Db, row: InvitationRow): Promise<void> {
  await trx.insertInto('invitation').values(row).execute();
}

/** The invitation a link stands for, while it can still be accepted. */
export async function findOpenInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** One of the organization's that can still be accepted. */
export async function findOpenInvitationById(
  db: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** Those that can still be accepted, newest first, with how their mails fare; null where the outbox has forgotten. */
export async function listOpenInvitations(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<(InvitationRow & { mail: MailState | null })[]> {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('mail', 'mail.causeId', 'invitation.id')
    .selectAll('invitation')
    .select('mail.state as mail')
    .where('invitation.organizationId', '=', organizationId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', now.toISOString())
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, mail: row.mail as MailState | null }));
}

/** Uses an invitation up. False when somebody did so first. */
export async function markAccepted(trx: Db, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const result = await trx
    .updateTable('invitation')
    .set({ acceptedAt: at })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Takes an open invitation back and answers the address it went to; undefined when there is none of that id. */
export async function markRevoked(trx: Db, organizationId: string, id: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** A new invitation to the same address takes the place of those before it. Answers their ids. */
export async function revokeEarlier(trx: Db, organizationId: string, email: string, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The link that is mailed now opens this invitation, and an earlier one nothing. False when it cannot be accepted any more. */
export async function saveInvitationToken(db: Db, id: string, tokenHash: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('invitation')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
