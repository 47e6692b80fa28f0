import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'playwright/test';
import type { User } from '#sync/domain/people/user-record.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { databaseName } from '#web/data/records/record-database.ts';
import { createBoard } from '#web/e2e/board-page.ts';
import { syncPill } from '#web/e2e/compliance-page.ts';
import { acceptInvitation } from '#web/e2e/invitation.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { DeviceLife } from './device-life.ts';
import type { Dweller, Ground } from './dweller.ts';
import type { History, LogRow } from './history.ts';
import { Recorder } from './recorder.ts';
import { readLogOf, readTruth } from './server-truth.ts';
import { Weather, weathers } from './weather.ts';

export interface HistoryOptions {
  seed: number;
  /** How long (ms) people work, if the machine is quick enough for `least`. */
  lasts: number;
  /** So many confirmed acts, faults and kinds of spoiled calls there are before people stop. */
  least: { told: number; faults: number; spoiled: number };
  people: number;
  /** Whether the server's database is rolled back to an earlier copy once, late in the run. */
  rollsBack: boolean;
}

/** A slow machine gets so much more time (ms). */
const LONGER = 300_000;

const people = [
  { name: 'dana', first: 'Dana', last: 'Whitfield', own: ['3.1.11', '3.1.12'] },
  { name: 'priya', first: 'Priya', last: 'Natarajan', own: ['3.1.13', '3.1.14'] },
  { name: 'tom', first: 'Tom', last: 'Okafor', own: ['3.1.15', '3.1.16'] },
];

/**
 * Lets people work at real browsers against the real server while everything breaks, mends it, and returns all that was
 * done and seen.
 */
export async function runHistory(
  options: HistoryOptions,
): Promise<{ history: History; recorder: Recorder; spoiled: object }> {
  const random = new SeededRandom(options.seed);
  const weather = await Weather.start(new SeededRandom(options.seed + 1));
  const server = await ServerProcess.start({ PUBLIC_ORIGIN: weather.origin });
  weather.target = server.port;
  const recorder = new Recorder();
  const ground: Ground = {
    origin: weather.origin,
    recorder,
    shared: ['3.1.1', '3.1.2', '3.1.3'],
    contested: ['3.1.4'],
    tickets: [],
  };
  const dwellers: Dweller[] = [];
  try {
    for (const who of people.slice(0, options.people)) {
      dwellers.push(await arrive(who, dwellers[0], { folder: server.folder, origin: weather.origin }));
    }
    const lives = dwellers.map(
      (who, index) => new DeviceLife(who, ground, new SeededRandom(options.seed + 10 + index)),
    );
    const began = Date.now();
    const { lasts, least } = options;
    const isEnough = () =>
      recorder.told.length >= least.told &&
      recorder.faults.length >= least.faults &&
      Object.keys(weather.spoiled).length >= least.spoiled;
    const share = () => {
      const passed = Date.now() - began;
      return passed < lasts || passed > lasts + LONGER || isEnough() ? passed / lasts : 0.99;
    };
    const goes = () => share() < 1;
    const world = new World(server, weather, recorder, random, options.rollsBack);
    await Promise.all([world.turn(share), ...lives.map((life) => life.live(goes, () => share() > 0.6))]);
    weather.turn('mixed', 0);
    recorder.fault('everything is mended');
    await Promise.all(lives.map((life) => life.settle()));
    const left = await Promise.all(lives.map((life) => life.leave()));
    await server.stop();
    const truth = readTruth(databaseFile(server.folder), world.earlier);
    await server.start();
    for (const life of lives) await life.lookBack(truth);
    for (const { name, person } of dwellers) for (const one of person.complaints) recorder.trouble(name, one);
    const devices = dwellers.map(({ name, accountId }, index) => ({
      name,
      accountId,
      queue: [],
      asides: [],
      ...left[index],
    }));
    const { acts, looks, words, troubles, faults } = recorder;
    return { history: { devices, acts, looks, words, troubles, faults, truth }, recorder, spoiled: weather.spoiled };
  } finally {
    for (const { person } of dwellers) await person.leave().catch(() => undefined);
    await server.remove();
    await weather.stop();
  }
}

