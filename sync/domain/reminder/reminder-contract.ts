import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { reminderFrequencies } from './reminder-schedule.ts';

// Only the shape; reminder-complaints.ts holds the further rules of a schedule, for both sides.
const fields = {
  name: z.string().check(z.trim()),
  description: z.string().check(z.trim()),
  frequency: z.enum(reminderFrequencies),
  /** Weekly: 0 to 6, Sunday is 0. */
  dayOfWeek: z.nullable(z.int()),
  /** Monthly: 1 to 31; a shorter month uses its last day. */
  dayOfMonth: z.nullable(z.int()),
  /** Custom: every this many days. */
  intervalDays: z.nullable(z.int()),
  /** '08:30' in the organization's time zone. */
  time: z.string(),
  recipients: z.array(z.string().check(z.trim(), z.toLowerCase())),
};

const emailReminderSchema = z.object({
  id: z.string(),
  enabled: z.boolean(),
  ...fields,
  lastSent: z.nullable(z.iso.datetime()),
  /** Its next time; null while it is disabled. */
  nextDue: z.nullable(z.iso.datetime()),
  /** Why some of the last mails did not go out. */
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EmailReminder = z.infer<typeof emailReminderSchema>;

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/admin/email-reminders',
  access: 'reminder.manage',
  reply: z.array(emailReminderSchema),
});

export const postReminder = endpoint({
  method: 'POST',
  path: '/api/admin/email-reminders',
  access: 'reminder.manage',
  mailsOthers: true,
  body: z.object({
    ...fields,
    enabled: z.prefault(z.boolean(), true),
    description: z.prefault(fields.description, ''),
    // A frequency uses one of these three ways to name a day.
    dayOfWeek: z.prefault(fields.dayOfWeek, null),
    dayOfMonth: z.prefault(fields.dayOfMonth, null),
    intervalDays: z.prefault(fields.intervalDays, null),
  }),
  reply: emailReminderSchema,
});

const one = z.object({ reminderId: z.string() });

/**
 * `enabled` alone works as the switch; other fields may be added, omitted ones stay. 403 'email_unproven' if it is on.
 */
export const putReminder = endpoint({
  method: 'PUT',
  path: '/api/admin/email-reminders/:reminderId',
  access: 'reminder.manage',
  params: one,
  body: z.partial(z.object({ enabled: z.boolean(), ...fields })),
  reply: emailReminderSchema,
});

export const deleteReminder = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-reminders/:reminderId',
  access: 'reminder.manage',
  params: one,
  reply: z.object({ deleted: z.literal(true) }),
});

/** Sends it once, now, to the caller only; the schedule stays. 503 'mail_failed' if it did not go out. */
export const testReminder = endpoint({
  method: 'POST',
  path: '/api/admin/email-reminders/:reminderId/test',
  access: 'reminder.manage',
  mailsOthers: true,
  params: one,
  reply: z.object({ sentTo: z.string() }),
});
