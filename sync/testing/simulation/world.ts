import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import { CutAnswerError } from '#sync/engine/round-ports.ts';
import { runRound, type RoundOutcome } from '#sync/engine/round.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { Entry } from '#sync/engine/store.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { checkSeenFirst, newKeysIn } from './check-carrying.ts';
import { checkAnswered } from './check-circles.ts';
import { checkRemoval } from './check-removal.ts';
import { checkDone, checkPrivate, checkRequest } from './checks.ts';
import { Ledger } from './ledger.ts';
import { newMemory, watchClient } from './page-memory.ts';
import type { Bed, Browser, DeviceView, Flight, SavedServer, SimulatedClient, SimulatedServer } from './ports.ts';

const DAY = 86_400_000;
const wide = { mutations: 1_000, bytes: 512 * 1024 };
const START = Date.UTC(2026, 5, 9, 9);

/** A person's file of unsent changes. */
export interface UnsentFile {
  person: Actor;
  changes: Pick<Entry, 'key' | 'name' | 'args' | 'was'>[];
}

/** One run: a server, devices, people, what is on its way between them, and a clock. */
export class World {
  readonly bed: Bed;
  readonly random: SeededRandom;
  readonly server: SimulatedServer;
  readonly ledger: Ledger;
  readonly clients: SimulatedClient[] = [];
  readonly flights: Flight[] = [];
  readonly backups: SavedServer[] = [];
  readonly files: UnsentFile[] = [];
  /** Hand-over files on their way, by whatever stick they lie on. */
  readonly handOvers: CheckedPacket[][] = [];
  /** By packet: its keys, and the packets that were on its device when it was made. */
  readonly given = new Map<string, { keys: string[]; seen: string[] }>();
  /** Words that were given away before their author's device was lost. */
  readonly promised = new Set<string>();
  /** Earlier answers, as a cache may keep them. */
  readonly cached: Flight[] = [];
  /** Keys of changes that the server cannot read. */
  readonly unreadable = new Set<string>();
  /** What people dropped: the screen may show it until the next rebase. */
  readonly discarded: unknown[] = [];
  /** Keys of changes that the server refused. */
  readonly refused = new Set<string>();
  /** Keys of changes that a device lost with its store. */
  readonly lost = new Set<string>();
  /** The largest request that the server accepts, in bytes; may be small for a while. */
  byteLimit = Infinity;
  clock = START;
  made = 0;
  /** Clients whose device changed in this step; with `all`, every client. */
  readonly touched = new Set<SimulatedClient>();

  /** Clients whose last round ended 'unfinished'. */
  readonly unfinished = new Set<SimulatedClient>();
  readonly #done: { client: SimulatedClient; seq: number }[] = [];
  readonly #broken: unknown[] = [];
  #devices = 0;

  private constructor(bed: Bed, random: SeededRandom, server: SimulatedServer) {
    this.bed = bed;
    this.random = random;
    this.server = server;
    this.ledger = new Ledger(server, this.refused);
  }

  static async open(bed: Bed, random: SeededRandom): Promise<World> {
    const world = new World(bed, random, await bed.newServer(random));
    let browser: Browser | undefined;
    for (const [index, person] of bed.people.entries()) {
      // Sometimes two people share a device, with one of them signed in.
      browser = browser && random.chance(0.2) ? browser : { session: person };
      await world.addClient(await bed.newDevice(index), person, browser, random.chance(0.4));
    }
    world.backups.push(await world.server.backUp(world.clock));
    await world.ledger.look();
    return world;
  }

  async addClient(view: DeviceView, person: Actor, browser: Browser, isSkewed = false): Promise<SimulatedClient> {
    const skew = isSkewed ? Math.round((this.random.next() * 2 - 1) * DAY) : 0;
    await openClient(view.store, this.random.uuid());
    const keys = new KeyMaker(() => this.random.bytes(8));
    const chance = { newKey: () => keys.make(this.clock + skew) };
    const schema = this.bed.onDevices?.(this.server.schema) ?? this.server.schema;
    const device = { store: view.store, schema, actor: { ...person }, chance };
    const client: SimulatedClient = {
      device,
      view,
      memory: newMemory(),
      outside: undefined,
      browser,
      written: [],
      acts: new Set(),
      notes: [],
      sent: new Set(),
      rounds: new Set(),
      limits: this.random.chance(0.5)
        ? wide
        : { mutations: 1 + this.random.below(8), bytes: 600 + this.random.below(2_000) },
      deviceId: `device-${++this.#devices}`,
      isMember: true,
      sentBefore: undefined,
    };
    watchClient(this.bed, client);
    this.clients.push(client);
    return client;
  }

