import { findWritten, loadRefs, writeOverlay } from './load-refs.ts';
import { getMeta, lastNumber } from './meta.ts';
import { keepBases, touchKeysOf, type Device } from './mutate.ts';
import { timeOfKey, type Mutation } from './mutation.ts';
import { blockedBy } from './rebase-entries.ts';
import { isFreezing, refsOf, runMutation, touchesOf } from './run-mutation.ts';
import type { Entry } from './store.ts';
import { ownChangesHere } from './take-packets.ts';

/** A change read from a file. */
export type ImportedChange = Pick<Mutation, 'key' | 'name' | 'args' | 'was'>;

/** At most this many at a time: a long transaction keeps a person's next change waiting. */
const AT_A_TIME = 200;

/**
 * Queues changes made elsewhere, in order and under their own keys, so that the server recognizes those it has. They
 * are queued as offered, so newer values win, except changes that freeze a record, because an offered change creates
 * none. Keys this device already has (waiting, sent, rejected or carried) are skipped; changes that cannot run here are
 * queued anyway, because the server decides. Returns how many were queued and how many were known.
 */
export async function importChanges(
  device: Device,
  given: readonly ImportedChange[],
): Promise<{ queued: number; known: number }> {
  let queued = 0;
  for (let from = 0; from < given.length; from += AT_A_TIME) {
    queued += await takeSome(device, given.slice(from, from + AT_A_TIME));
  }
  return { queued, known: given.length - queued };
}

async function takeSome({ store, schema, actor }: Device, given: readonly ImportedChange[]): Promise<number> {
  const refs = refsOf(schema, given);
  const tables = [...new Set([...refs.map((ref) => ref.table), 'conflict'])];
  return store.run('write', tables, async (tx) => {
    const keys = given.map(({ key }) => key);
    const [meta, lastMid, known, overlay] = await Promise.all([
      getMeta(tx),
      tx.lastEntryMid(),
      ownChangesHere(tx, actor.id, keys),
      loadRefs(tx, refs),
    ]);
    const first = lastNumber(meta, lastMid) + 1;
    const taken: Entry[] = [];
    for (const { key, name, args, was } of given) {
      if (known.has(key)) continue;
      known.add(key);
      const call = { name, args, was };
      const at = timeOfKey(key);
      const offered = isFreezing(schema, call) ? {} : ({ offered: true } as const);
      const blocked = blockedBy(() => runMutation(schema, overlay, call, { actor, now: at, at, key, ...offered }));
      const touches = touchKeysOf(touchesOf(schema, call));
      const records = overlay.takeWrittenKeys();
      taken.push({ mid: first + taken.length, key, ...call, touches, records, blocked, ...offered });
    }
    const last = taken.at(-1);
    if (!last) return 0;
    await findWritten(tx, overlay);
    await Promise.all([
      ...writeOverlay(tx, overlay),
      keepBases(tx, overlay, new Set(), []),
      tx.putEntries(taken),
      // Nothing merges into these: each key must mean the same change as in the file.
      tx.putMeta({ ...meta, sentMid: Math.max(meta.sentMid, last.mid) }),
    ]);
    return taken.length;
  });
}
