export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Equality of JSON values: everything that travels or is stored is plain data. The contents of maps and sets are not
 * compared, so each equals only itself.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    );
  }
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  if (left.length !== Object.keys(right).length) return false;
  if (left.length === 0) return !(Symbol.iterator in a) && !(Symbol.iterator in b);
  return left.every(([key, item]) => Object.hasOwn(right, key) && sameValue(item, right[key]));
}

/** A deep copy of a JSON value. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(item)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)])) as T;
}

/**
 * The same JSON value with the keys of every record sorted, so that equal values have equal text whichever side built
 * them; returns the value itself if its keys are sorted already.
 */
export function inOrder<T>(value: T): T {
  if (isInOrder(value)) return value;
  if (Array.isArray(value)) return value.map(inOrder) as T;
  const ordered: Record<string, unknown> = {};
  const record = value as Record<string, unknown>;
  for (const name of Object.keys(record).sort()) ordered[name] = inOrder(record[name]);
  return ordered as T;
}

// The server already has most rows sorted, and checking costs less than copying.
function isInOrder(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isInOrder);
  if (!isRecord(value)) return true;
  let last = '';
  for (const name of Object.keys(value)) {
    if (name < last || !isInOrder(value[name])) return false;
    last = name;
  }
  return true;
}

/** The keys of a record whose type names all of them. */
export function keysOf<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[];
}

type Given<R> = { [Field in keyof R]?: Exclude<R[Field], undefined> };

/** The fields of a partial record that have a value: undefined means not given. */
export function givenOf<R extends object>(part: R): Given<R> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Given<R>;
}

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
