import { readRecipients, type ReminderFields } from '#sync/domain/reminder/reminder-complaints.ts';
import type { EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';

/** A reminder in the form: recipients as typed, numbers that may be missing. */
export interface ReminderForm extends Omit<ReminderFields, 'recipients'> {
  recipients: string;
}

export function reminderFormOf(reminder: EmailReminder | undefined, firstRecipient: string): ReminderForm {
  if (!reminder) {
    return {
      name: '',
      description: '',
      frequency: 'weekly',
      dayOfWeek: 1,
      dayOfMonth: 1,
      intervalDays: 14,
      time: '08:00',
      recipients: firstRecipient,
    };
  }
  const { name, description, frequency, dayOfWeek, dayOfMonth, intervalDays, time, recipients } = reminder;
  const schedule = {
    frequency,
    dayOfWeek: dayOfWeek ?? 1,
    dayOfMonth: dayOfMonth ?? 1,
    intervalDays: intervalDays ?? 14,
  };
  return { name, description, ...schedule, time, recipients: recipients.join('\n') };
}

/** What is saved: of the three ways to name a day, only the one its frequency uses. */
export function fieldsOf(form: ReminderForm): ReminderFields & { recipients: string[] } {
  const { frequency, dayOfWeek, dayOfMonth, intervalDays } = form;
  return {
    ...form,
    name: form.name.trim(),
    description: form.description.trim(),
    dayOfWeek: frequency === 'weekly' ? dayOfWeek : null,
    dayOfMonth: frequency === 'monthly' ? dayOfMonth : null,
    intervalDays: frequency === 'custom' ? intervalDays : null,
    recipients: readRecipients(form.recipients),
  };
}
