import { describe, expect, test } from 'vitest';
import { cardSchemaForTests } from './card-schema.ts';
import { MemoryServer } from './memory-server.ts';
import { MemoryDevice, MemoryDisk } from './memory-store.ts';
import { bedDefects, lossDefects } from './planted/faulty-beds.ts';
import { courierDefects } from './planted/faulty-couriers.ts';
import { serverDefects } from './planted/faulty-servers.ts';
import { FaultyStore, storeDefects, type StoreDefect } from './planted/faulty-store.ts';
import { teamDefects } from './planted/faulty-teams.ts';
import { firstSyncEnds, stories, unprovenCursorEnds } from './planted/scenarios.ts';
import { cardBed, people } from './simulation/card-bed.ts';
import { MemoryBed } from './simulation/memory-bed.ts';
import type { Bed } from './simulation/ports.ts';
import { findCaught } from './simulation/simulate.ts';

/** Makes a defect's trigger frequent if ordinary schedules rarely reach it. */
const often: Record<string, Record<string, number>> = {
  'a rollback goes unnoticed': { putBack: 40 },
  'any past is confirmed': { restore: 60, removePerson: 40 },
  'a change leaves the list before it waits again': { spoilChange: 40, retryAside: 120 },
  'what came ahead is not told again': { newDevice: 120 },
  'a file’s changes get new keys': { exportUnsent: 40, importUnsent: 40 },
  'what was frozen is frozen anew': { restore: 25 },
  'who leaves goes on offering': { restore: 60 },
  'what the server lost of a circle is let go': { restore: 60 },
  'who leaves keeps the history': { pullHistory: 80 },
  'the history goes on for who has joined': { pullHistory: 80 },
  'deletions are forgotten during a recovery': { jump: 60, restore: 60, closeRecovery: 0 },
  'what the journal held of packets is dropped': { restore: 30, drown: 30 },
  'a refused packet is dropped': { drown: 30, removePerson: 20 },
  'the work of a lost device is applied': { endDevice: 30 },
  'what is carried is shown as the courier’s': { exchange: 150, receive: 150 },
};

/** Seeds before these never reach the trigger; each would take a thirtieth of a second. */
const firstSeeds: Record<string, number> = {
  'the base is not renewed': 147,
  'deletions are told on the first page only': 48,
  'deletions are forgotten during a recovery': 103,
};

const AHEAD = 'a cursor beyond the sequence gets no snapshot';
const STRANGE = 'a continued snapshot begins anew once deletions are forgotten';
const told = Object.keys(stories) as (keyof typeof stories)[];

const ofDevices = (Object.keys(storeDefects) as StoreDefect[])
  .filter((defect) => !(defect in stories))
  .map((defect): [string, Bed] => {
    const open = (disk: MemoryDisk) => new FaultyStore(disk, defect);
    return [defect, { ...cardBed, newDevice: async () => new MemoryDevice(new MemoryDisk(), open) }];
  });

const ofServers = Object.entries(serverDefects)
  .filter(([defect]) => defect !== STRANGE && defect !== AHEAD)
  .map(([defect, Server]): [string, Bed] => {
    const newServer: Bed['newServer'] = async (random) =>
      new MemoryBed(new Server(cardSchemaForTests, 1 + random.below(8)), people);
    return [defect, { ...cardBed, newServer }];
  });

const between = Object.entries(bedDefects).map(([defect, make]): [string, Bed] => [defect, make()]);

const ofLosses = Object.entries(lossDefects).map(([defect, make]): [string, Bed] => [defect, make()]);
const ofTeams = Object.entries(teamDefects).map(([defect, make]): [string, Bed] => [defect, make()]);
const ofCouriers = Object.entries(courierDefects).map(([defect, make]): [string, Bed] => [defect, make()]);
for (const [defect] of ofLosses) often[defect] = { loseStore: 60 };

describe('a planted defect is caught', () => {
  test.each([...ofDevices, ...ofServers, ...between, ...ofLosses, ...ofTeams, ...ofCouriers])(
    'by a schedule: %s',
    async (defect, bed) => {
      const found = await findCaught({ ...bed, often: { ...bed.often, ...often[defect] } }, 400, firstSeeds[defect]);
      expect(found).toMatch(/^seed \d+, step \d+ \(/);
    },
  );

  test.each(told)('by a story: %s', async (defect) => {
    await expect(stories[defect](defect)).rejects.toThrow();
    await expect(stories[defect]()).resolves.toBeUndefined();
  });

  test(`by a story: ${STRANGE}`, async () => {
    await expect(firstSyncEnds(serverDefects[STRANGE] as typeof MemoryServer)).rejects.toThrow('unfinished');
    await expect(firstSyncEnds(MemoryServer)).resolves.toBeUndefined();
  });

  test(`by a story: ${AHEAD}`, async () => {
    await expect(unprovenCursorEnds(serverDefects[AHEAD] as typeof MemoryServer)).rejects.toThrow('goes on showing');
    await expect(unprovenCursorEnds(MemoryServer)).resolves.toBeUndefined();
  });
});
