import { Overlay } from './overlay.ts';
import type { Row } from './row.ts';
import type { Ref } from './schema.ts';
import type { StoreTx } from './store.ts';

/** Loads what the mutations need, with one request per table and query. */
export async function loadRefs(tx: StoreTx, refs: readonly Ref[]): Promise<Overlay> {
  const overlay = new Overlay();
  const ids = new Map<string, Set<string>>();
  const queries = new Map<string, Promise<void>>();
  for (const ref of refs) {
    if ('id' in ref) {
      const set = ids.get(ref.table) ?? new Set();
      ids.set(ref.table, set.add(ref.id));
      continue;
    }
    const question = 'field' in ref ? `${ref.table}/${ref.field}/${ref.value}` : `${ref.table}/`;
    if (queries.has(question)) continue;
    const found = 'field' in ref ? tx.list(ref.table, ref.field, ref.value) : listAll(tx, ref.table);
    queries.set(
      question,
      found.then((rows) => overlay.load(ref.table, rows)),
    );
  }
  for (const [table, set] of ids) {
    const load = tx.rows(table, [...set]).then((rows) => overlay.load(table, rows.filter(isRow)));
    queries.set(table, load);
  }
  await Promise.all(queries.values());
  return overlay;
}

async function listAll(tx: StoreTx, table: string): Promise<Row[]> {
  return (await tx.rows(table, await tx.ids(table))).filter(isRow);
}

function isRow(row: Row | undefined): row is Row {
  return row !== undefined;
}

/** Writes every changed record of the overlay. */
export function writeOverlay(tx: StoreTx, overlay: Overlay): Promise<void>[] {
  const puts = new Map<string, Row[]>();
  const deletes = new Map<string, string[]>();
  for (const { table, id } of overlay.changed.values()) {
    const row = overlay.get(table, id);
    if (row) puts.set(table, [...(puts.get(table) ?? []), row]);
    else deletes.set(table, [...(deletes.get(table) ?? []), id]);
  }
  return [
    ...Array.from(puts, ([table, rows]) => tx.putRows(table, rows)),
    ...Array.from(deletes, ([table, gone]) => tx.deleteRows(table, gone)),
  ];
}

/**
 * Reads the stored version of records that changes have written but nothing has loaded. One may be here already: a
 * conflict that a copy of the same change made on the server. `known`: the rows already looked up; what is found is
 * added to it.
 */
export async function findWritten(
  tx: StoreTx,
  overlay: Overlay,
  known?: ReadonlyMap<string, Map<string, Row | undefined>>,
): Promise<void> {
  const unread = [...overlay.changed.values()].filter(
    ({ table, id, before }) => !before && !known?.get(table)?.has(id),
  );
  const stored = await loadRefs(tx, unread);
  for (const change of unread) {
    change.before = stored.get(change.table, change.id);
    if (change.before) known?.get(change.table)?.set(change.id, change.before);
  }
}
