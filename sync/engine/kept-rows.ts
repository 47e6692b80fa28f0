import type { Row } from '#sync/domain/common/record.ts';
import type { StoreTx } from './store.ts';
import { inOrder } from './value.ts';

// Browsers and servers alike have it, beside the language.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/**
 * Rows that a push left exactly as its device had made them: they are named, not sent. `hash` is over all of them in
 * this order, so that a device whose rows differ after all notices, and asks again.
 */
export interface KeptRows {
  /** Ids by table. */
  ids: Record<string, string[]>;
  hash: string;
}

/** A hash over rows in their order, equal for rows that are equal as JSON; `undefined`: a row that is not there. */
export function hashRows(rows: readonly (Row | undefined)[]): string {
  // Four bytes at a time; the spaces make sure that the last ones of the rows are among them.
  const { buffer, byteOffset, length } = new TextEncoder().encode(`${textOf(rows)}   `);
  return hashOf(new Int32Array(buffer, byteOffset, length >>> 2));
}

/** The same character by character, as people's decisions name what they were about. */
export function hashCharacters(rows: readonly Row[]): string {
  const text = textOf(rows);
  return hashOf(Int32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
}

// Neither is it a secret nor does anybody gain by a collision: it guards against two programs that disagree.
function hashOf(parts: Int32Array): string {
  let first = 0x243f6a88;
  let second = 0x13198a2e;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
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

/** Does the device hold these rows as the server does? Otherwise their changes are sent again and bring them. */
export async function hasKept(tx: StoreTx, { ids, hash }: KeptRows): Promise<boolean> {
  const rows = await Promise.all(Object.entries(ids).map(([table, list]) => tx.rows(table, list)));
  return hashRows(rows.flat()) === hash;
}
