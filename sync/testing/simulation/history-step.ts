import { checkToldSteps } from './check-circles.ts';
import type { HistoryPage, SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** The history lane fetches one page; after a change of the epoch or of the person's circles it starts over. */
export async function pullHistory(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { id } = client.device.actor;
  if ((await world.server.roleOf(id)) === null) return undefined;
  const page = await world.server.history(id, client.view.past.last);
  if (world.random.chance(0.2)) return `${id} loses a page of the history`;
  await takePage(world, client, page);
  return `${id} pulls the history`;
}

/** Follows the history to its end. */
export async function pullWholeHistory(world: World, client: SimulatedClient): Promise<void> {
  for (;;) {
    const page = await world.server.history(client.device.actor.id, client.view.past.last);
    const isTaken = await takePage(world, client, page);
    if (isTaken && !page.more) return;
  }
}

async function takePage({ server }: World, { view, device }: SimulatedClient, page: HistoryPage): Promise<boolean> {
  const { past } = view;
  await checkToldSteps(server, device.actor.id, page);
  const { epoch, reach } = page;
  if (past.epoch !== null && (past.epoch !== epoch || past.reach !== reach)) {
    view.past = { epoch, reach, last: 0, steps: new Map() };
    return false;
  }
  let last = Math.max(past.last, page.beyond);
  for (const { id } of page.steps) {
    // Where some steps are not for everybody, numbers are missing; a run's end compares what came with all there is.
    if (id <= last || (!server.schema.circles && id !== last + 1)) {
      throw new Error(`${device.actor.id}'s history has step ${id} after step ${last}`);
    }
    last = id;
  }
  const all = [...past.steps, ...page.steps.map(({ id, circle }) => [id, circle] as const)];
  // As a device does, which holds nothing from before the horizon.
  const steps = new Map(all.filter(([id]) => id > page.beyond));
  view.past = { epoch, reach, last: page.steps.length > 0 ? last : past.last, steps };
  return true;
}
