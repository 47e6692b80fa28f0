import type { SyncRequest } from '#sync/engine/answer.ts';
import { authenticateAnswer, type UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { SimulatedClient, SimulatedServer } from './ports.ts';

/**
 * A device that accepts a removal as proven forgets its acknowledged changes, so the server that reports it must have
 * all of them.
 */
export async function checkRemoval(
  { server }: { server: SimulatedServer },
  { device, view }: SimulatedClient,
  request: SyncRequest,
  reply: UncheckedReply,
): Promise<void> {
  const word = authenticateAnswer(reply, request);
  if (word.kind !== 'removed') return;
  const meta = await device.store.run('read', [], (tx) => tx.meta());
  if (!meta || !word.proven.holdsFor(meta)) return;
  for (const { key } of await view.journal()) {
    if (!(await server.knows(key))) throw new Error(`${device.actor.id} is to forget ${key}, which the server lacks`);
  }
}
