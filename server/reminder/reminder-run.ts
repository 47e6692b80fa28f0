import { lastDue } from '#sync/domain/reminder/reminder-schedule.ts';
import type { Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { postMail } from '#server/outside/mail-outbox.ts';
import { takeBackMails } from '#server/outside/mail-table.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { hasProvenAdmin, listProvenAddresses } from '#server/people/member-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { composeReminder } from './reminder-content.ts';
import type { EmailReminderRow } from './reminder-row.ts';
import { claimReminder, listEnabledReminders } from './reminder-table.ts';
import { recipientsOf, scheduleOf } from './reminder-view.ts';

type Work = Pick<Services, 'db' | 'env' | 'now'>;

/** The scheduled part: puts the mails of due reminders into the outbox. */
export function reminderJob(services: Work): Job {
  return { name: 'email reminders', run: () => runReminders(services) };
}

// A failing reminder must not hold up the others.
async function runReminders(services: Work): Promise<void> {
  const failures: unknown[] = [];
  for (const reminder of await listEnabledReminders(services.db)) {
    await queueIfDue(services, reminder).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'reminders that could not be put together');
}

// A server that was down for weeks makes up only for the last due time. 'Last sent' and the mails are one transaction.
async function queueIfDue(services: Work, reminder: EmailReminderRow): Promise<void> {
  const now = services.now();
  const { timeZone } = await getSettings(services.db, reminder.workspaceId);
  const slot = lastDue(scheduleOf(reminder, timeZone), now, timeZone);
  if (!slot || slot.toISOString() <= reminder.activeFrom) return;
  if (reminder.lastSent !== null && reminder.lastSent >= slot.toISOString()) return;
  // No administrator has proven an address yet, so this workspace may be nothing but a name.
  if (!(await hasProvenAdmin(services.db, reminder.workspaceId))) return;
  await services.db.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, reminder, slot, now))) return;
    const content = await composeReminder(trx, reminder, services.env.PUBLIC_ORIGIN, now);
    const { id: causeId, workspaceId } = reminder;
    await takeBackMails(trx, causeId);
    const proven = await listProvenAddresses(trx, workspaceId);
    for (const to of recipientsOf(reminder).filter((address) => proven.has(address))) {
      const id = `reminder:${newId(now)}`;
      await postMail(trx, services, { id, kind: 'reminder', causeId, workspaceId, to, ...content }, 'hold');
    }
  });
}
