import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { insertSession } from '#server/account/sessions/session-table.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import type { Db } from '#server/db/database.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { checkFleet, type Kept } from './check-fleet.ts';
import { FleetDevice, type FleetPerson } from './fleet-device.ts';
import { ServerProcess } from './server-process.ts';

const ORGANIZATION = 'fleet';
const PEOPLE = 10;
const KILL_EVERY_MS = 1_000;
const CUT_EVERY_MS = 250;
const LEAST_KILLS = 3;

export interface Fleet {
  script: string;
  /** The database that the processes work on. */
  db: Db;
  /** Environment variables that point a process to it. */
  variables: Record<string, string>;
  processes: number;
  devices: number;
  seconds: number;
  seed: number;
  /** Cuts some of the database's connections. */
  cut?: (random: SeededRandom) => Promise<void>;
}

export interface FleetFigures {
  complaints: string[];
  acknowledged: number;
  kills: number;
  /** Rounds without a usable answer. */
  failures: number;
}

/**
 * Devices change and send at random moments, to processes that are killed every second, on a database whose connections
 * are cut; then everything runs, every device sends the rest, and the result is checked.
 */
export async function runFleet(fleet: Fleet): Promise<FleetFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  const random = new SeededRandom(fleet.seed);
  const variables = { DATA_FOLDER: folder, ...fleet.variables };
  const servers = Array.from({ length: fleet.processes }, () => new ServerProcess(fleet.script, variables));
  try {
    const people = await addPeople(fleet.db);
    // The first one creates the key with which all of them sign.
    for (const server of servers) await server.start();
    const devices = await Promise.all(
      Array.from({ length: fleet.devices }, (_, index) =>
        FleetDevice.open(people[index % PEOPLE] as FleetPerson, fleet.seed * 1_000 + index),
      ),
    );
    const over = new AbortController();
    const trouble = makeTrouble(fleet, servers, random).finally(() => over.abort());
    const failures = await Promise.all(devices.map((device) => live(device, servers, over.signal)));
    const kills = await trouble;
    await settle(devices, servers);
    const acknowledged = devices.flatMap((device) => device.acknowledged);
    const kept = await readKept(fleet.db);
    const complaints = devices.flatMap((device) => device.complaints);
    complaints.push(...checkFleet(acknowledged, kept), ...compareDevices(devices));
    return {
      complaints,
      acknowledged: new Set(acknowledged.map(({ key }) => key)).size,
      kills,
      failures: failures.reduce((sum, count) => sum + count, 0),
    };
  } finally {
    for (const server of servers) await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addPeople(db: Db): Promise<FleetPerson[]> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await insertWorkspace(trx, { id: ORGANIZATION, name: 'Fleet', referralCode: null }, now);
    const seq = await bumpSeq(trx, ORGANIZATION);
    await seedCatalog(trx, ORGANIZATION, seq);
    // A first pull brings the catalog, of which a small part is enough here.
    await trx.deleteFrom('control').where('workspaceId', '=', ORGANIZATION).where('id', '<>', '3.1.1').execute();
    await trx.deleteFrom('objective').where('workspaceId', '=', ORGANIZATION).execute();
    for (let index = 0; index < PEOPLE; index++) {
      const id = `p${index}`;
      const name = { firstName: id, lastName: 'Fleet', passwordHash: null, emailProvenAt: now.toISOString() };
      const person = { id, workspaceId: ORGANIZATION, email: `${id}@test.example`, role: 'admin' as const, seq };
      await insertPerson(trx, { ...person, ...name }, now);
    }
  });
  const people: FleetPerson[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const id = `p${index}`;
    const token = await insertSession(db, { accountId: id, kind: 'device', label: 'fleet' }, now);
    people.push({ id, role: 'admin', token });
  }
  return people;
}

/** Changes and sends until it is over; returns how often no usable answer came. */
async function live(device: FleetDevice, servers: readonly ServerProcess[], over: AbortSignal): Promise<number> {
  let failures = 0;
  while (!over.aborted) {
    await wait(device.random.below(400));
    for (let count = device.random.below(4); count > 0; count--) await device.change();
    const { address } = device.random.pick([...servers]);
    if (address === undefined || (await device.sync(address)).state !== 'done') failures++;
  }
  return failures;
}

/**
 * Kills one process after another, and cuts connections, until the time is over: at least three times, however long a
 * crowded machine takes to start one. Returns the number of kills.
 */
async function makeTrouble(
  { cut, seconds }: Fleet,
  servers: readonly ServerProcess[],
  random: SeededRandom,
): Promise<number> {
  let kills = 0;
  const until = Date.now() + seconds * 1_000;
  let nextKill = Date.now() + KILL_EVERY_MS;
  const starting: Promise<void>[] = [];
  while (Date.now() < until || kills < LEAST_KILLS) {
    await wait(CUT_EVERY_MS);
    // A process starting for the last kills needs its connections; if the database cannot be reached, enough are cut.
    if (Date.now() < until) await cut?.(random).catch(() => undefined);
    const up = servers.filter(({ address }) => address !== undefined);
    if (Date.now() < nextKill || up.length === 0) continue;
    nextKill = Date.now() + KILL_EVERY_MS;
    const victim = random.pick([...up]);
    await victim.kill();
    kills++;
    starting.push(startAgain(victim));
  }
  await Promise.all(starting);
  return kills;
}

// Its first queries may meet a connection that is being cut, any number of times.
async function startAgain(server: ServerProcess): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await server.start();
    } catch (error) {
      if (tries === 100) throw error;
    }
  }
}

/** Twice, so that everybody receives what the last one sent. */
async function settle(devices: readonly FleetDevice[], servers: readonly ServerProcess[]): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    for (const device of devices) {
      for (let tries = 1; ; tries++) {
        const { state } = await device.sync(device.random.pick([...servers]).address ?? '');
        if (state === 'done' && device.waiting === 0) break;
        if (tries === 20) throw new Error(`a device does not get through: ${state}`);
      }
    }
  }
}

async function readKept(db: Db): Promise<Kept> {
  const { seq, historySeq } = await db
    .selectFrom('workspace')
    .select(['seq', 'historySeq'])
    .where('id', '=', ORGANIZATION)
    .executeTakeFirstOrThrow();
  const chain = await db
    .selectFrom('chain')
    .select('seq')
    .where('workspaceId', '=', ORGANIZATION)
    .orderBy('seq')
    .execute();
  const mutations = await db
    .selectFrom('mutation')
    .select(['key', 'clientId', 'mid', 'refusal'])
    .where('workspaceId', '=', ORGANIZATION)
    .execute();
  const history = await db
    .selectFrom('history')
    .select(['id', 'mutationKey', 'tableName', 'recordId', 'field'])
    .where('workspaceId', '=', ORGANIZATION)
    .orderBy('id')
    .execute();
  return { seq, historySeq, chain: chain.map((row) => row.seq), mutations, history };
}

/** In the end all must hold the same boards and the same statuses. */
function compareDevices(devices: readonly FleetDevice[]): string[] {
  const stateOf = ({ disk }: FleetDevice) =>
    JSON.stringify(
      ['board', 'boardColumn', 'controlStatus'].map((table) =>
        [...disk.table(table)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    );
  const states = new Set(devices.map(stateOf));
  return states.size === 1 ? [] : [`the devices end in ${states.size} different states`];
}
