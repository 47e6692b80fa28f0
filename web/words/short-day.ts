import { dateText, dayText, timeText } from './times.ts';

/** 'Today, 9:04 AM', 'Yesterday, 9:04 AM'; older days read as dates: 'Jun 9, 2026'. */
export function shortDay(iso: string, now: Date = new Date()): string {
  const day = dayText(iso, now);
  return /^(Today|Yesterday)/.test(day) ? day : dateText(iso);
}

/** After words such as 'Saved': '9:04 AM' today, 'yesterday, 9:04 AM', 'Jun 9, 2026'. */
export function shortDayInSentence(iso: string, now: Date = new Date()): string {
  const day = shortDay(iso, now);
  if (day.startsWith('Today')) return timeText(iso);
  return day.startsWith('Yesterday') ? `y${day.slice(1)}` : day;
}
