import type { Role } from '#sync/domain/permissions/role.ts';
import { mutate, type Device, type Mutated } from '#sync/engine/mutate.ts';
import { KeyMaker, type Was } from '#sync/engine/mutation.ts';
import type { Call, Mutator } from '#sync/engine/mutator.ts';
import { openClient } from '#sync/engine/open-client.ts';
import type { RequestLimits } from '#sync/engine/round-ports.ts';
import { runRound, type RoundOutcome } from '#sync/engine/round.ts';
import type { Schema } from '#sync/engine/schema.ts';
import { cardSchemaForTests } from './card-schema.ts';
import type { MemoryServer } from './memory-server.ts';
import { MemoryDisk, MemoryStore } from './memory-store.ts';
import { SeededRandom } from './seeded-random.ts';
import { structuredCopy } from './structured-copy.ts';

/** 9 June 2026, 09:00 UTC. Every test device starts here. */
export const NINE = Date.UTC(2026, 5, 9, 9);

/**
 * One device of a hand-written test: a memory disk, a clock that only the test moves, and rounds against a memory
 * server.
 */
export class TestDevice {
  readonly disk: MemoryDisk;
  readonly device: Device;
  readonly #random: SeededRandom;
  clock = NINE;

  private constructor(name: string, role: Role, disk: MemoryDisk, schema: Schema) {
    this.disk = disk;
    this.#random = new SeededRandom(name.length * 7_919 + name.charCodeAt(0) + disk.entries.size * 31);
    const keys = new KeyMaker(() => this.#random.bytes(8));
    this.device = {
      store: new MemoryStore(disk, Object.keys(schema.tables)),
      schema,
      actor: { id: name, name, role },
      chance: { newKey: () => keys.make(this.clock) },
    };
  }

  static async open(
    name: string,
    role: Role = 'user',
    disk = new MemoryDisk(),
    schema = cardSchemaForTests,
  ): Promise<TestDevice> {
    const device = new TestDevice(name, role, disk, schema);
    await openClient(device.device.store, device.#random.uuid());
    return device;
  }

  change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>, seen?: Was): Promise<Mutated> {
    return this.carryOut({ name: mutator.name, args }, seen);
  }

  /** The same for a change given by its wire name, valid or not. */
  carryOut({ name, args }: Pick<Call, 'name' | 'args'>, seen?: Was): Promise<Mutated> {
    this.clock += 1_000;
    return mutate(this.device, name, args, seen);
  }

  sync(server: MemoryServer): Promise<RoundOutcome> {
    return this.syncBy(async (request) =>
      server.handle(request, this.device.actor, new Date(this.clock).toISOString()),
    );
  }

  /** `limits`, `ahead`: as in the round's ports. */
  syncBy(
    send: Parameters<typeof runRound>[0]['transport']['send'],
    ports: { limits?: RequestLimits; ahead?: () => readonly string[] } = {},
  ): Promise<RoundOutcome> {
    return runRound({
      ...this.device,
      ...ports,
      newClientId: () => this.#random.uuid(),
      transport: { send: async (request) => structuredCopy(await send(structuredCopy(request))) },
    });
  }

  row(table: string, id: string) {
    return this.disk.table(table).get(id);
  }

  get waiting() {
    return this.disk.sortedEntries();
  }
}
