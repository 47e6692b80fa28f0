import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';
import { nextDue, type ReminderFrequency, type ReminderSchedule } from '#sync/domain/reminder/reminder-schedule.ts';
import type { EmailReminderRow } from './reminder-row.ts';

export function scheduleOf(row: EmailReminderRow, timeZone: string): ReminderSchedule {
  const { frequency, dayOfWeek, dayOfMonth, intervalDays, time, activeFrom } = row;
  const startDay = dayInZone(new Date(activeFrom), timeZone);
  return { frequency: frequency as ReminderFrequency, dayOfWeek, dayOfMonth, intervalDays, time, startDay };
}

export function recipientsOf(row: Pick<EmailReminderRow, 'recipients'>): string[] {
  return JSON.parse(row.recipients) as string[];
}

interface Trouble {
  recipient: string;
  state: string;
}

interface Delivery {
  /** Mails of the last run that did not go out. */
  troubles: readonly Trouble[];
  /** The proven addresses, which are the only ones that receive reminders. */
  proven: ReadonlySet<string>;
}

/** The row as the call returns it. */
export function toReminder(row: EmailReminderRow, timeZone: string, now: Date, delivery: Delivery): EmailReminder {
  const { id, name, description, lastSent, createdAt, updatedAt } = row;
  const { frequency, dayOfWeek, dayOfMonth, intervalDays, time, ...rest } = scheduleOf(row, timeZone);
  const next =
    row.enabled === 1
      ? nextDue({ frequency, dayOfWeek, dayOfMonth, intervalDays, time, ...rest }, now, timeZone)
      : undefined;
  return {
    id,
    name,
    description,
    enabled: row.enabled === 1,
    frequency,
    dayOfWeek,
    dayOfMonth,
    intervalDays,
    time,
    recipients: recipientsOf(row),
    lastSent,
    nextDue: next?.toISOString() ?? null,
    problem: problemOf(recipientsOf(row), delivery),
    createdAt,
    updatedAt,
  };
}

function problemOf(recipients: readonly string[], { troubles, proven }: Delivery): string | null {
  const others = recipients.filter((address) => !proven.has(address));
  const passed = `Not emailed to ${inWords(others)}: only members who have confirmed their address get reminders.`;
  const problems = [troubleOf(troubles), others.length > 0 ? passed : null].filter((one) => one !== null);
  return problems.length > 0 ? problems.join(' ') : null;
}

function troubleOf(troubles: readonly Trouble[]): string | null {
  const held = troubles.filter((one) => one.state === 'held').map((one) => one.recipient);
  if (held.length > 0) return `Not emailed to ${inWords(held)}: a limit on emails was reached.`;
  const lost = troubles.filter((one) => one.state === 'failed').map((one) => one.recipient);
  if (lost.length > 0) return `Not delivered to ${inWords(lost)}.`;
  const late = troubles.map((one) => one.recipient);
  return late.length > 0 ? `Not delivered to ${inWords(late)} yet. Another attempt follows.` : null;
}

function inWords(addresses: readonly string[]): string {
  const [first = '', ...others] = addresses;
  if (others.length === 0) return first;
  return `${first} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
}
