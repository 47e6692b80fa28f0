import type { EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const frequencyLabels: Readonly<Record<EmailReminder['frequency'], string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  custom: 'Custom',
};

type Schedule = Pick<EmailReminder, 'frequency' | 'dayOfWeek' | 'dayOfMonth' | 'intervalDays' | 'time'>;

/** 'Mondays at 8:30 AM', 'Day 31 of the month at 5:00 PM', 'Every 10 days at 8:30 AM'. */
export function scheduleText({ frequency, dayOfWeek, dayOfMonth, intervalDays, time }: Schedule): string {
  return `${dayText()} at ${clockText(time)}`;

  function dayText(): string {
    if (frequency === 'weekly') return `${weekdays[dayOfWeek ?? 0]}s`;
    if (frequency === 'monthly') return `Day ${dayOfMonth} of the month`;
    return intervalDays === 1 ? 'Every day' : `Every ${intervalDays} days`;
  }
}

/** ' in Chicago', where the time zone differs from this device's; otherwise nothing. */
export function zonePlaceOf(timeZone: string): string {
  if (timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return '';
  return ` in ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}`;
}

/** '8:30 AM' of '08:30'. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