  async startRound(client: SimulatedClient): Promise<void> {
    let last: Flight | undefined;
    const round = runRound({
      ...client.device,
      ...(this.bed.ignoresLimits ? {} : { limits: client.limits }),
      newClientId: () => this.random.uuid(),
      ahead: () => this.random.some(Object.keys(client.device.schema.tables)),
      transport: {
        send: (request) =>
          new Promise((resolve, reject) => {
            for (const { key } of request.mutations) client.sent.add(key);
            const fail = () => reject(this.random.chance(0.5) ? new CutAnswerError() : new Error('no network'));
            const arrive = (reply: UncheckedReply) => resolve(copied(this.bed.tamper?.(reply, request) ?? reply));
            last = { client, request, reply: undefined, seq: 0, arrive, fail };
            this.flights.push(last);
          }),
      },
    });
    const tracked: Promise<unknown> = round
      .then(
        (outcome) => this.#note(client, this.bed.outcome?.(outcome) ?? outcome, last?.seq ?? 0),
        (error: unknown) => void (String(error).includes('the program was ended') || this.#broken.push(error)),
      )
      .then(() => client.rounds.delete(tracked));
    client.rounds.add(tracked);
    await this.settle(client);
  }

  #note(client: SimulatedClient, outcome: RoundOutcome, seq: number): void {
    if (outcome.state === 'done') this.#done.push({ client, seq });
    if (outcome.state === 'unfinished') this.unfinished.add(client);
    else this.unfinished.delete(client);
  }

  /** The request arrives at the server. */
  async answer(flight: Flight): Promise<void> {
    const { client } = flight;
    const request = copied(flight.request);
    checkRequest(client, request);
    const bytes = JSON.stringify(request).length;
    for (const mutation of request.mutations) {
      if (this.unreadable.has(mutation.key)) mutation.name = mutation.name.repeat(20);
    }
    const brought = await newKeysIn(this, request);
    flight.reply =
      bytes > this.byteLimit && request.mutations.length > 0
        ? await this.server.tooLarge(request, client.browser.session)
        : await this.server.handle(request, client.browser.session, this.clock);
    checkPrivate(client.browser.session, flight.reply);
    await checkAnswered(this.server, client.browser.session?.id, flight.reply);
    this.#noteRefusals(request, flight.reply);
    await checkRemoval(this, client, request, flight.reply);
    flight.seq = await this.server.seq();
    await this.ledger.look(request);
    await checkSeenFirst(this, brought);
    if (flight.reply.status === 200) this.cached.push({ ...flight });
  }

  // Notes what a device may reject: the server refused it, or cannot read it.
  #noteRefusals({ mutations }: SyncRequest, { status, body }: UncheckedReply): void {
    const [only] = mutations;
    if ([400, 413].includes(status) && only && mutations.length === 1) this.refused.add(only.key);
    if (status === 200) for (const { key } of (body as SyncAnswer).results) this.refused.add(key);
  }

  /** An answer reaches the device for its request. */
  async deliver(flight: Flight, reply: UncheckedReply): Promise<void> {
    this.land(flight);
    flight.arrive(reply);
    await this.settle(flight.client);
  }

  async lose(flight: Flight): Promise<void> {
    this.land(flight);
    flight.fail();
    await this.settle(flight.client);
  }

  land(flight: Flight): void {
    this.flights.splice(this.flights.indexOf(flight), 1);
    this.touched.add(flight.client);
  }

  /** Continues until every round of the client has ended or waits for the network again. */
  async settle(client: SimulatedClient): Promise<void> {
    this.touched.add(client);
    for (let turn = 0; turn < 10_000; turn++) {
      const waiting = this.flights.filter((flight) => flight.client === client).length;
      if (waiting >= client.rounds.size) return this.#check();
      // An empty transaction queues behind whatever the round is doing with the store.
      await client.device.store.run('read', [], (tx) => tx.meta());
    }
    throw new Error('a round neither ended nor asked the network');
  }

  async #check(): Promise<void> {
    const [error] = this.#broken;
    if (error !== undefined) throw new Error(`a round threw: ${String(error)}`, { cause: error });
    for (const { client, seq } of this.#done.splice(0)) await checkDone(client, seq);
  }

  /** Everything under way ends without an answer. */
  async failAll(): Promise<void> {
    for (let flight = this.flights[0]; flight; flight = this.flights[0]) await this.lose(flight);
  }
}

/** A copy made as the wire makes it, by way of JSON. */
function copied<T>(value: T): T {
  return value === undefined || value === null ? value : (JSON.parse(JSON.stringify(value)) as T);
}
