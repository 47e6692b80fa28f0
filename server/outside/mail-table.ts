import type { Db } from '#server/db/database.ts';
import type { MailRow } from './mail-row.ts';

/**
 * waiting: for its next attempt. sending: marked just before it is handed over; after a crash it may have gone out and
 * is not sent again. sent: accepted by the mail server. failed: given up. held: never tried, because a limit was
 * reached.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'held';

/** False if there is one with this id already. */
export async function insertMail(trx: Db, row: MailRow): Promise<boolean> {
  const result = await trx
    .insertInto('mail')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Whether a mail is due, or the sending of one was interrupted. */
export async function hasWork(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where((e) =>
      e.or([e('state', '=', 'sending'), e.and([e('state', '=', 'waiting'), e('nextTryAt', '<=', now.toISOString())])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time (ISO) since when the oldest overdue mail has been waiting. */
export async function findOldestWaiting(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail')
    .select((e) => e.fn.min('createdAt').as('since'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.since ?? undefined;
}

export async function listDueMails(db: Db, now: Date, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', now.toISOString())
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks a mail just before it is handed over. False if another run did so first. */
export async function claimMail(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('mail')
    .set((e) => ({ state: 'sending', attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function finishMail(db: Db, id: string, state: 'sent' | 'failed'): Promise<void> {
  await db.updateTable('mail').set({ state, text: '' }).where('id', '=', id).execute();
}

export async function postponeMail(db: Db, id: string, nextTryAt: Date): Promise<void> {
  const change = { state: 'waiting', nextTryAt: nextTryAt.toISOString() };
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

/**
 * After a crash, gives up mails that were being handed over: they may have gone out, and no mail is sent twice. Returns
 * how many there were.
 */
export async function giveUpInterrupted(db: Db): Promise<number> {
  const change = { state: 'failed', text: '' };
  const result = await db.updateTable('mail').set(change).where('state', '=', 'sending').executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** For a database that went back to an earlier state: mails that were waiting then may have gone out since. */
export async function giveUpUnsent(trx: Db): Promise<void> {
  const change = { state: 'failed', text: '' };
  await trx.updateTable('mail').set(change).where('state', 'in', ['waiting', 'sending']).execute();
}

/** Withdraws mails about this record that have not been handed over. */
export async function takeBackMails(trx: Db, causeId: string): Promise<void> {
  await trx.deleteFrom('mail').where('causeId', '=', causeId).where('state', '=', 'waiting').execute();
}

/** Gives up one mail. True if it was waiting. */
export async function giveUpWaiting(db: Db, id: string): Promise<boolean> {
  const change = { state: 'failed', text: '' };
  const result = await db
    .updateTable('mail')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function findMailState(db: Db, id: string): Promise<MailState | undefined> {
  const row = await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state as MailState | undefined;
}

export async function forgetOldMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('createdAt', '<', before.toISOString())
    .where('state', 'not in', ['waiting', 'sending'])
    .execute();
}

/** How many mails wait after a failed attempt, and how many were given up or held since `since`. */
export async function countTroubles(db: Db, since: Date): Promise<{ waiting: number; lost: number }> {
  const count = async (states: MailState[], attempts: number) => {
    const row = await db
      .selectFrom('mail')
      .select((e) => e.fn.countAll().as('count'))
      .where('state', 'in', states)
      .where('attempts', '>=', attempts)
      .where('createdAt', '>=', since.toISOString())
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { waiting: await count(['waiting'], 1), lost: await count(['failed', 'held'], 0) };
}
