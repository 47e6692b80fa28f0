/** A copy made as the wire makes it, by way of JSON. */
export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
