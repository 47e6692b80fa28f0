/** Is it a plain object? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Equality of JSON values: everything that travels or is stored is plain data. Maps and sets hide what they hold and
 * are equal to nothing but themselves.
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

/** A copy of a JSON value that has nothing in common with it. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(item)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)])) as T;
}

/**
 * The same JSON value with the names of every record in order, so that equal values are equal as text whichever side
 * put them together; the value itself where they are in order already.
 */
export function inOrder<T>(value: T): T {
  if (isInOrder(value)) return value;
  if (Array.isArray(value)) return value.map(inOrder) as T;
  const ordered: Record<string, unknown> = {};
  const record = value as Record<string, unknown>;
  for (const name of Object.keys(record).sort()) ordered[name] = inOrder(record[name]);
  return ordered as T;
}

// The server has most rows in order already, and looking costs less than a copy.
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

/** The names of what a record holds, for a record whose type says all of them. */
export function keysOf<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[];
}

type Given<R> = { [Field in keyof R]?: Exclude<R[Field], undefined> };

/** What of a partial record was really given: a field that is there without a value says nothing. */
export function givenOf<R extends object>(part: R): Given<R> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Given<R>;
}

/** A record with one value per name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
