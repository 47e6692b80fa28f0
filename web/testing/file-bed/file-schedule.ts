import { vi } from 'vitest';
import { deleteDocument } from '#sync/domain/document/document-mutators.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { dropDownloads } from '#web/files/file-tidy.ts';
import { CHUNK_BYTES } from '#web/store/file-database.ts';
import { checkFiles, checkFilesAtRest, startLaneFairly } from './file-checks.ts';
import type { FileDevice } from './file-device.ts';
import type { SavedDisk } from './file-server.ts';
import { DAY, FileWorld, type FileBed } from './file-world.ts';
import { answerLane, finishLane } from './lane-network.ts';

type Step = (world: FileWorld, device: FileDevice) => Promise<string | undefined>;

const sizes = [10, 300, CHUNK_BYTES, CHUNK_BYTES + 7, CHUNK_BYTES * 2 + 10];

const capture: Step = async (world, device) => {
  const { random } = world;
  const size = random.pick(sizes);
  // Now and then two people photograph the same sheet, which puts the same bytes under two records.
  const bytes = new Uint8Array(size).fill(7);
  if (random.chance(0.85)) bytes.set(random.bytes(8), random.below(size - 8));
  world.captured.push(await device.capture(bytes.buffer, random.chance(0.2)));
  return `the ${device.name} captures ${size} bytes`;
};

const remove: Step = async (world, device) => {
  const own = await device.documents();
  if (own.length === 0) return undefined;
  await device.change(deleteDocument, { id: world.random.pick(own).id });
  return `the ${device.name} deletes a document`;
};

const keep: Step = async (world, device) => {
  const shown = await device.documents();
  if (shown.length === 0) return undefined;
  const document = world.random.pick(shown);
  const isWish = world.random.chance(0.7);
  await device.keep(document, isWish);
  await world.look(device);
  // The device lets its copy go because the server was last heard to have the bytes, even if it has lost them since.
  if (!isWish && document.storedAt !== null) world.excuseUnkept(({ sha256 }) => !world.server.has(sha256));
  return `the ${device.name} ${isWish ? 'keeps' : 'lets go'} a file`;
};

const makeRoom: Step = async (world, device) => {
  for (const { id, sha256, storedAt } of await device.documents()) {
    const isElsewhere = world.server.has(sha256) || world.holders(id).some((other) => other !== device);
    if (storedAt !== null && !isElsewhere) world.excused.add(id);
  }
  await dropDownloads(device.db, device.files);
  return `the ${device.name} makes room`;
};

const sync: Step = async (world, device) => `the ${device.name} syncs: ${await world.sync(device, false)}`;

const startLane: Step = async (world, device) => {
  if (device.lanes.size > 1) return undefined;
  await startLaneFairly(device);
  await world.bed.afterLane?.(device);
  return `the ${device.name} starts its lane`;
};

/** Runs a lane to its end on a good network. */
const moveFiles: Step = async (world, device) => {
  if (device.lanes.size > 0) return undefined;
  await finishLane(world, await startLaneFairly(device));
  await world.bed.afterLane?.(device);
  return `the ${device.name} moves its files`;
};

const restart: Step = async (_world, device) => {
  await device.restart();
  return `the ${device.name} restarts`;
};

const backUp: Step = async (world) => {
  world.backups.push(world.server.backUp(world.now));
  return 'a backup is made';
};

// Devices promise to restore only what is younger than thirty days, or than the newest backup.
function pickBackup(world: FileWorld): SavedDisk {
  const newest = world.backups.at(-1) as SavedDisk;
  return world.random.pick(world.backups.filter(({ at }) => at >= Math.min(newest.at, world.now - 30 * DAY)));
}

function noteLost(world: FileWorld, change: () => void): void {
  const before = world.captured.filter(({ sha256 }) => world.server.has(sha256));
  change();
  const gone = new Set(before.filter(({ sha256 }) => !world.server.has(sha256)).map(({ id }) => id));
  for (const id of gone) world.lost.add(id);
  world.excuseUnkept(({ id }) => gone.has(id));
}

const restore: Step = async (world) => {
  const how = { isNewDisk: world.random.chance(0.6), hasFiles: world.random.chance(0.7) };
  noteLost(world, () => world.server.restore(pickBackup(world), how, world.now));
  const from = how.hasFiles ? 'a backup' : 'the database of a backup';
  return `${from} is restored ${how.isNewDisk ? 'on a new disk' : 'over what there is'}`;
};

const putBack: Step = async (world) => {
  const isWhole = world.random.chance(0.6);
  const saved = pickBackup(world);
  noteLost(world, () => (isWhole ? world.server.putBackMachine(saved) : world.server.putBackDatabase(saved)));
  return `an older ${isWhole ? 'machine' : 'database'} is put back`;
};

