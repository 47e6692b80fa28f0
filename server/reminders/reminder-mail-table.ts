import type { ReminderMailRow } from '#server/db/administration-rows.ts';
import type { Db } from '#server/db/database.ts';

/** Puts mails in the queue, in the place of what is left of this reminder's earlier ones. */
export async function queueMails(trx: Db, reminderId: string, mails: readonly ReminderMailRow[]): Promise<void> {
  await trx.deleteFrom('reminderMail').where('reminderId', '=', reminderId).where('state', '!=', 'sending').execute();
  await trx
    .insertInto('reminderMail')
    .values([...mails])
    .execute();
}

export async function listMailsToTry(db: Db, now: Date, limit: number): Promise<ReminderMailRow[]> {
  return db
    .selectFrom('reminderMail')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', now.toISOString())
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks a mail before it is handed over. False when somebody else did so first. */
export async function claimMail(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('reminderMail')
    .set((e) => ({ state: 'sending', attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function forgetMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reminderMail').where('id', '=', id).execute();
}

/** The mail did not go out: it waits for another try, or, without a time, is given up. */
export async function postponeMail(db: Db, id: string, nextTryAt: Date | undefined): Promise<void> {
  const change = nextTryAt ? { state: 'waiting', nextTryAt: nextTryAt.toISOString() } : { state: 'failed' };
  await db.updateTable('reminderMail').set(change).where('id', '=', id).execute();
}

/** After a crash: what was being handed over may have gone out, and a reminder is never sent twice. */
export async function giveUpInterrupted(db: Db): Promise<void> {
  await db.updateTable('reminderMail').set({ state: 'failed' }).where('state', '=', 'sending').execute();
}

/** Takes back what has not been handed over yet. */
export async function dropWaitingMails(trx: Db, reminderId: string): Promise<void> {
  await trx.deleteFrom('reminderMail').where('reminderId', '=', reminderId).where('state', '!=', 'sending').execute();
}

/** The addresses that mails of an organisation's reminders have not reached at the first try. */
export async function listTroubledMails(
  db: Db,
  organizationId: string,
): Promise<Pick<ReminderMailRow, 'reminderId' | 'recipient' | 'state'>[]> {
  return db
    .selectFrom('reminderMail')
    .innerJoin('emailReminder', 'emailReminder.id', 'reminderMail.reminderId')
    .select(['reminderMail.reminderId', 'reminderMail.recipient', 'reminderMail.state'])
    .where('emailReminder.organizationId', '=', organizationId)
    .where('reminderMail.attempts', '>', 0)
    .where('reminderMail.state', '!=', 'sending')
    .orderBy('reminderMail.recipient')
    .execute();
}
