import { oneLine } from '#sync/domain/common/one-line.ts';
import { momentInZone } from '#sync/domain/common/zoned-time.ts';

/** A part of an OSCAL document. */
export type Json = { [name: string]: unknown };

/** The namespace of the product's own properties. */
export const NAMESPACE = 'urn:vernier:oscal';

/**
 * Properties with a text; a text of several lines is kept whole in the remarks. `group`: links properties that belong
 * together.
 */
export function props(texts: { readonly [name: string]: string | null | undefined }, group?: string): Json[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (text === null || text === undefined || text.trim() === '') return [];
    const value = oneLine(text);
    return [filled({ name, ns: NAMESPACE, value, group, remarks: value === text ? undefined : text })];
  });
}

/** The same texts under names with a common prefix. */
export function prefixed(prefix: string, texts: { readonly [name: string]: string | null }) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}-${name}`, text]));
}

/** Leaves out undefined values and empty lists: OSCAL allows neither. */
export function filled(json: Json): Json {
  const kept = Object.entries(json).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}

/** The beginning of a calendar day. */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

/**
 * The last second of a calendar day in the zone, written with the zone's offset so that the text begins with the day.
 */
export function endOf(day: string, timeZone: string): string {
  const ahead = (Date.parse(`${day}T23:59:00Z`) - momentInZone(day, '23:59', timeZone).getTime()) / 60_000;
  if (ahead === 0) return `${day}T23:59:59Z`;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const [hours, minutes] = [Math.abs(ahead) / 60, Math.abs(ahead) % 60];
  return `${day}T23:59:59${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Sorted by id only, so that every device writes the same file. */
export function inOscalOrder<T extends { id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
