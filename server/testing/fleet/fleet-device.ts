import type { Role } from '#sync/domain/permissions/role.ts';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { mutate, type Device } from '#sync/engine/mutate.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import { runRound, type RoundOutcome } from '#sync/engine/round.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { Acknowledged } from './check-fleet.ts';

/** A request without an answer after this long (ms) counts as failed. */
const PATIENCE_MS = 5_000;

export interface FleetPerson {
  id: string;
  role: Role;
  token: string;
}

/**
 * The engine over a device's memory, which talks to whichever process it is given. It counts up in the description of
 * its own board, so that everybody can tell an older state from a newer one.
 */
export class FleetDevice {
  readonly disk = new MemoryDisk();
  readonly acknowledged: Acknowledged[] = [];
  /** Things that it saw and should not have seen. */
  readonly complaints: string[] = [];
  readonly random: SeededRandom;
  readonly #device: Device;
  readonly #token: string;
  readonly #board: string;
  readonly #seen = new Map<string, number>();
  #count = 0;

  private constructor(person: FleetPerson, seed: number) {
    this.random = new SeededRandom(seed);
    this.#token = person.token;
    this.#board = this.random.uuid();
    const keys = new KeyMaker(() => this.random.bytes(8));
    this.#device = {
      store: new MemoryStore(this.disk, Object.keys(productSchema.tables)),
      schema: productSchema,
      actor: { id: person.id, name: person.id, role: person.role },
      chance: { newKey: () => keys.make(Date.now()) },
    };
  }

  static async open(person: FleetPerson, seed: number): Promise<FleetDevice> {
    const device = new FleetDevice(person, seed);
    await openClient(device.#device.store, device.random.uuid());
    return device;
  }

  /** One change: mostly of its own board, sometimes of a requirement that everybody changes. */
  async change(): Promise<void> {
    this.#count++;
    if (this.#count === 1) {
      await this.#mutate('board.create', { id: this.#board, name: 'Counter', description: '1' });
    } else if (this.random.chance(0.8)) {
      await this.#mutate('board.update', { id: this.#board, set: { description: String(this.#count) } });
    } else {
      this.#count--;
      const status = this.random.pick(['not_started', 'in_progress', 'complete']);
      await this.#mutate('controlStatus.setStatus', { items: [{ controlId: '3.1.1', status }] });
    }
  }

  async sync(address: string): Promise<RoundOutcome> {
    const outcome = await runRound({
      ...this.#device,
      newClientId: () => this.random.uuid(),
      transport: { send: (request) => this.#send(address, request) },
    });
    this.#look();
    return outcome;
  }

  /** Changes that no server has acknowledged. */
  get waiting(): number {
    return this.disk.entries.size;
  }

  async #mutate(name: string, args: unknown): Promise<void> {
    const made = await mutate(this.#device, name, args);
    if ('refused' in made) throw new Error(`${name} was refused on the device: ${made.refused.message}`);
  }

  async #send(address: string, request: SyncRequest) {
    const patience = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A request that is aborted while its answer is being read may never settle by itself.
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        patience.abort();
        reject(new TypeError('no answer'));
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#post(address, request, patience.signal), over]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #post(address: string, request: SyncRequest, signal: AbortSignal) {
    const response = await fetch(`${address}/api/sync`, {
      method: 'POST',
      headers: {
        Cookie: `session=${this.#token}`,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(request),
      signal,
    });
    const body: unknown = await response.json();
    if (response.status === 200) this.#note(request, body as SyncAnswer);
    else if (response.status !== 503) this.complaints.push(`an answer was ${response.status}: ${JSON.stringify(body)}`);
    return { status: response.status, protocol: protocolOf(response.headers), body };
  }

  #note(request: SyncRequest, answer: SyncAnswer): void {
    const refused = new Set(answer.results.map(({ key }) => key));
    for (const { key, mid } of request.mutations) {
      if (mid > answer.lmid) continue;
      this.acknowledged.push({ clientId: request.clientId, mid, key, isRefused: refused.has(key) });
    }
  }

  // Whichever process answered, no board's count may go back, and the device's own must be what it wrote last.
  #look(): void {
    for (const [id, row] of this.disk.table('board')) {
      const count = Number(row['description']);
      const before = this.#seen.get(id) ?? 0;
      if (count < before) this.complaints.push(`board ${id} went back from ${before} to ${count}`);
      this.#seen.set(id, count);
    }
    const own = this.#seen.get(this.#board) ?? 0;
    if (this.#count > 0 && own !== this.#count) this.complaints.push(`wrote ${this.#count} and reads ${own}`);
  }
}
