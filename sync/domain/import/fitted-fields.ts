import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { Fields } from './record-acts.ts';

/** Optional fields: if a rule refuses one, the rest of the record is still imported. */
const spare: ReadonlySet<string> = new Set(
  [
    'plannedAction resources rootCause mitigation source tags milestones',
    'what where who howOften responsible inheritedFrom evidence exception',
    'organizationPart providerPart notes boundary mission environment sites cuiCategories',
  ].flatMap((line) => line.split(' ')),
);

/** Required texts are cut to the length that fits, in characters. */
const shortened: Readonly<Record<string, number>> = {
  weakness: TEXT_LIMITS.weakness,
  judgementReason: TEXT_LIMITS.judgementReason,
};
/** Fields that a change's arguments name differently. */
const inArguments: Readonly<Record<string, string>> = { reason: 'judgementReason' };

/** The text cut to `most` characters, at the end of a word. */
export function shortenedTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most);
  return part.replace(/\s+\S*$/, '') || part;
}

/**
 * A record's values without the one field that its rules refuse, or with that field shortened; undefined if there is no
 * such field. `defaults`: what a new record holds instead; `why`: as a sentence; `name`: what people call the field.
 */
export function fittedFields(
  said: Fields,
  refusal: { why: string; field?: string | undefined },
  defaults: Fields,
): { said: Fields; name: string; why: string } | undefined {
  const path = (refusal.field ?? '').split('.').map((part) => inArguments[part] ?? part);
  const field = path.find((part) => part in said && (spare.has(part) || part in shortened));
  if (field === undefined) return undefined;
  const value = said[field];
  const length = typeof value === 'string' ? value.length : 0;
  const letters = `It has ${length.toLocaleString('en-US')} letters`;
  const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const most = shortened[field];
  if (most !== undefined) {
    if (typeof value !== 'string' || length <= most) return undefined;
    const told = { ...said, [field]: shortenedTo(value, most) };
    return { said: told, name, why: `${letters}, of which the first ${most.toLocaleString('en-US')} are taken.` };
  }
  const { [field]: _left, ...others } = said;
  const rest = field in defaults ? { ...others, [field]: defaults[field] } : others;
  return sameValue(rest, said)
    ? undefined
    : { said: rest, name, why: typeof value === 'string' ? `${letters}. ${refusal.why}` : refusal.why };
}
