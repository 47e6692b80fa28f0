import type { EmailReminderRow } from '#server/db/administration-rows.ts';
import { newId } from '#server/db/new-id.ts';
import type { Job } from '#server/outside/scheduler.ts';
import type { Services } from '#server/http/app-context.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { lastDue } from '#sync/rules/reminder-schedule.ts';
import { composeReminder } from './reminder-content.ts';
import {
  claimMail,
  forgetMail,
  giveUpInterrupted,
  listMailsToTry,
  postponeMail,
  queueMails,
} from './reminder-mail-table.ts';
import { claimReminder, listEnabledReminders } from './reminder-table.ts';
import { recipientsOf, scheduleOf } from './reminder-view.ts';

type Work = Pick<Services, 'db' | 'env' | 'log' | 'mail' | 'now'>;

/** Minutes before the second, third ... try; then a mail is given up. */
const PAUSES = [1, 5, 30, 120];
/** Mails handed over in one go. */
const AT_ONCE = 50;

/** What the clock asks for: reminders that are due are put in the queue, and the queue is worked off. */
export function reminderJob(services: Work): Job {
  let isFirst = true;
  return {
    name: 'email reminders',
    run: async () => {
      if (isFirst) await giveUpInterrupted(services.db);
      isFirst = false;
      await runReminders(services);
    },
  };
}

// One reminder that cannot be put together keeps none of the others back.
async function runReminders(services: Work): Promise<void> {
  const failures: unknown[] = [];
  for (const reminder of await listEnabledReminders(services.db)) {
    await queueIfDue(services, reminder).catch((error: unknown) => failures.push(error));
  }
  await sendQueue(services);
  if (failures.length > 0) throw new AggregateError(failures, 'reminders that could not be put together');
}

// A server that was down for weeks makes up for the last time only. 'Last sent' and the mails are one transaction.
async function queueIfDue(services: Work, reminder: EmailReminderRow): Promise<void> {
  const now = services.now();
  const { timeZone } = await getSettings(services.db, reminder.organizationId);
  const slot = lastDue(scheduleOf(reminder, timeZone), now, timeZone);
  if (!slot || slot.toISOString() <= reminder.activeFrom) return;
  if (reminder.lastSent !== null && reminder.lastSent >= slot.toISOString()) return;
  await services.db.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, reminder.id, slot, now))) return;
    const content = await composeReminder(trx, reminder, services.env.PUBLIC_ORIGIN, now);
    const at = now.toISOString();
    const common = { ...content, reminderId: reminder.id, state: 'waiting', attempts: 0, nextTryAt: at, createdAt: at };
    const mails = recipientsOf(reminder).map((recipient) => ({ ...common, id: newId(now), recipient }));
    await queueMails(trx, reminder.id, mails);
  });
}

async function sendQueue(services: Work): Promise<void> {
  const { db, mail, log } = services;
  for (const queued of await listMailsToTry(db, services.now(), AT_ONCE)) {
    if (!(await claimMail(db, queued.id))) continue;
    const { recipient: to, subject, text } = queued;
    try {
      await mail.send({ to, subject, text });
      await forgetMail(db, queued.id);
    } catch (error) {
      log.error({ err: error, reminderId: queued.reminderId }, 'a reminder could not be mailed');
      const pause = PAUSES[queued.attempts];
      const nextTryAt = pause === undefined ? undefined : new Date(services.now().getTime() + pause * 60_000);
      await postponeMail(db, queued.id, nextTryAt);
    }
  }
}
