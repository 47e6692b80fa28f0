import type { SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** The history lane fetches one page; after an epoch change it starts over. */
export async function pullHistory(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { past } = client;
  const { id } = client.device.actor;
  if ((await world.server.roleOf(id)) === null) return undefined;
  const page = await world.server.history(id, past.last);
  if (world.random.chance(0.2)) return `${id} loses a page of the history`;
  if (past.epoch !== null && past.epoch !== page.epoch) client.past = { epoch: page.epoch, last: 0 };
  else {
    let last = Math.max(past.last, page.beyond);
    for (const step of page.ids) {
      if (step !== last + 1) throw new Error(`${id}'s history has step ${step} after step ${last}`);
      last = step;
    }
    client.past = { epoch: page.epoch, last: page.ids.length > 0 ? last : past.last };
  }
  return `${id} pulls the history`;
}
