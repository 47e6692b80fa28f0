import { vi } from 'vitest';
import type { Transport } from '#sync/engine/round-ports.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { runRecoveryLane } from '#web/sync/recovery-lane.ts';
import { FileDevice, type StoredFacts } from './file-device.ts';
import { FileServer, type SavedDisk } from './file-server.ts';
import { LaneLocks } from './lane-locks.ts';

export const DAY = 86_400_000;
const START = Date.UTC(2026, 5, 9, 9);

/** The parts that a planted defect can replace. */
export interface FileBed {
  Server: typeof FileServer;
  Locks: typeof LaneLocks;
  /** Something extra that a device does each time its lane has worked. */
  afterLane?: (device: FileDevice) => Promise<void>;
  /** Steps that are to happen more or less often than usual, per thousand, by name. */
  often?: Readonly<Record<string, number>>;
}

export const soundBed: FileBed = { Server: FileServer, Locks: LaneLocks };

const people: readonly [string, Actor][] = [
  ['tablet', { id: 'u0', name: 'Person 0', role: 'admin' }],
  ['phone', { id: 'u1', name: 'Person 1', role: 'user' }],
  ['laptop', { id: 'u1', name: 'Person 1', role: 'user' }],
  ['camera', { id: 'u2', name: 'Person 2', role: 'user' }],
];

/** A server, devices, what is on its way between them, and a clock. */
export class FileWorld {
  readonly bed: FileBed;
  readonly random: SeededRandom;
  readonly server: FileServer;
  readonly devices: FileDevice[] = [];
  /** Documents that a person was told are saved. */
  readonly captured: StoredFacts[] = [];
  /** Bytes that a person gave up, or that nobody could keep, so that no device or server promises them any longer. */
  readonly excused = new Set<string>();
  /** Bytes that the server had, and lost. */
  readonly lost = new Set<string>();
  readonly backups: SavedDisk[] = [];
  /** Requests to be delivered a second time at some later moment. */
  readonly strays: (() => Promise<unknown>)[] = [];
  #holdings = new Map<FileDevice, Awaited<ReturnType<FileDevice['held']>>>();

  private constructor(bed: FileBed, random: SeededRandom) {
    this.bed = bed;
    this.random = random;
    this.server = new bed.Server();
  }

  static async open(bed: FileBed, random: SeededRandom): Promise<FileWorld> {
    const world = new FileWorld(bed, random);
    vi.setSystemTime(START);
    const locks = new bed.Locks();
    vi.stubGlobal('navigator', { locks });
    for (const [name, actor] of people) {
      const device = await FileDevice.open(name, actor, random, locks);
      world.devices.push(device);
      world.#holdings.set(device, new Map());
    }
    world.backups.push(world.server.backUp(START));
    return world;
  }

  get now(): number {
    return Date.now();
  }

  /** One sync of the records, and what follows if it completes. `isCalm`: the network loses nothing. */
  async sync(device: FileDevice, isCalm: boolean): Promise<string> {
    const lose = () => {
      if (!isCalm && this.random.chance(0.1)) throw new Error('no network');
    };
    const transport: Transport = {
      send: async (request) => {
        lose();
        const reply = this.server.handle(structuredClone(request), device.actor, this.now);
        lose();
        return reply;
      },
    };
    const { state } = await device.round(transport);
    if (state === 'done') {
      await runRecoveryLane(device.db, device.actor, async (_db, _client, offers) => {
        lose();
        return { outcomes: this.server.offer(offers, this.now), proven: this.server.proven };
      }).catch(() => false);
    }
    return state;
  }

  /** Ids of the complete files on a device, as of its last step. */
  holdingsOf(device: FileDevice) {
    return this.#holdings.get(device) ?? new Map<string, never>();
  }

  async look(device: FileDevice): Promise<void> {
    this.#holdings.set(device, await device.held());
  }

  holders(id: string): FileDevice[] {
    return this.devices.filter((device) => this.holdingsOf(device).has(id));
  }

  /** Excuses bytes that `isGone` says the server has lost, unless a device has to keep them. */
  excuseUnkept(isGone: (document: StoredFacts) => boolean): void {
    for (const document of this.captured) {
      if (!isGone(document)) continue;
      const isKept = this.devices.some((device) => this.holdingsOf(device).get(document.id)?.isWanted);
      if (!isKept) this.excused.add(document.id);
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) await device.remove();
  }
}
