// Places in a list as text: there is always room between two keys, so a move changes only what moved. A key is a
// fraction in base 62 without its leading '0.'; it never ends in '0', because nothing would fit below it.

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const LAST = BASE - 1;

/** Two keys with nothing between them: equal, or in the wrong order. */
export class OrderKeyError extends Error {}

export function isOrderKey(text: string): boolean {
  return /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);
}

/**
 * This many keys between the two, in order, spread evenly to stay short; null is the end on that side. Keys compare by
 * their characters ('<').
 */
export function keysBetween(before: string | null, after: string | null, count: number): string[] {
  check(before, after);
  if (before === null || after !== null) return spread(before, after, count);
  const keys: string[] = [];
  for (let last = before; keys.length < count; keys.push(last)) last = stepUp(last);
  return keys;
}

/** The order of a list: by key, then by id if two people chose the same key. For sort(). */
export function compareOrder(a: { id: string; orderKey: string }, b: { id: string; orderKey: string }): number {
  return compareTexts(a.orderKey, b.orderKey) || compareTexts(a.id, b.id);
}

function check(before: string | null, after: string | null): void {
  for (const key of [before, after]) {
    if (key !== null && !isOrderKey(key)) throw new OrderKeyError(`'${key}' is not an order key.`);
  }
  if (before !== null && after !== null && before >= after) {
    throw new OrderKeyError(`There is nothing between '${before}' and '${after}'.`);
  }
}

function spread(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const key = middle(before ?? '', after);
  const below = Math.floor((count - 1) / 2);
  return [...spread(before, key, below), key, ...spread(key, after, count - 1 - below)];
}

function middle(low: string, high: string | null): string {
  let key = '';
  let isBounded = high !== null;
  for (let place = 0; ; place += 1) {
    const from = valueAt(low, place);
    const to = isBounded ? valueAt(high ?? '', place) : BASE;
    if (to - from > 1) return key + DIGITS.charAt((from + to) >> 1);
    key += DIGITS.charAt(from);
    // Once a digit is below the upper key's, any digits may follow.
    if (to !== from) isBounded = false;
  }
}

// At the end, step by one rather than halving: a thousand tickets added one by one need keys of 17 characters, not 170.
function stepUp(key: string): string {
  for (let place = 0; place < key.length; place += 1) {
    const value = valueAt(key, place);
    if (value < LAST) return key.slice(0, place) + DIGITS.charAt(value + 1);
  }
  return `${key}1`;
}

function valueAt(key: string, place: number): number {
  return place < key.length ? DIGITS.indexOf(key.charAt(place)) : 0;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
