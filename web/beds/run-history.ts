import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { User } from '#sync/domain/people/user-record.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { createBoard } from '#web/e2e/board-page.ts';
import { syncPill } from '#web/e2e/compliance-page.ts';
import { acceptInvitation } from '#web/e2e/invitation.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { databaseName } from '#web/store/record-database.ts';
import { DeviceLife } from './device-life.ts';
import type { Dweller, Ground } from './dweller.ts';
import type { History } from './history.ts';
import { Recorder } from './recorder.ts';
import { readTruth } from './server-truth.ts';
import { Weather } from './weather.ts';
import { backupOf, BedWorld, DATABASE, type Past } from './world.ts';

export interface HistoryOptions {
  seed: number;
  /** How long (ms) people work, provided that `least` is reached by then. */
  lasts: number;
  /** People go on until there are at least this many confirmed acts, faults and kinds of spoiled calls. */
  least: { told: number; faults: number; spoiled: number };
  people: number;
  /** What the server is rolled back to once, late in the run. */
  past: Past;
  /** Whether browsers delete what the app has stored. */
  loses: boolean;
}

/** How much longer (ms) a slow machine gets. */
const LONGER = 300_000;

const people = [
  { name: 'dana', first: 'Dana', last: 'Whitfield', own: ['3.1.11', '3.1.12'] },
  { name: 'priya', first: 'Priya', last: 'Natarajan', own: ['3.1.13', '3.1.14'] },
  { name: 'tom', first: 'Tom', last: 'Okafor', own: ['3.1.15', '3.1.16'] },
];

/**
 * Lets people work in real browsers against the real server while everything breaks, repairs it, and returns what they
 * did and saw.
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
    loses: options.loses,
    needsJournals: false,
    beginning: new Set(),
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
    const world = new BedWorld({ server, weather, ground, random, dwellers, past: options.past });
    await Promise.all([world.turn(share), ...lives.map((life) => life.live(goes, () => share() > 0.6))]);
    weather.turn('mixed', 0);
    await world.mend();
    recorder.fault('everything is mended');
    await Promise.all(lives.map((life) => life.settle()));
    const left = await Promise.all(lives.map((life) => life.leave()));
    await server.stop();
    const truth = readTruth(join(server.folder, DATABASE), world.earlier);
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
    const { acts, looks, words, losses, outs, drafts, troubles, faults } = recorder;
    const history = { devices, acts, looks, words, losses, outs, drafts, troubles, faults, truth };
    return { history, recorder, spoiled: weather.spoiled };
  } finally {
    for (const { person } of dwellers) await person.leave().catch(() => undefined);
    await server.remove();
    rmSync(backupOf(server), { recursive: true, force: true });
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
  // A browser writes cookies to disk only now and then, but always when it exits normally.
  await person.shut();
  await person.open();
  const database = databaseName({ accountId: user.id, workspaceId: user.workspaceId });
  const { id: accountId, workspaceId } = user;
  const dweller = { name: who.name, person, accountId, workspaceId, email, database, own: who.own };
  // The first page stays empty but has the app's origin, so that it can send invitations.
  await (await person.page()).goto(`${server.origin}/api/auth/user`);
  return dweller;
}
