import type { Role } from '#sync/domain/permissions/role.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { CarryingServer } from '#sync/testing/memory-packets.ts';
import { MemoryDevice } from '#sync/testing/memory-store.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { people } from './card-bed.ts';
import { MemoryBed } from './memory-bed.ts';
import type { Bed, SavedServer } from './ports.ts';
import { teamBed } from './team-bed.ts';

/** A server to which packets come. */
export class CarryingBed extends MemoryBed {
  readonly #carrying: CarryingServer;
  readonly #people: readonly Actor[];

  constructor(server: CarryingServer, all: readonly Actor[]) {
    super(server, all);
    this.#carrying = server;
    this.#people = all;
    server.members = new Map(all.map((person) => [person.id, person]));
  }

  async keptWork(): Promise<string> {
    return [...this.#carrying.keptWork.values()].map(({ text }) => text).join();
  }

  async discardKept(random: SeededRandom): Promise<string | undefined> {
    const open = [...this.#carrying.keptWork].filter(([, { isDecided }]) => !isDecided);
    if (open.length === 0) return undefined;
    const [id, { text }] = random.pick(open);
    this.#carrying.discardKept(id);
    return text;
  }

  async keepsWorkOf(deviceId: string, accountId: string): Promise<boolean> {
    return this.#carrying.endedDevices.has(deviceId) || (await this.roleOf(accountId)) === null;
  }

  async endDevice(deviceId: string): Promise<void> {
    this.#carrying.endedDevices.add(deviceId);
  }

  override async setRole(personId: string, role: Role): Promise<void> {
    await super.setRole(personId, role);
    await this.#learnMembers();
  }

  override async remove(personId: string): Promise<void> {
    await super.remove(personId);
    await this.#learnMembers();
  }

  override async putBack(saved: SavedServer): Promise<void> {
    await super.putBack(saved);
    await this.#learnMembers();
  }

  async #learnMembers(): Promise<void> {
    const roles = await Promise.all(this.#people.map(({ id }) => this.roleOf(id)));
    const members = this.#people.flatMap((person, index) => {
      const role = roles[index];
      return role === null || role === undefined ? [] : [[person.id, { ...person, role }] as const];
    });
    this.#carrying.members = new Map(members);
  }
}

/** Three people in circles that hand their work from device to device. */
export const handOverBed: Bed = {
  ...teamBed,
  newServer: async (random) => new CarryingBed(new CarryingServer(teamSchemaForTests, 1 + random.below(8)), people),
  newDevice: async () => new MemoryDevice(),
  often: { give: 50, exchange: 50, receive: 70, drown: 6, endDevice: 3, decideKept: 6 },
};