/** A person with an installed app on a profile of their own; the first one creates the organization and its board. */
async function arrive(
  who: (typeof people)[number],
  first: Dweller | undefined,
  server: Pick<ServerProcess, 'folder' | 'origin'>,
): Promise<Dweller> {
  const email = `${who.name}@northfield.example`;
  const person = await Person.arrive({ width: 1_600, height: 2_400, fastBackgroundSync: true });
  const page = await person.page();
  if (first) {
    const inviting = await first.person.page();
    await inviting.evaluate(async (to) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email: to, role: 'user' });
      await fetch('/api/admin/invitations', { method: 'POST', headers, body });
    }, email);
    await acceptInvitation(page, server, { ...who, email });
  } else {
    await signUp(page, server.origin, {
      organization: 'Northfield',
      first: who.first,
      last: who.last,
      email,
      keep: true,
    });
    await page.goto(`${server.origin}/kanban`);
    await createBoard(page, 'Readiness');
  }
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
  await untilInstalled(page);
  await expect(syncPill(page)).toContainText('synced');
  const user = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()) as User);
  // The browser writes its cookies to disk now and then, and always when it ends normally.
  await person.shut();
  await person.open();
  const database = databaseName({ accountId: user.id, workspaceId: user.workspaceId });
  const dweller = { name: who.name, person, accountId: user.id, database, own: who.own };
  // The first page stays empty; it has the app's own address, so that it can invite.
  await (await person.page()).goto(`${server.origin}/api/auth/user`);
  return dweller;
}

function databaseFile(folder: string): string {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  if (!file) throw new Error('the server has no database');
  return join(folder, file);
}

/** What happens to the server and to the network. */
class World {
  readonly #server: ServerProcess;
  readonly #weather: Weather;
  readonly #recorder: Recorder;
  readonly #random: SeededRandom;
  /** Log lines of the life before the database was rolled back. */
  earlier: LogRow[] = [];
  #rollsBack: boolean;
  #copy: string | undefined;

  constructor(server: ServerProcess, weather: Weather, recorder: Recorder, random: SeededRandom, rollsBack: boolean) {
    this.#server = server;
    this.#weather = weather;
    this.#recorder = recorder;
    this.#random = random;
    this.#rollsBack = rollsBack;
  }

  /** Waits until the elapsed share of the time is 1. */
  async turn(share: () => number): Promise<void> {
    while (share() < 1) {
      if (this.#rollsBack && !this.#copy && share() > 0.4) await this.#keepCopy();
      else if (this.#rollsBack && share() > 0.7) await this.#putBack();
      else if (this.#random.chance(0.35)) await this.#kill();
      else await this.#change();
    }
    this.#weather.turn('mixed', 0);
  }

  async #kill(): Promise<void> {
    this.#recorder.fault('the server is killed');
    await this.#server.stop('SIGKILL');
    await sleep(this.#random.below(4_000));
    await this.#server.start();
    this.#recorder.fault('the server is back');
    await sleep(this.#random.below(3_000));
  }

  async #change(): Promise<void> {
    const kind = this.#random.pick(weathers);
    const share = this.#random.pick([0.2, 0.5, 1]);
    this.#recorder.fault(`weather: ${kind}, ${share * 100} of 100 calls`);
    this.#weather.turn(kind, share);
    await sleep(500 + this.#random.below(5_000));
    this.#weather.turn('mixed', 0);
    this.#recorder.fault('weather: clear');
    await sleep(this.#random.below(4_000));
  }

  async #keepCopy(): Promise<void> {
    await this.#server.stop();
    const file = databaseFile(this.#server.folder);
    this.#copy = `${file}.earlier`;
    copyFileSync(file, this.#copy);
    await this.#server.start();
  }

  async #putBack(): Promise<void> {
    this.#rollsBack = false;
    if (!this.#copy) return;
    this.#recorder.fault('the database is put back to an earlier copy');
    await this.#server.stop();
    const file = databaseFile(this.#server.folder);
    this.earlier = readLogOf(file);
    for (const tail of ['-wal', '-shm']) rmSync(`${file}${tail}`, { force: true });
    copyFileSync(this.#copy, file);
    await this.#server.start();
  }
}
