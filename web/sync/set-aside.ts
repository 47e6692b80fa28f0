import type { Mutated } from '#sync/engine/mutate.ts';
import type { Aside } from '#sync/engine/store.ts';
import { changeAsides } from '#web/store/aside-number.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';

/** Sends a refused change again, as a new change over the current state. It leaves the list only once it is queued. */
export async function retryAside(workspace: OpenWorkspace, aside: Aside): Promise<Mutated> {
  const mutated = await workspace.repeat(aside.entry);
  if (!('refused' in mutated)) await discardAside(workspace, aside);
  return mutated;
}

/** A person drops a refused change; nothing else ever does. */
export async function discardAside(workspace: OpenWorkspace, aside: Aside): Promise<void> {
  await changeAsides(workspace.db, (table) => table.delete(aside.key));
}
