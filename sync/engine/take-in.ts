import { loadRefs, writeOverlay } from './load-refs.ts';
import { type Device, getMeta, keepBases, touchKeysOf } from './mutate.ts';
import { type Mutation, timeOfKey } from './mutation.ts';
import { blockedBy } from './rebase.ts';
import { refsOf, runMutation, touchesOf } from './run-mutation.ts';
import type { Entry } from './store.ts';

/** A change out of a file. */
export type Given = Pick<Mutation, 'key' | 'name' | 'args' | 'was'>;

/** So many at a time: a transaction that is too long keeps a person's next word waiting. */
const AT_A_TIME = 200;

/**
 * Queues changes that were made elsewhere, in their order and under their own keys, so that the server knows the ones it has already. They are
 * offered: what somebody wrote since stands. What this device holds under the same key, waiting, sent or set aside, is passed over; what does
 * not run here is queued all the same, because the server has the last word on it. Answers how many were queued and how many were here.
 */
export async function takeIn(device: Device, given: readonly Given[]): Promise<{ queued: number; known: number }> {
  let queued = 0;
  for (let from = 0; from < given.length; from += AT_A_TIME) {
    queued += await takeSome(device, given.slice(from, from + AT_A_TIME));
  }
  return { queued, known: given.length - queued };
}

async function takeSome({ store, schema, actor }: Device, given: readonly Given[]): Promise<number> {
  const refs = refsOf(schema, given);
  const tables = [...new Set([...refs.map((ref) => ref.table), 'conflict'])];
  return store.run('write', tables, async (tx) => {
    const keys = given.map(({ key }) => key);
    const [meta, entries, journal, asides, overlay] = await Promise.all([
      getMeta(tx),
      tx.entries(0, Infinity),
      tx.journal(),
      tx.knownAsides(keys),
      loadRefs(tx, refs),
    ]);
    const known = new Set([...entries, ...journal.flatMap((page) => page.entries)].map(({ key }) => key));
    for (const key of asides) known.add(key);
    const first = Math.max(meta.lastMid, entries.at(-1)?.mid ?? 0) + 1;
    const taken: Entry[] = [];
    for (const { key, name, args, was } of given) {
      if (known.has(key)) continue;
      known.add(key);
      const call = { name, args, was };
      const at = timeOfKey(key);
      const blocked = blockedBy(() => runMutation(schema, overlay, call, { actor, now: at, at, key, offered: true }));
      const touches = touchKeysOf(touchesOf(schema, call));
      taken.push({ mid: first + taken.length, key, ...call, touches, blocked, offered: true });
    }
    const last = taken.at(-1);
    if (!last) return 0;
    await Promise.all([
      ...writeOverlay(tx, overlay),
      keepBases(tx, overlay, new Set(), []),
      tx.putEntries(taken),
      // The same key must mean the same change as in the file: nothing merges into these.
      tx.putMeta({ ...meta, sentMid: Math.max(meta.sentMid, last.mid) }),
    ]);
    return taken.length;
  });
}
