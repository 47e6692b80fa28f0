import type { Entry, Store } from './store.ts';

/** The name of a mutation that does nothing: it holds the place of an entry that was set aside, so that no number is missing. */
export const VOID = 'sync.void';

/**
 * Takes an entry off the queue that the server would not even read, without losing it. Its number goes on as a mutation that does
 * nothing. The row on the screen goes back to the server's version at the next rebase.
 */
export async function setAside(store: Store, entry: Entry, status: number): Promise<void> {
  const rejection = {
    mid: entry.mid,
    key: entry.key,
    code: 'unreadable',
    field: null,
    message: `The server could not read this change (status ${status}).`,
    serverValue: null,
  };
  await store.run('write', [], async (tx) => {
    await tx.putAsides([{ key: entry.key, entry, rejection }]);
    // A key of its own: the original's must stay free for a retry.
    const key = entry.key.slice(0, -1) + (entry.key.endsWith('0') ? '1' : '0');
    await tx.putEntries([{ ...entry, key, name: VOID, args: null, was: {}, touches: [], blocked: null }]);
  });
}
