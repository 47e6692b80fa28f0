import type { SyncRequest } from '../engine/answer.ts';
import { type Mutated, mutate, type Device } from '../engine/mutate.ts';
import { KeyMaker } from '../engine/mutation.ts';
import { openClient } from '../engine/open-client.ts';
import type { Reply } from '../engine/own-word.ts';
import { type RoundOutcome, runRound } from '../engine/round.ts';
import type { Actor } from '../engine/schema.ts';
import type { Aside, Store } from '../engine/store.ts';
import { cardSchemaForTests } from './card-schema.ts';
import { type EditPlan, planEdit } from './edit-plan.ts';
import { MemoryServer, type ServerDefect } from './memory-server.ts';
import { SeededRandom } from './seeded-random.ts';
import { checkEnd, checkStep, type Written } from './simulator-checks.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 5, 9, 9);

/** What the checks read of a device, whatever its storage is. */
export interface DeviceView {
  store: Store;
  /** The changes that were set aside. */
  asides(): Promise<Aside[]>;
  /** Lets a crash happen: nothing that is under way may land afterwards. Answers the store after the restart. */
  restart(): Promise<Store>;
  /** A copy of the profile on a second machine. */
  copy?(): Promise<DeviceView>;
}

export interface SimulatedClient {
  device: Device;
  view: DeviceView;
  /** Every write that went into the queue, newest last; one that merged replaces the one it merged into. */
  written: Written[];
  rounds: Set<Promise<RoundOutcome>>;
}

/** A request on its way, or its answer on the way back. */
interface Flight {
  client: SimulatedClient;
  request: SyncRequest;
  actor: Actor;
  reply: Reply | undefined;
  arrive(reply: Reply): void;
  fail(): void;
}

export interface SimulationOptions {
  clients?: number;
  steps?: number;
  newDevice: (index: number) => Promise<DeviceView>;
  serverDefect?: ServerDefect;
  /** Changes an answer on its way: plants defects of the transport's side. */
  tamper?: (body: unknown, request: SyncRequest) => unknown;
}

/**
 * N people on N devices under one seeded schedule of edits, lost requests, lost answers, duplicates, delays, overlapping rounds,
 * restarts and clocks that are a day off. Throws with the seed and the step at the first broken promise: reading one's own
 * writes is checked after every step, equality and exactly-once at the end.
 */
export async function simulate(seed: number, options: SimulationOptions): Promise<{ steps: number; pushed: number }> {
  const random = new SeededRandom(seed);
  const server = new MemoryServer(cardSchemaForTests, 2 + random.below(8), options.serverDefect);
  const flights: Flight[] = [];
  let clock = START;
  const clients: SimulatedClient[] = [];
  for (let index = 0; index < (options.clients ?? 3); index++) {
    clients.push(await newClient(index, random, options, () => clock));
  }
  const made = { count: 0 };
  const trail: string[] = [];
  const steps = options.steps ?? 20 + random.below(60);
  try {
    for (let step = 0; step < steps; step++) {
      clock += random.below(60_000);
      trail.push(await act(random, server, clients, flights, options, made, () => clock));
      for (const client of clients) await checkStep(server, client);
    }
    trail.push('heal');
    await heal(random, server, clients, flights, options, () => clock);
    for (const client of clients) await checkStep(server, client);
    await checkEnd(server, clients);
  } catch (error) {
    throw new Error(`seed ${seed}, step ${trail.length} (${trail.slice(-6).join(', ')}): ${(error as Error).message}`, {
      cause: error,
    });
  }
  return { steps: trail.length, pushed: server.log.size };
}

async function newClient(
  index: number,
  random: SeededRandom,
  options: SimulationOptions,
  clock: () => number,
): Promise<SimulatedClient> {
  const view = await options.newDevice(index);
  const skew = random.chance(0.4) ? Math.round((random.next() * 2 - 1) * DAY) : 0;
  await openClient(view.store, random.uuid());
  const actor: Actor = { id: `u${index}`, name: `Person ${index}`, role: index === 0 ? 'admin' : 'user' };
  const keys = new KeyMaker(() => random.bytes(8));
  const chance = { newKey: () => keys.make(clock() + skew) };
  const device = { store: view.store, schema: cardSchemaForTests, actor, chance };
  return { device, view, written: [], rounds: new Set() };
}

