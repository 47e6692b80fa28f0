import type { Db } from '#server/db/database.ts';
import type { MailState } from '#server/outside/mail-table.ts';
import type { InvitationRow } from './invitation-row.ts';

export async function insertInvitation(trx: Db, row: InvitationRow): Promise<void> {
  await trx.insertInto('invitation').values(row).execute();
}

/** The invitation of a link, while it can be accepted. */
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

/** One of the organization's invitations that can be accepted. */
export async function findOpenInvitationById(
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/**
 * Invitations that can be accepted, newest first, with the state of their mails; null if the outbox no longer has it.
 */
export async function listOpenInvitations(
  db: Db,
  workspaceId: string,
  now: Date,
): Promise<(InvitationRow & { mail: MailState | null })[]> {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('mail', 'mail.causeId', 'invitation.id')
    .selectAll('invitation')
    .select('mail.state as mail')
    .where('invitation.workspaceId', '=', workspaceId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', now.toISOString())
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, mail: row.mail as MailState | null }));
}

/** Uses up an invitation. False if somebody did so first. */
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

/** Withdraws an open invitation and returns its address; undefined if there is none with that id. */
export async function markRevoked(trx: Db, workspaceId: string, id: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** A new invitation to the same address replaces earlier ones. Returns their ids. */
export async function revokeEarlier(trx: Db, workspaceId: string, email: string, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('workspaceId', '=', workspaceId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes the mailed link open this invitation and invalidates earlier links. False if it can no longer be accepted. */
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
