import { addDays, dayInZone, daysBetween, momentInZone } from '#sync/domain/common/zoned-time.ts';

export const reminderFrequencies = ['weekly', 'monthly', 'custom'] as const;
export type ReminderFrequency = (typeof reminderFrequencies)[number];

export interface ReminderSchedule {
  frequency: ReminderFrequency;
  /** Weekly: 0 is Sunday. */
  dayOfWeek: number | null;
  /** Monthly: 1 to 31; a shorter month uses its last day. */
  dayOfMonth: number | null;
  /** Custom: every this many days, counted from `startDay`. */
  intervalDays: number | null;
  /** '08:30' in the organization's time zone. */
  time: string;
  /** '2026-06-09': the day a custom interval counts from. */
  startDay: string;
}

export const LONGEST_INTERVAL_DAYS = 365;

/** The last moment at or before `now` at which the reminder was due. */
export function lastDue(schedule: ReminderSchedule, now: Date, timeZone: string): Date | undefined {
  return firstFitting(schedule, now, timeZone, -1, (moment) => moment <= now);
}

/** The first moment after `now` at which it is due. */
export function nextDue(schedule: ReminderSchedule, now: Date, timeZone: string): Date | undefined {
  return firstFitting(schedule, now, timeZone, 1, (moment) => moment > now);
}

function firstFitting(
  schedule: ReminderSchedule,
  now: Date,
  timeZone: string,
  step: 1 | -1,
  accepts: (moment: Date) => boolean,
): Date | undefined {
  const today = dayInZone(now, timeZone);
  for (let distance = 0; distance <= LONGEST_INTERVAL_DAYS; distance += 1) {
    const day = addDays(today, distance * step);
    if (!fallsOn(schedule, day)) continue;
    const moment = momentInZone(day, schedule.time, timeZone);
    if (accepts(moment)) return moment;
  }
  return undefined;
}

function fallsOn({ frequency, dayOfWeek, dayOfMonth, intervalDays, startDay }: ReminderSchedule, day: string): boolean {
  if (frequency === 'weekly') return new Date(`${day}T00:00:00.000Z`).getUTCDay() === dayOfWeek;
  if (frequency === 'monthly') {
    const isLastDay = addDays(day, 1).endsWith('-01');
    const date = Number(day.slice(8));
    return date === dayOfMonth || (isLastDay && dayOfMonth !== null && dayOfMonth > date);
  }
  const passed = daysBetween(startDay, day);
  return intervalDays !== null && passed >= 0 && passed % intervalDays === 0;
}
