import { calendarDayText } from './calendar-day.ts';
import { formatCount } from './counts.ts';
import { yesOrNo } from './names.ts';

/** A stored value as people read it: a list by its items, a day as a date, a fixed choice with spaces and a capital. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return formatCount(value);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return calendarDayText(text);
  if (!/^[a-z]+(_[a-z]+)*$/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