const sweep: Step = async (world) => {
  world.server.beat(world.now);
  return 'the server starts and sweeps';
};

const jump: Step = async (world) => {
  const days = world.random.pick([0.1, 1, 31]);
  const { records, closedAt } = world.server;
  const named = new Set(records.documents().map(({ sha256 }) => sha256));
  const isHeld = records.recovery !== null || (closedAt !== null && world.now - closedAt < 30 * DAY);
  // After a month, no device's journal can report what the database has forgotten.
  if (days > 30 && !isHeld) world.excuseUnkept(({ sha256 }) => !named.has(sha256));
  vi.setSystemTime(world.now + days * DAY);
  return `${days} days pass`;
};

const closeRecovery: Step = async (world) => {
  if (!world.server.records.recovery) return undefined;
  world.server.closeRecovery(world.now);
  return 'the recovery is closed';
};

const acceptOffers: Step = async (world) => {
  if (world.server.proposals.size === 0) return undefined;
  world.server.acceptOffers(world.now);
  return 'the administrator takes back what was offered';
};

const stray: Step = async (world) => {
  const [request] = world.strays.splice(world.random.below(world.strays.length), 1);
  if (!request) return undefined;
  await request();
  return 'a request arrives once more';
};

// How often each happens in a thousand steps; the rest are answers to lanes that wait.
const steps: readonly (readonly [number, Step, string])[] = [
  [80, capture, 'capture'],
  [12, remove, 'remove'],
  [35, keep, 'keep'],
  [12, makeRoom, 'makeRoom'],
  [180, sync, 'sync'],
  [100, startLane, 'startLane'],
  [60, moveFiles, 'moveFiles'],
  [25, restart, 'restart'],
  [35, backUp, 'backUp'],
  [25, restore, 'restore'],
  [25, putBack, 'putBack'],
  [30, sweep, 'sweep'],
  [30, jump, 'jump'],
  [12, closeRecovery, 'closeRecovery'],
  [20, acceptOffers, 'acceptOffers'],
  [15, stray, 'stray'],
];

async function act(world: FileWorld): Promise<string> {
  const { random, bed } = world;
  const device = random.pick(world.devices);
  let left = random.next() * 1_000;
  for (const [weight, step, name] of steps) {
    const often = bed.often?.[name] ?? weight;
    if (left < often) {
      const told = await step(world, device);
      await world.look(device);
      if (told !== undefined) return told;
      break;
    }
    left -= often;
  }
  const waiting = world.devices.flatMap(({ lanes }) => [...lanes]).filter(({ request }) => request);
  if (waiting.length === 0) return act(world);
  const lane = random.pick(waiting);
  const told = await answerLane(world, lane);
  await world.look(lane.device);
  return told;
}

/**
 * Restores the network: each device syncs and moves its files until nothing is left to move, and the administrator
 * accepts what is offered.
 */
async function heal(world: FileWorld): Promise<void> {
  for (let pass = 0; pass < 3; pass++) {
    for (const device of world.devices) {
      await device.restart();
      for (let turn = 0; turn < 2; turn++) {
        await world.sync(device, true);
        await finishLane(world, await device.startLane());
        await world.bed.afterLane?.(device);
        await world.look(device);
      }
      world.server.acceptOffers(world.now);
      world.server.beat(world.now);
      checkFiles(world);
    }
  }
  for (const device of world.devices) await world.sync(device, true);
}

/**
 * Simulates people who capture files on their devices, under one seeded schedule of everything that can go wrong
 * between them and their server, including rollbacks of its disk and database. Throws at the first broken promise, with
 * the seed, the step and the last steps. Returns how many files were captured, and how many of them the server lost.
 */
export async function simulateFiles(seed: number, bed: FileBed): Promise<{ captured: number; lost: number }> {
  const random = new SeededRandom(seed);
  const world = await FileWorld.open(bed, random);
  const trail: string[] = [];
  try {
    for (let step = 30 + random.below(50); step > 0; step--) {
      vi.setSystemTime(world.now + random.below(40_000));
      trail.push(await act(world));
      checkFiles(world);
    }
    trail.push('heal');
    await heal(world);
    await checkFilesAtRest(world);
  } catch (error) {
    throw new Error(`seed ${seed}, step ${trail.length} (${trail.slice(-8).join(', ')}): ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await world.close();
  }
  const lost = [...world.lost].filter((id) => !world.excused.has(id) && !world.server.records.everDeleted.has(id));
  return { captured: world.captured.length, lost: lost.length };
}

/** Runs seeds until one catches the defect; returns the error's message, or undefined if the defect went unnoticed. */
export async function findLoss(bed: FileBed, limit: number): Promise<string | undefined> {
  for (let seed = 1; seed <= limit; seed++) {
    try {
      await simulateFiles(seed, bed);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return undefined;
}
