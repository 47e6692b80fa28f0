import { LONGEST_INTERVAL_DAYS, type ReminderFrequency } from './reminder-schedule.ts';

export interface ReminderFields {
  name: string;
  description: string;
  frequency: ReminderFrequency;
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  intervalDays: number | null;
  time: string;
  recipients: readonly string[];
}

const LONGEST_REMINDER_NAME = 120;
const LONGEST_REMINDER_DESCRIPTION = 500;
const MOST_RECIPIENTS = 50;

const emailAddress = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;

/** What keeps a reminder from being saved, by field; empty if nothing does. */
export function reminderComplaints(fields: ReminderFields): Partial<Record<keyof ReminderFields, string>> {
  const found: [keyof ReminderFields, string | undefined][] = [
    ['name', complaintAboutText(fields.name.trim(), LONGEST_REMINDER_NAME, 'Enter a name.')],
    ['description', complaintAboutText(fields.description, LONGEST_REMINDER_DESCRIPTION)],
    [
      'dayOfWeek',
      fields.frequency === 'weekly' ? outside(fields.dayOfWeek, 0, 6, 'Choose a day of the week.') : undefined,
    ],
    [
      'dayOfMonth',
      fields.frequency === 'monthly' ? outside(fields.dayOfMonth, 1, 31, 'Enter a day from 1 to 31.') : undefined,
    ],
    [
      'intervalDays',
      fields.frequency === 'custom'
        ? outside(
            fields.intervalDays,
            1,
            LONGEST_INTERVAL_DAYS,
            `Enter a number of days from 1 to ${LONGEST_INTERVAL_DAYS}.`,
          )
        : undefined,
    ],
    ['time', /^([01]\d|2[0-3]):[0-5]\d$/.test(fields.time) ? undefined : 'Enter a time such as 08:30.'],
    ['recipients', complaintAboutRecipients(fields.recipients)],
  ];
  return Object.fromEntries(found.filter(([, complaint]) => complaint !== undefined));
}

/** Addresses as people type them: separated by commas, semicolons or line breaks; returned once each, in lower case. */
export function readRecipients(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.toLowerCase());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function complaintAboutText(text: string, longest: number, missing?: string): string | undefined {
  if (missing && text === '') return missing;
  // The name becomes a mail's subject.
  if (missing && /\p{Cc}/u.test(text)) return 'Leave out line breaks and control characters.';
  return text.length > longest ? `Use at most ${longest} characters.` : undefined;
}

function outside(value: number | null, least: number, most: number, complaint: string): string | undefined {
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? undefined : complaint;
}

function complaintAboutRecipients(recipients: readonly string[]): string | undefined {
  if (recipients.length === 0) return 'Enter at least one email address.';
  if (recipients.length > MOST_RECIPIENTS) return `Enter at most ${MOST_RECIPIENTS} email addresses.`;
  const wrong = recipients.find((one) => one.length > 254 || !emailAddress.test(one));
  return wrong === undefined ? undefined : `“${wrong}” is not an email address.`;
}
