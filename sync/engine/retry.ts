import type { Mutated } from './mutate.ts';
import type { Aside, Entry, Store } from './store.ts';

/** What a person is told who retries a change that their screen still shows. */
const STILL_SHOWN = 'This device still shows this change. Try again after the next sync.';

/**
 * Makes a change that was set aside anew, over what stands now. Only when it waits in the queue, or the server's own row says the same, may it
 * leave the list: until the next rebase the screen shows a change that the server would not read, and there it changes nothing.
 */
export async function retry(
  store: Store,
  { entry }: Aside,
  change: (name: string, args: unknown) => Promise<Mutated>,
): Promise<Mutated> {
  const mutated = await change(entry.name, entry.args);
  if ('refused' in mutated || mutated.mid !== null || !(await hasUnsentBase(store, entry))) return mutated;
  return { refused: { code: 'shown', message: STILL_SHOWN } };
}

async function hasUnsentBase(store: Store, entry: Entry): Promise<boolean> {
  const records = [...new Set(entry.touches.map((touch) => touch.slice(0, touch.lastIndexOf('/'))))];
  const bases = await store.run('read', [], (tx) => tx.bases(records));
  return bases.some((base) => base !== undefined);
}
