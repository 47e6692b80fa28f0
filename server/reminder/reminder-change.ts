import type { BodyOf } from '#sync/domain/common/endpoint.ts';
import { reminderComplaints } from '#sync/domain/reminder/reminder-complaints.ts';
import type { postReminder, putReminder } from '#sync/domain/reminder/reminder-contract.ts';
import type { ReminderFrequency } from '#sync/domain/reminder/reminder-schedule.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit, type AuditEvent } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { requireProof } from '#server/http/require-proof.ts';
import { takeBackMails } from '#server/outside/mail-table.ts';
import type { EmailReminderRow } from './reminder-row.ts';
import { deleteReminderRow, findReminder, insertReminder, saveReminder } from './reminder-table.ts';
import { recipientsOf } from './reminder-view.ts';

/** The administrator who makes the change, and their address. */
export interface ReminderActor extends Pick<Principal, 'workspaceId' | 'accountId' | 'emailProven'> {
  address: string;
}

type Change = BodyOf<typeof putReminder>;
type Columns = Omit<EmailReminderRow, 'id' | 'workspaceId' | 'lastSent' | 'createdAt' | 'updatedAt' | 'activeFrom'>;

/** Returns the new reminder's id. 400 naming the field at fault. */
export async function createReminder(
  services: Services,
  actor: ReminderActor,
  body: BodyOf<typeof postReminder>,
): Promise<string> {
  const now = services.now();
  const at = now.toISOString();
  const { workspaceId } = actor;
  const row = { ...toColumns(body), id: newId(now), workspaceId, lastSent: null };
  refuseUnfit(row);
  await services.db.transaction().execute(async (trx) => {
    await insertReminder(trx, { ...row, activeFrom: at, createdAt: at, updatedAt: at });
    await note(trx, actor, 'reminder_created', row, now);
  });
  return row.id;
}

/** Omitted fields stay. Enabling and rescheduling start over: earlier due times are not made up for. */
export async function changeReminder(
  services: Services,
  actor: ReminderActor,
  id: string,
  change: Change,
): Promise<void> {
  const now = services.now();
  const at = now.toISOString();
  await services.db.transaction().execute(async (trx) => {
    const before = await findReminder(trx, actor.workspaceId, id);
    if (!before) throw notFound('There is no such reminder.');
    const after = { ...before, ...toColumns({ ...fromRow(before), ...change }), updatedAt: at };
    refuseUnfit(after);
    const timing = ['frequency', 'dayOfWeek', 'dayOfMonth', 'intervalDays', 'time'] as const;
    const isRescheduled = timing.some((name) => after[name] !== before[name]);
    const begins = after.enabled === 1 && (before.enabled === 0 || isRescheduled);
    await saveReminder(trx, before, begins ? { ...after, activeFrom: at } : after);
    if (after.enabled === 0) await takeBackMails(trx, id);
    else requireProof(actor);
    await note(trx, actor, 'reminder_changed', after, now);
  });
}

export async function deleteReminder(services: Services, actor: ReminderActor, id: string): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (trx) => {
    const row = await findReminder(trx, actor.workspaceId, id);
    if (!row || !(await deleteReminderRow(trx, actor.workspaceId, id))) throw notFound('There is no such reminder.');
    await takeBackMails(trx, id);
    await note(trx, actor, 'reminder_deleted', row, now);
  });
}

function fromRow(row: EmailReminderRow): BodyOf<typeof postReminder> {
  const { name, description, dayOfWeek, dayOfMonth, intervalDays, time } = row;
  const frequency = row.frequency as ReminderFrequency;
  const common = { name, description, frequency, dayOfWeek, dayOfMonth, intervalDays, time };
  return { ...common, enabled: row.enabled === 1, recipients: recipientsOf(row) };
}

function toColumns(body: BodyOf<typeof postReminder>): Columns {
  return { ...body, enabled: body.enabled ? 1 : 0, recipients: JSON.stringify([...new Set(body.recipients)]) };
}

function refuseUnfit(row: Columns): void {
  const fields = { ...row, frequency: row.frequency as ReminderFrequency, recipients: recipientsOf(row) };
  const [complaint] = Object.entries(reminderComplaints(fields));
  if (complaint) throw new RefusalError(400, 'invalid', complaint[1], complaint[0]);
}

async function note(
  trx: Db,
  { workspaceId, accountId, address }: ReminderActor,
  event: AuditEvent,
  row: Pick<EmailReminderRow, 'id' | 'name' | 'enabled' | 'recipients'>,
  now: Date,
): Promise<void> {
  const { id: reminderId, name } = row;
  const detail = { reminderId, name, enabled: row.enabled === 1, recipients: recipientsOf(row).join(', ') };
  await audit(trx, { workspaceId, accountId, event, detail, address }, now);
}