async function act(
  random: SeededRandom,
  server: MemoryServer,
  clients: SimulatedClient[],
  flights: Flight[],
  options: SimulationOptions,
  made: { count: number },
  clock: () => number,
): Promise<string> {
  const client = random.pick(clients);
  const name = client.device.actor.id;
  const dice = random.next();
  if (dice < 0.45 || flights.length === 0) {
    if (dice > 0.3 && client.rounds.size < 2) {
      await startRound(random, client, flights);
      return `${name} starts a round`;
    }
    const plan = await planEdit(random, client.device.store, `${name}e${made.count++}`);
    await edit(client, plan);
    return `${name} ${plan.name}`;
  }
  if (dice < 0.455 && client.view.copy && client.rounds.size === 0 && clients.length < 5) {
    const view = await client.view.copy();
    // The copy is another life of the app: it makes keys of its own.
    const keys = new KeyMaker(() => random.bytes(8));
    const device = { ...client.device, store: view.store, chance: { newKey: () => keys.make(clock()) } };
    clients.push({ ...client, view, device, written: [], rounds: new Set() });
    return `${name} copies the profile`;
  }
  if (dice < 0.49) {
    const lost = flights.filter((flight) => flight.client === client);
    for (const flight of lost) flights.splice(flights.indexOf(flight), 1);
    client.rounds.clear();
    client.device.store = await client.view.restart();
    return `${name} restarts`;
  }
  const flight = random.pick(flights);
  if (dice < 0.55) {
    flights.splice(flights.indexOf(flight), 1);
    flight.fail();
    await settle(flight.client, flights);
    return `${flight.client.device.actor.id} loses ${flight.reply ? 'an answer' : 'a request'}`;
  }
  if (!flight.reply || dice < 0.6) {
    // A request that arrives twice is handled twice; the device sees the second answer.
    flight.reply = server.handle(wire(flight.request), flight.actor, new Date(clock()).toISOString());
    return `the server answers ${flight.client.device.actor.id}`;
  }
  await deliver(flight, flights, options);
  return `${flight.client.device.actor.id} takes an answer in`;
}

async function edit(client: SimulatedClient, plan: EditPlan): Promise<void> {
  const mutated: Mutated = await mutate(client.device, plan.name, plan.args);
  if ('refused' in mutated || mutated.mid === null) return;
  for (const write of plan.writes) {
    const replaced = mutated.merged ? client.written.findLastIndex((other) => other.touch === write.touch) : -1;
    if (replaced >= 0) client.written.splice(replaced, 1);
    client.written.push(write);
  }
}

async function startRound(random: SeededRandom, client: SimulatedClient, flights: Flight[]): Promise<void> {
  const actor = client.device.actor;
  const round = runRound({
    ...client.device,
    newClientId: () => random.uuid(),
    transport: {
      send: (request) =>
        new Promise((resolve, reject) => {
          flights.push({
            client,
            request,
            actor,
            reply: undefined,
            arrive: resolve,
            fail: () => reject(new Error('no network')),
          });
        }),
    },
  });
  const tracked: Promise<RoundOutcome> = round.finally(() => client.rounds.delete(tracked));
  tracked.catch(() => undefined);
  client.rounds.add(tracked);
  await settle(client, flights);
}

async function deliver(flight: Flight, flights: Flight[], options: SimulationOptions): Promise<void> {
  flights.splice(flights.indexOf(flight), 1);
  const { status, protocol, body } = flight.reply as Reply;
  flight.arrive({ status, protocol, body: wire(options.tamper ? options.tamper(body, flight.request) : body) });
  await settle(flight.client, flights);
}

function wire<T>(value: T): T {
  return value === undefined || value === null ? value : (JSON.parse(JSON.stringify(value)) as T);
}

// Runs on until every round of the client either ended or waits for the network again.
async function settle(client: SimulatedClient, flights: Flight[]): Promise<void> {
  for (let turn = 0; turn < 10_000; turn++) {
    const waiting = flights.filter((flight) => flight.client === client).length;
    if (waiting >= client.rounds.size) return;
    // An empty transaction takes its turn behind whatever the round is doing with the store.
    await client.device.store.run('read', [], (tx) => tx.meta());
  }
  throw new Error('a round neither ended nor asked the network');
}

// The network works again: everything under way is lost, and each device syncs until nothing moves any more.
async function heal(
  random: SeededRandom,
  server: MemoryServer,
  clients: SimulatedClient[],
  flights: Flight[],
  options: SimulationOptions,
  clock: () => number,
): Promise<void> {
  for (const flight of flights.splice(0)) flight.fail();
  for (const client of clients) await settle(client, flights);
  for (let pass = 0; pass < 2; pass++) {
    for (const client of clients) {
      await startRound(random, client, flights);
      for (let requests = 0; flights.length > 0; requests++) {
        if (requests > 1_000) throw new Error('a round never ends');
        const flight = flights[0] as Flight;
        flight.reply = server.handle(wire(flight.request), flight.actor, new Date(clock()).toISOString());
        await deliver(flight, flights, options);
      }
    }
  }
}
