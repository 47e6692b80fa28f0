import type { Row } from '../records/record.ts';
import type { SyncAnswer } from './answer.ts';
import { loadRefs } from './load-refs.ts';
import { timeOfKey } from './mutation.ts';
import { Overlay } from './overlay.ts';
import { refsOf, runMutation } from './run-mutation.ts';
import type { Actor, Schema } from './schema.ts';
import { getMeta } from './mutate.ts';
import type { Base, Entry, Store, StoreTx } from './store.ts';
import { sameValue } from './value.ts';

export type Rebased =
  { discarded: true } | { discarded: false; acknowledged: number; rejected: number; written: number; pending: number };

/**
 * Takes an answer in, in one transaction: the server's rows replace the ones they are based on, acknowledged entries leave the
 * outbox, refused ones are set aside, and what is still unsent runs again on top. Rows that come out as they already
 * are shown are not written, so that nothing on the screen moves without a reason. `carried`: the highest number the request
 * sent; an answer acknowledges nothing beyond it, whatever a copy of this profile may have pushed under the same name.
 */
export async function rebase(
  device: { store: Store; schema: Schema; actor: Actor },
  expected: { clientId: string; carried: number },
  answer: SyncAnswer,
): Promise<Rebased> {
  const { store, schema } = device;
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const [meta, bases, entries] = await Promise.all([getMeta(tx), tx.allBases(), tx.entries(0, Infinity)]);
    const foreign = meta.clientId !== expected.clientId || meta.cursor !== answer.baseCursor;
    if (foreign || (meta.epoch !== null && meta.epoch !== answer.epoch)) return { discarded: true };
    const acknowledgedMid = Math.min(answer.lmid, expected.carried);
    const remaining = entries.filter((entry) => entry.mid > acknowledgedMid);
    const acknowledged = entries.filter((entry) => entry.mid <= acknowledgedMid);
    const shown = await loadShown(tx, schema, bases, answer, remaining);
    const server = serverView(schema, shown, bases, answer);
    const run = rerun(schema, server, remaining, device.actor);
    const written = await writeDifferences(tx, shown, server);
    await writeBases(tx, bases, run.overlay);
    const asides = asidesOf(answer, acknowledged);
    await Promise.all([
      acknowledged.length > 0 ? tx.deleteEntriesThrough(acknowledgedMid) : undefined,
      tx.putEntries(run.reblocked),
      tx.putAsides(asides),
      tx.putMeta({
        ...meta,
        lastMid: Math.max(meta.lastMid, entries.at(-1)?.mid ?? 0),
        epoch: answer.epoch,
        cursor: answer.cursor,
      }),
    ]);
    return {
      discarded: false,
      acknowledged: acknowledged.length,
      rejected: asides.length,
      written,
      pending: remaining.length,
    };
  });
}

function asidesOf(answer: SyncAnswer, acknowledged: readonly Entry[]) {
  const byMid = new Map(acknowledged.map((entry) => [entry.mid, entry]));
  return answer.results.flatMap((rejection) => {
    const entry = byMid.get(rejection.mid);
    return entry && entry.key === rejection.key ? [{ key: entry.key, entry, rejection }] : [];
  });
}

type Rows = Map<string, Map<string, Row | undefined>>;

/** The rows as the person sees them now, for every record this rebase could change. `undefined`: known not to be there. */
async function loadShown(
  tx: StoreTx,
  schema: Schema,
  bases: readonly Base[],
  answer: SyncAnswer,
  remaining: readonly Entry[],
): Promise<Rows> {
  const refs = refsOf(schema, remaining);
  const ids = new Map<string, Set<string>>(Object.keys(schema.tables).map((table) => [table, new Set()]));
  for (const base of bases) ids.get(base.table)?.add(base.id);
  for (const [table, rows] of Object.entries(answer.put)) for (const row of rows) ids.get(table)?.add(row.id);
  for (const [table, gone] of Object.entries(answer.del)) for (const id of gone) ids.get(table)?.add(id);
  for (const ref of refs) if ('id' in ref) ids.get(ref.table)?.add(ref.id);
  const shown: Rows = new Map();
  await Promise.all(
    Array.from(ids, async ([table, set]) => {
      // A snapshot is about everything that is here, and a device that has nothing yet need not look for it row by row.
      const here = answer.snapshot ? await tx.ids(table) : [...set];
      const rows = here.length > 0 ? await tx.rows(table, here) : [];
      const known = new Map<string, Row | undefined>(Array.from(set, (id) => [id, undefined]));
      here.forEach((id, index) => known.set(id, rows[index]));
      shown.set(table, known);
    }),
  );
  const found = await loadRefs(
    tx,
    refs.filter((ref) => 'field' in ref),
  );
  for (const ref of refs) {
    if ('id' in ref) continue;
    const rows = shown.get(ref.table);
    for (const row of found.list(ref.table, ref.field, ref.value)) rows?.set(row.id, row);
  }
  return shown;
}

/** The server's rows: what is shown, with the changes of this device taken back and the answer applied. */
function serverView(schema: Schema, shown: Rows, bases: readonly Base[], answer: SyncAnswer): Rows {
  const server: Rows = new Map(Array.from(shown, ([table, rows]) => [table, new Map(rows)]));
  for (const base of bases) server.get(base.table)?.set(base.id, base.row ?? undefined);
  for (const table of Object.keys(schema.tables)) {
    const rows = server.get(table);
    if (answer.snapshot) for (const id of rows?.keys() ?? []) rows?.set(id, undefined);
    for (const id of answer.del[table] ?? []) rows?.set(id, undefined);
    for (const row of answer.put[table] ?? []) rows?.set(row.id, row);
  }
  return server;
}

function rerun(schema: Schema, server: Rows, remaining: readonly Entry[], actor: Actor) {
  const overlay = new Overlay(server);
  const reblocked: Entry[] = [];
  for (const entry of remaining) {
    const at = timeOfKey(entry.key);
    const result = runMutation(schema, overlay, entry, { actor, now: at, at, key: entry.key });
    const blocked = 'refused' in result ? result.refused.code : null;
    if (blocked !== entry.blocked) reblocked.push({ ...entry, blocked });
  }
  return { overlay, reblocked };
}

async function writeDifferences(tx: StoreTx, shown: Rows, next: Rows): Promise<number> {
  const writes: Promise<void>[] = [];
  let written = 0;
  for (const [table, rows] of next) {
    const puts: Row[] = [];
    const gone: string[] = [];
    for (const [id, row] of rows) {
      const before = shown.get(table)?.get(id);
      if (row && !(before && sameValue(before, row))) puts.push(row);
      else if (!row && before) gone.push(id);
    }
    written += puts.length + gone.length;
    if (puts.length > 0) writes.push(tx.putRows(table, puts));
    if (gone.length > 0) writes.push(tx.deleteRows(table, gone));
  }
  await Promise.all(writes);
  return written;
}

async function writeBases(tx: StoreTx, old: readonly Base[], overlay: Overlay): Promise<void> {
  const next: Base[] = [];
  for (const [key, { table, id, before }] of overlay.changed) next.push({ key, table, id, row: before ?? null });
  const known = new Map(old.map((base) => [base.key, base]));
  const keep = new Set(next.map((base) => base.key));
  await Promise.all([
    keep.size === 0 ? tx.clearBases() : tx.deleteBases([...known.keys()].filter((key) => !keep.has(key))),
    tx.putBases(next.filter((base) => !known.has(base.key) || !sameValue(known.get(base.key)?.row, base.row))),
  ]);
}
