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

// Neither is it a secret nor does anybody gain by a collision: it guards against two programs that disagree.
const LANES = [
  { start: 0x243f6a88, factor: 0x9e3779b1 },
  { start: 0x13198a2e, factor: 0x85ebca77 },
] as const;

/** A hash over rows in their order, equal for rows that are equal as JSON; `undefined`: a row that is not there. */
export function hashRows(rows: readonly (Row | undefined)[]): string {
  const text = rows.map((row) => plainText(row ?? null)).join('\n');
  return LANES.map(({ start, factor }) => {
    let hash: number = start;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), factor);
      hash ^= hash >>> 15;
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}

// JSON with the names in order: the same row was put together in another order on the other side.
function plainText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => plainText(item ?? null)).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value).sort();
  const parts = names.flatMap((name) =>
    value[name] === undefined ? [] : [`${JSON.stringify(name)}:${plainText(value[name])}`],
  );
  return `{${parts.join(',')}}`;
}

/** Does the device hold these rows as the server does? Otherwise their changes are sent again and bring them. */
export async function hasKept(tx: StoreTx, { ids, hash }: KeptRows): Promise<boolean> {
  const rows = await Promise.all(Object.entries(ids).map(([table, list]) => tx.rows(table, list)));
  return hashRows(rows.flat()) === hash;
}
