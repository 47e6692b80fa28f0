import type { FileDevice, Lane } from './file-device.ts';
import type { FileWorld } from './file-world.ts';

/** What must hold after every step. */
export function checkFiles(world: FileWorld): void {
  for (const { id, sha256 } of world.captured) {
    if (world.server.records.everDeleted.has(id) || world.excused.has(id)) continue;
    if (!world.server.has(sha256) && world.holders(id).length === 0) throw new Error(`the bytes of ${id} are nowhere`);
  }
}

/** A lane that has given no sign of life for this long counts as frozen, and another may take its place. */
const FROZEN_MS = 90_000;

/** Starts a lane, and checks that it does not take the lock away from one that is alive. */
export async function startLaneFairly(device: FileDevice): Promise<Lane> {
  const isTaken = [...device.lanes].some(({ request }) => request);
  const age = Date.now() - ((await device.lastBeat()) ?? -Infinity);
  const lane = await device.startLane();
  if (isTaken && lane.isGranted && age < FROZEN_MS)
    throw new Error(`the ${device.name}'s lane is taken from one at work`);
  return lane;
}

/**
 * After everything has settled, each existing record must have all its bytes, and every device must show the same
 * documents.
 */
export async function checkFilesAtRest(world: FileWorld): Promise<void> {
  const { server } = world;
  for (const { id } of world.captured) {
    if (server.records.everDeleted.has(id) || world.excused.has(id)) continue;
    const document = server.records.find(id);
    if (!document) throw new Error(`the record of ${id} is gone`);
    const isGivenUp = world.holders(id).some((device) => isDamaged(world.holdingsOf(device).get(id)));
    if (document.storedAt === null && !isGivenUp) throw new Error(`the server still waits for the bytes of ${id}`);
  }
  for (const document of server.records.documents()) {
    if (document.storedAt === null) continue;
    const bytes = server.wholeOf(document);
    if (!bytes) throw new Error(`the server says that it has the bytes of ${document.id}, and it does not`);
    if (!(await server.isSound(document))) throw new Error(`the server has other bytes than those of ${document.id}`);
  }
  for (const device of world.devices) {
    const shown = (await device.documents()).map(({ id, storedAt }) => `${id} ${storedAt}`).sort();
    const there = server.records.documents().map(({ id, storedAt }) => `${id} ${storedAt}`);
    if (shown.join() !== there.sort().join())
      throw new Error(`the ${device.name} shows other documents than the server`);
    for (const id of world.holdingsOf(device).keys()) {
      const known = world.captured.find((one) => one.id === id);
      if (known && (await device.hashOf(id)) !== known.sha256) throw new Error(`the ${device.name} has ${id} damaged`);
    }
  }
}

// A file that keeps arriving damaged waits for the person, who has been told.
function isDamaged(held: { trouble: string | null } | undefined): boolean {
  return held?.trouble?.includes('damaged') === true;
}
