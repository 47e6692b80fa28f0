import type { Row } from './row.ts';
import type { StoreTx } from './store.ts';
import { inOrder } from './value.ts';

// Browsers and Node both have TextEncoder, though it is not part of the language.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/**
 * Rows that a push left exactly as the device had made them: the answer names them instead of sending them. `hash`
 * covers all of them in this order, so that a device whose rows differ after all notices and asks again.
 */
export interface KeptRows {
  /** Ids by table. */
  ids: Record<string, string[]>;
  hash: string;
}

/** A hash over rows in order; rows that are equal as JSON have equal hashes. `undefined`: a row that is not there. */
export function hashRows(rows: readonly (Row | undefined)[]): string {
  // Read four bytes at a time; the spaces make sure that no last byte is left out.
  const { buffer, byteOffset, length } = new TextEncoder().encode(`${textOf(rows)}   `);
  return hashOf(new Int32Array(buffer, byteOffset, length >>> 2));
}

/** The same hash character by character. People's decisions name by it what they were about. */
export function hashCharacters(rows: readonly Row[]): string {
  const text = textOf(rows);
  return hashOf(Int32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
}

// This need not be cryptographic: it guards against two programs that disagree, and a collision gains nobody anything.
function hashOf(parts: Int32Array): string {
  let first = 0x243f6a88;
  let second = 0x13198a2e;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as number;
    first = Math.imul(first ^ part, 0x9e3779b1);
    first ^= first >>> 15;
    second = Math.imul(second ^ part, 0x85ebca77);
    second ^= second >>> 15;
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

function textOf(rows: readonly (Row | undefined)[]): string {
  return JSON.stringify(rows.map((row) => inOrder(row ?? null)));
}

/** Whether the device holds these rows as the server does. If not, it sends their changes again and gets the rows. */
export async function hasKept(tx: StoreTx, { ids, hash }: KeptRows): Promise<boolean> {
  const rows = await Promise.all(Object.entries(ids).map(([table, list]) => tx.rows(table, list)));
  return hashRows(rows.flat()) === hash;
}
