import type { Hono } from 'hono';
import {
  deleteReminder as deleteReminderCall,
  listReminders,
  postReminder,
  putReminder,
  testReminder,
  type EmailReminder,
} from '#sync/domain/reminder/reminder-contract.ts';
import type { AppEnv, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { postMail, sendSoon } from '#server/outside/mail-outbox.ts';
import { giveUpWaiting } from '#server/outside/mail-table.ts';
import { listProvenAddresses } from '#server/people/member-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { changeReminder, createReminder, deleteReminder } from './reminder-change.ts';
import { composeReminder } from './reminder-content.ts';
import { findReminder, listReminderRows, listTroubledMails } from './reminder-table.ts';
import { toReminder } from './reminder-view.ts';

export function registerReminders(app: Hono<AppEnv>): void {
  serve(app, listReminders, ({ principal, services }) => listAll(services, principal.workspaceId));

  serve(app, postReminder, async ({ body, principal, services, context }) => {
    const id = await createReminder(services, { ...principal, address: context.get('address') }, body);
    return getOne(services, principal.workspaceId, id);
  });

  serve(app, putReminder, async ({ params, body, principal, services, context }) => {
    await changeReminder(services, { ...principal, address: context.get('address') }, params.reminderId, body);
    return getOne(services, principal.workspaceId, params.reminderId);
  });

  serve(app, deleteReminderCall, async ({ params, principal, services, context }) => {
    await deleteReminder(services, { ...principal, address: context.get('address') }, params.reminderId);
    return { deleted: true as const };
  });

  serve(app, testReminder, async ({ params, principal, services, context }) => {
    const { workspaceId, accountId, email } = principal;
    const now = services.now();
    const row = await findReminder(services.db, workspaceId, params.reminderId);
    if (!row) throw notFound('There is no such reminder.');
    const address = context.get('address');
    const id = `reminder_test:${newId(now)}`;
    await services.db.transaction().execute(async (trx) => {
      const content = await composeReminder(trx, row, services.env.PUBLIC_ORIGIN, now);
      const mail = { id, kind: 'reminder_test' as const, causeId: id, workspaceId, senderId: accountId, to: email };
      const test = { ...mail, text: content.text, subject: `Test: ${content.subject}` };
      await postMail(trx, services, test, 'refuse');
      const detail = { reminderId: row.id, name: row.name, sentTo: email };
      await audit(trx, { workspaceId, accountId, event: 'reminder_tested', detail, address }, now);
    });
    await sendSoon(services);
    // A test is about the mail server's current state, so a mail that did not go out is not retried.
    if (await giveUpWaiting(services.db, id)) {
      throw new RefusalError(503, 'mail_failed', 'The email could not be sent. Check the mail server, then try again.');
    }
    return { sentTo: email };
  });
}

async function listAll(services: Services, workspaceId: string): Promise<EmailReminder[]> {
  const { timeZone } = await getSettings(services.db, workspaceId);
  const troubles = await listTroubledMails(services.db, workspaceId);
  const rows = await listReminderRows(services.db, workspaceId);
  const proven = await listProvenAddresses(services.db, workspaceId);
  return rows.map((row) => {
    const own = troubles.filter(({ reminderId }) => reminderId === row.id);
    return toReminder(row, timeZone, services.now(), { troubles: own, proven });
  });
}

async function getOne(services: Services, workspaceId: string, id: string): Promise<EmailReminder> {
  const reminder = (await listAll(services, workspaceId)).find((one) => one.id === id);
  if (!reminder) throw notFound('There is no such reminder.');
  return reminder;
}
