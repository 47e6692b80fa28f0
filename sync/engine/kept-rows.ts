import type { Row } from '#sync/domain/common/record.ts';
import type { StoreTx } from './store.ts';
import { isRecord } from './value.ts';

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
  const text = JSON.stringify(rows.map((row) => inOrder(row ?? null)));
  // Neither is it a secret nor does anybody gain by a collision: it guards against two programs that disagree.
  let first = 0x243f6a88;
  let second = 0x13198a2e;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    first = Math.imul(first ^ character, 0x9e3779b1);
    first ^= first >>> 15;
    second = Math.imul(second ^ character, 0x85ebca77);
    second ^= second >>> 15;
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

// The same row was put together in another order on the other side.
function inOrder(value: unknown): unknown {
  if (isInOrder(value)) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) ordered[name] = inOrder(value[name]);
  return ordered;
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

/** Does the device hold these rows as the server does? Otherwise their changes are sent again and bring them. */
export async function hasKept(tx: StoreTx, { ids, hash }: KeptRows): Promise<boolean> {
  const rows = await Promise.all(Object.entries(ids).map(([table, list]) => tx.rows(table, list)));
  return hashRows(rows.flat()) === hash;
}
