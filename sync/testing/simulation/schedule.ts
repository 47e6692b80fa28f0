import { changeTogether } from './act-step.ts';
import { discardAside, exportUnsentStep, importUnsentStep, retryAside } from './decision-steps.ts';
import { copyProfile, edit, newDevice, openAgain, restart, signInAnother, signOut } from './device-steps.ts';
import { decideKept, drown, endDevice, exchange, give, receive, receiveAll } from './hand-over-steps.ts';
import { pullHistory } from './history-step.ts';
import { loseStore } from './loss-step.ts';
import { busyReply, foreignReply } from './network.ts';
import type { Flight, SimulatedClient } from './ports.ts';
import {
  backUp,
  changeRole,
  closeRecoveryStep,
  crashServer,
  jump,
  limitBytes,
  pry,
  putBack,
  removePerson,
  restore,
  spoilChange,
} from './server-steps.ts';
import { World } from './world.ts';

type Step = (world: World, client: SimulatedClient) => Promise<string | undefined>;

// What happens besides edits, rounds and answers, with its frequency per thousand steps. A step that is impossible at
// the moment returns undefined.
const rare: readonly (readonly [number, Step])[] = [
  [20, restart],
  [5, copyProfile],
  [6, newDevice],
  [12, signOut],
  [8, signInAnother],
  [25, openAgain],
  [40, retryAside],
  [3, discardAside],
  [10, exportUnsentStep],
  [12, importUnsentStep],
  [16, pullHistory],
  [14, backUp],
  [7, restore],
  [7, putBack],
  [8, crashServer],
  [12, jump],
  [5, changeRole],
  [2, removePerson],
  [3, closeRecoveryStep],
  [8, limitBytes],
  [5, spoilChange],
  [6, pry],
  [45, changeTogether],
  [8, loseStore],
  [0, give],
  [0, exchange],
  [0, receive],
  [0, drown],
  [0, endDevice],
  [0, decideKept],
];

/** One step of a schedule; returns what happened. */
export async function act(world: World): Promise<string> {
  const { random } = world;
  const client = random.pick(world.clients);
  const told = await pickRare(world)?.(world, client);
  if (told !== undefined) return told;
  if (world.flights.length === 0 || random.chance(0.4)) {
    if (client.rounds.size < 2 && random.chance(0.4)) {
      const role = await world.server.roleOf(client.device.actor.id);
      if (role !== null && random.chance(0.5)) client.device.actor.role = role;
      await world.startRound(client);
      return `${client.device.actor.id} starts a round`;
    }
    return edit(world, client);
  }
  return move(world, random.pick(world.flights));
}

function pickRare({ random, bed }: World): Step | undefined {
  let left = random.next() * 1_000;
  for (const [weight, step] of rare) {
    const often = bed.often?.[step.name] ?? weight;
    if (left < often) return step;
    left -= often;
  }
  return undefined;
}

// A request or its answer moves one step further, or does not.
async function move(world: World, flight: Flight): Promise<string> {
  const { random } = world;
  const name = flight.client.device.actor.id;
  const dice = random.next();
  if (dice < 0.07) {
    await world.lose(flight);
    return `${name} loses ${flight.reply ? 'an answer' : 'a request'}`;
  }
  if (dice < 0.14) return interfere(world, flight);
  if (!flight.reply || dice < 0.2) {
    // A request that arrives twice is handled twice; the device sees the second answer.
    await world.answer(flight);
    return `the server answers ${name} with ${flight.reply?.status}`;
  }
  await world.deliver(flight, flight.reply);
  return `${name} takes ${flight.reply.status} in`;
}

// A foreign or busy answer comes for a request, whether it arrived or not.
async function interfere(world: World, flight: Flight): Promise<string> {
  const { random } = world;
  const name = flight.client.device.actor.id;
  const dice = random.next();
  const earlier = world.cached.filter(({ request }) => request.clientId === flight.request.clientId);
  if (dice < 0.15 && earlier.length > 0) {
    const { reply, seq } = random.pick(earlier);
    flight.seq = seq;
    if (reply) await world.deliver(flight, reply);
    return `${name} takes an answer out of a cache`;
  }
  if (dice < 0.3) {
    const elsewhere = world.bed.redirectTo;
    if (elsewhere)
      await world.deliver(flight, await elsewhere(flight.request, flight.client.device.actor, world.clock));
    else await world.lose(flight);
    return `${name} is redirected`;
  }
  const reply = dice < 0.5 ? busyReply(random) : foreignReply(random);
  await world.deliver(flight, reply);
  return `${name} takes ${reply.protocol === null ? 'a foreign' : 'an own'} ${reply.status} in`;
}

/** The network works again and everybody signs in: each device syncs until nothing changes. */
export async function heal(world: World): Promise<void> {
  await world.failAll();
  // From here on several answers come between two observations, and what they delete does not count as lost.
  for (const client of world.clients) client.sentBefore = undefined;
  await receiveAll(world);
  for (let pass = 0; pass < 3; pass++) {
    for (const client of world.clients) await healOne(world, client);
    // While losses are gathered, the server refuses and keeps nothing of what is carried.
    if (world.ledger.carried.size > 0) await world.server.closeRecovery(world.clock);
  }
}

async function healOne(world: World, client: SimulatedClient): Promise<void> {
  const { actor } = client.device;
  const role = await world.server.roleOf(actor.id);
  client.isMember = role !== null;
  if (role !== null) actor.role = role;
  client.browser.session = actor;
  for (let rounds = 0; rounds < 20; rounds++) {
    await world.startRound(client);
    for (let requests = 0; world.flights.length > 0; requests++) {
      if (requests > 1_000) throw new Error('a round never ends');
      const flight = world.flights[0] as Flight;
      await world.answer(flight);
      if (flight.reply) await world.deliver(flight, flight.reply);
    }
    if (!world.unfinished.has(client)) return;
  }
  throw new Error(`${actor.id}'s rounds never come to an end`);
}
