import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { checkCarrier, checkPromised } from './check-carrying.ts';
import { checkEnd } from './check-end.ts';
import { checkStep } from './checks.ts';
import type { Bed } from './ports.ts';
import { act, heal } from './schedule.ts';
import { World } from './world.ts';

/**
 * Runs people on their devices under one seeded schedule of edits and of everything that can go wrong between them and
 * their server. Throws with seed, step and last steps at the first broken promise: saved, shown and done are checked
 * after every step, equality at the end. Returns the number of steps and of changes the server processed.
 */
export async function simulate(seed: number, bed: Bed): Promise<{ steps: number; pushed: number }> {
  const random = new SeededRandom(seed);
  const world = await World.open(bed, random);
  const trail: string[] = [];
  const steps = bed.steps ?? 20 + random.below(60);
  try {
    for (let step = 0; step < steps; step++) {
      world.clock += random.below(60_000);
      trail.push(await act(world));
      await checkTouched(world);
    }
    trail.push('heal');
    await heal(world);
    await checkTouched(world);
    await checkEnd(world);
  } catch (error) {
    throw new Error(`seed ${seed}, step ${trail.length} (${trail.slice(-8).join(', ')}): ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await world.server.close();
  }
  return { steps: trail.length, pushed: world.ledger.pushed };
}

async function checkTouched(world: World): Promise<void> {
  for (const client of world.touched) {
    await checkStep(world, client);
    await checkCarrier(world.server.schema, client);
  }
  await checkPromised(world);
  world.touched.clear();
}

/** Runs seeds until one is caught; returns its message, or undefined if the defect went unnoticed. */
export async function findCaught(bed: Bed, limit: number, first = 1): Promise<string | undefined> {
  for (let seed = first; seed < first + limit; seed++) {
    try {
      await simulate(seed, bed);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return undefined;
}
