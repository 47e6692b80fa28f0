import type { DestructiveAnswer } from './destructive-answer.ts';
import { getMeta } from './meta.ts';
import type { Device } from './mutate.ts';
import { NO_OP } from './no-op.ts';
import { rebaseEntries } from './rebase-entries.ts';
import type { Entry } from './store.ts';

/**
 * Rejects an entry the server cannot read: it leaves the queue and the screen, so that further writing starts from what
 * will be there, and is kept for the person. Its number travels on as a mutation that does nothing, under a new key,
 * because a retry needs the original one.
 */
export async function rejectEntry(
  device: Device,
  entry: Entry,
  { status, proven, voidKey }: { status: number; proven: DestructiveAnswer; voidKey: string },
): Promise<void> {
  const rejection = {
    mid: entry.mid,
    key: entry.key,
    code: 'unreadable',
    field: null,
    message: `The server could not read this change (status ${status}).`,
    serverValue: null,
  };
  await device.store.run('write', Object.keys(device.schema.tables), async (tx) => {
    const [meta, bases, entries] = await Promise.all([getMeta(tx), tx.allBases(), tx.entries(0, Infinity)]);
    // While the server was asked, another round may have renumbered the queue or moved to another database.
    if (!proven.holdsFor(meta)) return;
    if (entries.find((one) => one.mid === entry.mid)?.key !== entry.key) return;
    const left = { key: voidKey, name: NO_OP, args: null, was: {}, touches: [], blocked: null, packet: undefined };
    const place: Entry = { ...entry, ...left };
    const remaining = entries.map((one) => (one.mid === entry.mid ? place : one));
    const { writes, reblocked } = await rebaseEntries(tx, device, { meta, bases, remaining });
    await Promise.all([
      ...writes,
      tx.putAsides([{ key: entry.key, entry, rejection }], proven),
      tx.putEntries([place, ...reblocked]),
      tx.putMeta({ ...meta, turns: (meta.turns ?? 0) + 1 }),
    ]);
  });
}
