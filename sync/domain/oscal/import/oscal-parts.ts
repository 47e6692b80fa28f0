import { NAMESPACE } from '#sync/domain/oscal/oscal-text.ts';
import { isObject, objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';

/** The text of one of the product's own properties; undefined if the part lacks it. */
export function ownText(part: unknown, name: string): string | undefined {
  if (!isObject(part)) return undefined;
  const found = objectsOf(part.props).find((prop) => prop.ns === NAMESPACE && prop.name === name);
  return found && (stringOf(found.remarks) || stringOf(found.value));
}

/** The same, or the empty text that a record holds instead. */
export function textIn(part: unknown, name: string): string {
  return ownText(part, name) ?? '';
}

/** One of a list; null for anything else. */
export function oneOf<T extends string>(list: readonly T[], text: string | undefined): T | null {
  return list.find((one) => one === text) ?? null;
}

export function objectIn(part: JsonObject, name: string): JsonObject {
  const found = part[name];
  return isObject(found) ? found : {};
}

/** The calendar day of a date or a time. */
export function oscalDayOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

/** What follows '#' in a link to another part of the same document. */
export function targetOf(href: unknown): string {
  return stringOf(href).replace(/^#/, '');
}

/** A part's text, unless it is only the filler for a text nobody has written. */
export function descriptionOf(part: JsonObject, filler: string): string {
  const text = stringOf(part.description);
  return text === filler ? '' : text;
}

/** Parts by the UUID that others refer to. */
export function byUuid(list: unknown): ReadonlyMap<string, JsonObject> {
  return new Map(objectsOf(list).map((part) => [stringOf(part.uuid), part]));
}

/** The parts that an item's list of references names. */
export function relatedTo(
  item: JsonObject,
  list: string,
  name: string,
  from: ReadonlyMap<string, JsonObject>,
): JsonObject[] {
  return objectsOf(item[list])
    .map((one) => from.get(stringOf(one[name])))
    .filter((one) => one !== undefined);
}
