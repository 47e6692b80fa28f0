import { vi } from 'vitest';
import { deleteDocument } from '#sync/domain/document/document-mutators.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { dropDownloads } from '#web/files/file-tidy.ts';
import { checkFiles, checkFilesAtRest } from './file-checks.ts';
import type { FileDevice } from './file-device.ts';
import type { FileServer } from './file-server.ts';
import { FileWorld, soundBed } from './file-world.ts';
import { finishLane } from './lane-network.ts';

const HOURS = 3_600_000;

/**
 * Runs one story: a chain of events that leads to a loss and that random schedules hit too rarely. Throws if a promise
 * is broken.
 */
async function tell(Server: typeof FileServer, story: (world: FileWorld, tablet: FileDevice) => Promise<void>) {
  const world = await FileWorld.open({ ...soundBed, Server }, new SeededRandom(1));
  try {
    const [tablet] = world.devices as [FileDevice];
    world.captured.push(await tablet.capture(new Uint8Array(300).fill(7).buffer, false));
    await rest(world, tablet);
    await story(world, tablet);
    checkFiles(world);
    for (let turn = 0; turn < 2; turn++) for (const device of world.devices) await rest(world, device);
    await checkFilesAtRest(world);
  } finally {
    await world.close();
  }
}

/** The device sends everything it has, and learns the outcome. */
async function rest(world: FileWorld, device: FileDevice): Promise<void> {
  await world.sync(device, true);
  await finishLane(world, await device.startLane());
  await world.sync(device, true);
  await world.look(device);
}

/** Only the server has the bytes, and after a rollback its database no longer names them when it sweeps. */
export async function sweptAfterRollback(Server: typeof FileServer): Promise<void> {
  await tell(Server, async (world, tablet) => {
    await dropDownloads(tablet.db, tablet.files);
    await world.look(tablet);
    if (world.holders(world.captured[0]!.id ?? '').length > 0) throw new Error('the tablet made no room');
    world.server.putBackDatabase(world.backups[0]!);
    vi.setSystemTime(world.now + 2 * HOURS);
    world.server.sweep(world.now);
  });
}

/** A backup without files is restored onto an empty disk, and the tablet has the files that it names. */
export async function restoredWithoutFiles(Server: typeof FileServer): Promise<void> {
  await tell(Server, async ({ server, now }) => {
    server.restore(server.backUp(now), { isNewDisk: true, hasFiles: false }, now);
  });
}

/** Only the phone has the tablet's file, and it comes back after the recovery has been closed. */
export async function givenBackLate(Server: typeof FileServer): Promise<void> {
  await tell(Server, async (world, tablet) => {
    const { server } = world;
    const phone = world.devices[1] as FileDevice;
    await rest(world, phone);
    await phone.keep((await phone.documents())[0]!, true);
    await rest(world, phone);
    await dropDownloads(tablet.db, tablet.files);
    await world.look(tablet);
    server.restore(server.backUp(world.now), { isNewDisk: true, hasFiles: false }, world.now);
    server.closeRecovery(world.now);
  });
}

/** A rolled-back database says that a deleted document's bytes are here, but they were swept away a month ago. */
export async function namedAfterSweep(Server: typeof FileServer): Promise<void> {
  await tell(Server, async (world, tablet) => {
    const { server } = world;
    const saved = server.backUp(world.now);
    await tablet.change(deleteDocument, { id: world.captured[0]!.id });
    await rest(world, tablet);
    for (let month = 0; month < 2; month++) {
      vi.setSystemTime(world.now + 31 * 24 * HOURS);
      server.beat(world.now);
    }
    // No journal holds the deletion any longer.
    server.backUp(world.now);
    await rest(world, tablet);
    server.putBackDatabase(saved);
    await world.sync(tablet, true);
    server.beat(world.now);
  });
}
