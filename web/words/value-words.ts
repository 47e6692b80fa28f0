import { kindNames } from '#sync/domain/poam/poam-names.ts';
import { meetingKindNames } from '#sync/domain/schedule/meeting-name.ts';
import { categoryNames, cuiUseNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import { calendarDayText } from './calendar-day.ts';
import { formatCount } from './counts.ts';
import { yesOrNo } from './names.ts';

// An asset's kind is written, a provider's and a plan's are chosen.
const { csp, esp } = providerKindNames;
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: categoryNames,
  specializedKind: specializedNames,
  cui: cuiUseNames,
  kind: { csp, esp, ...kindNames, ...meetingKindNames },
  handles: providerDataNames,
  fedramp: fedrampNames,
  share: shareNames,
};

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a fixed choice of this field; undefined if it has none of its own. */
export function choiceName(field: string, value: unknown): string | undefined {
  const names = choices[field];
  return names && typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined;
}

/**
 * A stored value as text: a list by its items, several facts in one by each, a day as a date, a fixed choice of
 * `field` by its name, anything else with spaces and a capital.
 */
export function valueWords(value: unknown, field = ''): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return value.map((one) => (isParts(one) ? valueWords(one) : (choiceName(field, one) ?? String(one)))).join(', ');
  }
  if (isParts(value))
    return Object.values(value)
      .map((part) => valueWords(part))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return formatCount(value);
  const named = choiceName(field, value);
  if (named) return named;
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return calendarDayText(text);
  if (!/^[a-z]+(_[a-z]+)*$/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
