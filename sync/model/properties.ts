import { changesOf } from './server-half.ts';
import type { ModelEntry, ModelWorld } from './state.ts';

/** The properties that must hold, by the names used in counterexamples. */
export const properties = {
  lost: 'every change is on the server, in a queue, in a journal or set aside',
  once: 'a change is applied at most once in a life of the database',
  acks: 'only what the server has dealt with leaves a queue as taken',
  gaps: 'the numbers of a queue have no gaps',
  asides: "nobody's set-aside change is overwritten",
  weather: 'an answer that is not the server’s changes nothing',
  done: "'done' means an empty queue and a pull that came to the server's number",
  ends: 'the pages of a snapshot come to an end',
  equal: 'after a pull the device has the rows the server had when it answered',
  noticed: 'the first device that knows more than the server notices',
  settles: 'left alone with a good network, every device comes to rest',
  back: 'at rest, every change is applied once or set aside, and no longer set aside as lost when its record is there',
} as const;

export type PropertyName = keyof typeof properties;

export interface Broken {
  property: PropertyName;
  text: string;
}

/** The properties broken in this state, whatever came before. */
export function brokenIn(world: ModelWorld): Broken[] {
  const broken: Broken[] = [];
  const held = heldChanges(world);
  for (let change = 1; change <= world.made; change++) {
    const times = world.server.applied[change] ?? 0;
    if (times > 1) broken.push({ property: 'once', text: `change ${change} is applied ${times} times` });
    if (times === 0 && !held.has(change)) broken.push({ property: 'lost', text: `change ${change} is nowhere` });
  }
  for (const { outbox } of world.devices) {
    outbox.forEach((entry, index) => {
      const before = outbox[index - 1];
      if (before && entry.mid !== before.mid + 1) {
        broken.push({ property: 'gaps', text: `number ${entry.mid} comes after ${before.mid}` });
      }
    });
  }
  return broken;
}

/** The properties broken once nothing moves any more. */
export function brokenAtRest(world: ModelWorld): Broken[] {
  const broken: Broken[] = [];
  if (world.devices.some((device) => !device.settled)) {
    broken.push({ property: 'settles', text: 'a device waits, and nothing will wake it' });
  }
  const asides = new Set(
    world.devices.flatMap((device) => Object.values(device.asides).flatMap(({ entry }) => changesOf(entry))),
  );
  for (let change = 1; change <= world.made; change++) {
    if (world.server.applied[change] !== 1 && !asides.has(change)) {
      broken.push({ property: 'back', text: `change ${change} is not among the server's rows` });
    }
  }
  for (const { entry, lost } of world.devices.flatMap((device) => Object.values(device.asides))) {
    if (lost && world.server.rows[entry.row]) {
      broken.push({ property: 'back', text: `record ${entry.row} is back, and a change to it stays set aside` });
    }
  }
  return broken;
}

function heldChanges({ devices }: ModelWorld): Set<number> {
  const held = new Set<number>();
  const hold = (entry: ModelEntry) => changesOf(entry).forEach((change) => held.add(change));
  for (const { outbox, journal, asides } of devices) {
    outbox.forEach(hold);
    journal.forEach(({ entry }) => hold(entry));
    Object.values(asides).forEach(({ entry }) => hold(entry));
  }
  return held;
}
