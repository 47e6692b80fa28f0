/** The limits of a JSON text: its depth, and its numbers of values and field names. */
export interface JsonBounds {
  depth: number;
  values: number;
  names: number;
}

/** More than any call needs, and little enough to be parsed while others wait. A full batch has half as many names. */
export const BODY_BOUNDS: JsonBounds = { depth: 60, values: 150_000, names: 30_000 };
/** For JSON parsed in a worker thread, whose time and memory are bounded. */
export const ROOM_BOUNDS: JsonBounds = { ...BODY_BOUNDS, values: 3_000_000, names: 1_000_000 };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text in UTF-8 stays within bounds, found by reading it once from front to back before it is parsed:
 * deep nesting costs a parser seconds, or its stack, and field names cost it a hundred times their bytes.
 */
export function isWithinBounds(bytes: Uint8Array, bounds: JsonBounds): boolean {
  return boundsLeft(bytes, bounds) !== undefined;
}

/** What several texts that share the bounds may still have after this one; undefined if it exceeds them. */
export function boundsLeft(bytes: Uint8Array, bounds: JsonBounds): JsonBounds | undefined {
  let depth = 0;
  let values = 0;
  let names = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values++;
    else if (byte === COLON) names++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      if (++depth > bounds.depth) return undefined;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    if (values > bounds.values || names > bounds.names) return undefined;
  }
  return { depth: bounds.depth, values: bounds.values - values, names: bounds.names - names };
}

function endOfText(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(QUOTE, from + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return bytes.length;
}
