import type { SyncAnswer } from './answer.ts';

/** Joins the pages of one pull into the answer a single page would have been. A later page overrides an earlier one. */
export function joinPages(pages: readonly SyncAnswer[]): SyncAnswer | undefined {
  const [first, ...rest] = pages;
  const last = pages.at(-1);
  if (!first || !last) return undefined;
  if (rest.length === 0) return first;
  const put = new Map<string, Map<string, { id: string }>>();
  const del = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const [table, ids] of Object.entries(page.del)) {
      const gone = del.get(table) ?? new Set();
      del.set(table, gone);
      for (const id of ids) {
        gone.add(id);
        put.get(table)?.delete(id);
      }
    }
    for (const [table, rows] of Object.entries(page.put)) {
      const kept = put.get(table) ?? new Map();
      put.set(table, kept);
      for (const row of rows) {
        kept.set(row.id, row);
        del.get(table)?.delete(row.id);
      }
    }
  }
  return {
    ...last,
    // Only the first page acknowledged what the request carried.
    baseCursor: first.baseCursor,
    lmid: first.lmid,
    snapshot: first.snapshot,
    results: pages.flatMap((page) => page.results),
    ...(first.packets ? { packets: first.packets } : {}),
    kept: null,
    put: Object.fromEntries(Array.from(put, ([table, rows]) => [table, [...rows.values()]])),
    del: Object.fromEntries(Array.from(del, ([table, ids]) => [table, [...ids]])),
  };
}
