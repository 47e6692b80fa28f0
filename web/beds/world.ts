import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { joinAgain } from '#web/e2e/invitation.ts';
import { builtServer, type ServerProcess } from '#web/e2e/server-process.ts';
import type { Dweller, Ground } from './dweller.ts';
import { readEarlier, type Earlier } from './server-truth.ts';
import { weathers, type Weather } from './weather.ts';

/**
 * What the server is rolled back to: nothing; an earlier copy of its database, with no sign of it; or a backup,
 * restored by the operator's command, in which the newest member was removed or the workspace closed.
 */
export const pasts = ['none', 'copy', 'removed', 'closed'] as const;
export type Past = (typeof pasts)[number];

export const DATABASE = 'vernier.sqlite';

/** How long (ms) a device may take to start over. */
const LONGEST_BEGINNING_MS = 180_000;

/** Where a server's single backup is. */
export function backupOf({ folder }: Pick<ServerProcess, 'folder'>): string {
  return `${folder}-backup`;
}

interface Surroundings {
  server: ServerProcess;
  weather: Weather;
  ground: Ground;
  random: SeededRandom;
  dwellers: readonly Dweller[];
  past: Past;
}

/** What happens to the server and to the network. */
export class BedWorld {
  readonly #around: Surroundings;
  /** What was kept from before the rollback. */
  earlier: Earlier | undefined;
  #isKept = false;
  #isPutBack = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Waits until the elapsed share of the time is 1. */
  async turn(share: () => number): Promise<void> {
    const { past, random, weather } = this.#around;
    while (share() < 1) {
      if (past !== 'none' && !this.#isKept && share() > 0.4) await this.#keep();
      else if (past !== 'none' && !this.#isPutBack && share() > 0.7) await this.#putBack();
      else if (random.chance(0.35)) await this.#kill();
      else await this.#change();
    }
    weather.turn('mixed', 0);
  }

  /** Gives people whom the restored server does not know their place back, as they would do it themselves. */
  async mend(): Promise<void> {
    const { past, ground, dwellers, server } = this.#around;
    const out = ground.recorder.outs;
    if (out.length === 0) return;
    const [first] = dwellers;
    if (past === 'closed') await this.#stopped(async () => this.#command('reopen-workspace', first?.workspaceId ?? ''));
    else await this.#invite();
    for (const one of out) one.until = Date.now();
    ground.recorder.fault(`everybody has a place again on ${server.origin}`);
  }

  async #kill(): Promise<void> {
    const { server, random, ground } = this.#around;
    ground.recorder.fault('the server is killed');
    await server.stop('SIGKILL');
    await sleep(random.below(4_000));
    await server.start();
    ground.recorder.fault('the server is back');
    await sleep(random.below(3_000));
  }

  async #change(): Promise<void> {
    const { weather, random, ground } = this.#around;
    const kind = random.pick(weathers);
    const share = random.pick([0.2, 0.5, 1]);
    ground.recorder.fault(`weather: ${kind}, ${share * 100} of 100 calls`);
    weather.turn(kind, share);
    await sleep(500 + random.below(5_000));
    weather.turn('mixed', 0);
    ground.recorder.fault('weather: clear');
    await sleep(random.below(4_000));
  }

  async #keep(): Promise<void> {
    const { ground, past } = this.#around;
    this.#isKept = true;
    ground.needsJournals = true;
    await this.#untilAllGoOn();
    await this.#stopped(async () => copyFileSync(this.#file(DATABASE), this.#file('kept.sqlite')));
    if (past === 'copy') return;
    ground.recorder.fault(
      `a backup is made in which ${past === 'closed' ? 'the workspace is closed' : 'one is removed'}`,
    );
    await this.#branch();
  }

  // Writes a history that no device sees; it ends when the backup is made.
  async #branch(): Promise<void> {
    const { weather, server, past } = this.#around;
    weather.turn('lost', 1);
    await this.#stopped(async () => proveEverybody(this.#file(DATABASE)));
    if (past === 'closed') await this.#ask('POST', '/api/workspaces/closing', { name: 'Northfield' });
    else await this.#ask('DELETE', `/api/admin/users/${this.#last.accountId}`);
    this.#command('backup', this.#backup);
    await server.stop();
    this.#put('kept.sqlite');
    await server.start();
    weather.turn('mixed', 0);
  }

  async #putBack(): Promise<void> {
    const { ground, past, dwellers } = this.#around;
    this.#isPutBack = true;
    await this.#untilAllGoOn();
    ground.recorder.fault(past === 'copy' ? 'the database is put back to an earlier copy' : 'the backup is restored');
    await this.#stopped(async () => {
      this.earlier = readEarlier(this.#file(DATABASE));
      if (past === 'copy') return this.#put('kept.sqlite');
      for (const { name } of past === 'closed' ? dwellers : [this.#last])
        ground.recorder.outs.push({ device: name, from: Date.now(), until: 0 });
      this.#command('restore', this.#backup);
    });
  }

  async #untilAllGoOn(): Promise<void> {
    const { beginning } = this.#around.ground;
    for (const until = Date.now() + LONGEST_BEGINNING_MS; beginning.size > 0 && Date.now() < until;) await sleep(200);
  }

  async #invite(): Promise<void> {
    const { server, ground } = this.#around;
    const { email, person } = this.#last;
    await this.#ask('POST', '/api/admin/invitations', { email, role: 'user' });
    await person.context.setOffline(false);
    const page = await person.newPage();
    await joinAgain(page, { folder: server.folder, origin: ground.origin }, email);
    await page.close();
  }

  get #last(): Dweller {
    const last = this.#around.dwellers.at(-1);
    if (!last) throw new Error('nobody is there');
    return last;
  }

  get #backup(): string {
    return backupOf(this.#around.server);
  }

  #file(name: string): string {
    return join(this.#around.server.folder, name);
  }

  #put(from: string): void {
    for (const tail of ['-wal', '-shm']) rmSync(this.#file(DATABASE + tail), { force: true });
    copyFileSync(this.#file(from), this.#file(DATABASE));
  }

  async #stopped(work: () => Promise<unknown>): Promise<void> {
    const { server } = this.#around;
    await server.stop();
    await work();
    await server.start();
  }

  /** Runs one of the server's commands on its data folder, as an operator does. */
  #command(...words: string[]): void {
    const { folder } = this.#around.server;
    const env = { ...process.env, DATA_FOLDER: folder, LOG_LEVEL: 'warn' };
    execFileSync(process.execPath, [builtServer, ...words], { env, encoding: 'utf8' });
  }

  /** A call by the administrator that bypasses the weather. */
  async #ask(method: string, path: string, body?: object): Promise<void> {
    const { server, ground, dwellers } = this.#around;
    const cookies = (await dwellers[0]?.person.context.cookies(ground.origin)) ?? [];
    const answer = await fetch(`${server.origin}${path}`, {
      method,
      headers: {
        Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** As if everybody had just proven who they are. */
function proveEverybody(file: string): void {
  const database = new SqliteDatabase(file);
  database.prepare('update session set "confirmedAt" = ?').run(new Date().toISOString());
  database.close();
}
