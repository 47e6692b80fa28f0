import { formatCount } from './counts.ts';
import { yesOrNo } from './names.ts';

/** A stored value as people read it: a list by its items, one of a fixed choice with spaces and a capital. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return formatCount(value);
  const text = String(value);
  if (!/^[a-z]+(_[a-z]+)*$/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
