import type { Entry, Store } from './store.ts';

/** The name of a mutation that does nothing: it holds the place of an entry that was set aside, so that no number is missing. */
export const VOID = 'sync.void';

/**
 * Takes an entry off the queue that the server would not even read, without losing it. Its number goes on as a mutation that does
 * nothing, under a key of its own: the original's must stay free for a retry. The row on the screen goes back to the server's version at the
 * next rebase.
 */
export async function setAside(store: Store, entry: Entry, status: number, voidKey: string): Promise<void> {
  const rejection = {
    mid: entry.mid,
    key: entry.key,
    code: 'unreadable',
    field: null,
    message: `The server could not read this change (status ${status}).`,
    serverValue: null,
  };
  await store.run('write', [], async (tx) => {
    // Another round may have numbered the queue anew while the server was being asked.
    const [stored] = await tx.entries(entry.mid - 1, 1);
    if (stored?.key !== entry.key) return;
    await tx.putAsides([{ key: entry.key, entry, rejection }]);
    await tx.putEntries([{ ...entry, key: voidKey, name: VOID, args: null, was: {}, touches: [], blocked: null }]);
  });
}
