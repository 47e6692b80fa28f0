import type { Db } from '#server/db/database.ts';
import type { EmailReminderRow } from './reminder-row.ts';

export async function insertReminder(trx: Db, row: EmailReminderRow): Promise<void> {
  await trx.insertInto('emailReminder').values(row).execute();
}

export async function listReminderRows(db: Db, workspaceId: string): Promise<EmailReminderRow[]> {
  return db
    .selectFrom('emailReminder')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findReminder(db: Db, workspaceId: string, id: string): Promise<EmailReminderRow | undefined> {
  return db
    .selectFrom('emailReminder')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Scheduled reminders of every organization. */
export async function listEnabledReminders(db: Db): Promise<EmailReminderRow[]> {
  return db
    .selectFrom('emailReminder')
    .innerJoin('workspace', 'workspace.id', 'emailReminder.workspaceId')
    .selectAll('emailReminder')
    .where('emailReminder.enabled', '=', 1)
    .where('workspace.closedAt', 'is', null)
    .orderBy('emailReminder.id')
    .execute();
}

/** Identifies a reminder. */
type ReminderKey = Pick<EmailReminderRow, 'workspaceId' | 'id'>;

export async function saveReminder(
  trx: Db,
  { workspaceId, id }: ReminderKey,
  change: Partial<EmailReminderRow>,
): Promise<void> {
  await trx
    .updateTable('emailReminder')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Records that the reminder due at `slot` goes out now. False if it already did, or was disabled meanwhile. */
export async function claimReminder(
  trx: Db,
  { workspaceId, id }: ReminderKey,
  slot: Date,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('emailReminder')
    .set({ lastSent: now.toISOString() })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where((e) => e.or([e('lastSent', 'is', null), e('lastSent', '<', slot.toISOString())]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** False if there is none with that id. */
export async function deleteReminderRow(trx: Db, workspaceId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('emailReminder')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** The addresses that an organization's last reminder mails did not reach at the first attempt. */
export async function listTroubledMails(
  db: Db,
  workspaceId: string,
): Promise<{ reminderId: string; recipient: string; state: string }[]> {
  return db
    .selectFrom('mail')
    .innerJoin('emailReminder', 'emailReminder.id', 'mail.causeId')
    .select(['emailReminder.id as reminderId', 'mail.recipient', 'mail.state'])
    .where('emailReminder.workspaceId', '=', workspaceId)
    .where('mail.kind', '=', 'reminder')
    .whereRef('mail.createdAt', '>=', 'emailReminder.lastSent')
    .where((e) =>
      e.or([e('mail.state', 'in', ['failed', 'held']), e('mail.state', '=', 'waiting').and('mail.attempts', '>', 0)]),
    )
    .orderBy('mail.recipient')
    .execute();
}
