// Dates and times as people read them. One locale: the product's sentences are American English, so its dates are too.
const LOCALE = 'en-US';
const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const agoFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Jun 9, 2026'. `iso`: an ISO date and time; shown in the device's time zone. */
export function dateText(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** '10:44 AM'. Some engines put a narrow space before AM; here it is always a plain one. */
export function timeText(iso: string): string {
  return timeFormat.format(new Date(iso)).replace(/\s/gu, ' ');
}

/** 'Today, 10:44 AM', 'Yesterday, 4:52 PM', 'Jun 9, 2026, 10:44 AM'. */
export function dayText(iso: string, now: Date = new Date()): string {
  const day = nearDay(iso, now);
  return `${day ?? dateText(iso)}, ${timeText(iso)}`;
}

/** The same within a sentence: 'today 10:42 AM', 'Jun 9, 2026, 10:44 AM'. */
export function dayTextInSentence(iso: string, now: Date = new Date()): string {
  const day = nearDay(iso, now);
  return day ? `${day.toLowerCase()} ${timeText(iso)}` : `${dateText(iso)}, ${timeText(iso)}`;
}

/** For a device's time more than a day off the server's: it may have been offline, or its clock may be wrong. */
export function timeOffSentence(deviceAt: string, now: Date = new Date()): string {
  return `The device’s clock said ${dayTextInSentence(deviceAt, now)}, more than a day from this time.`;
}

/** 'Jun 9, 2026, 10:44 AM' by the clock of a time zone such as 'America/Chicago'. */
export function momentInZone(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(iso)).replace(/\s/gu, ' ');
}

/** 'just now', '4 minutes ago', '2 hours ago', '3 days ago'. A time after `now`, when clocks differ, is 'just now'. */
export function agoText(iso: string, now: Date = new Date()): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return agoFormat.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return agoFormat.format(-Math.floor(age / HOUR), 'hour');
  return agoFormat.format(-Math.floor(age / DAY), 'day');
}

function nearDay(iso: string, now: Date): 'Today' | 'Yesterday' | undefined {
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return 'Today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === before.toDateString() ? 'Yesterday' : undefined;
}
