import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Page } from 'playwright/test';
import { signUp } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import type { Target } from './past-writer.ts';
import type { RxdbRecord } from './rxdb-server.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The real server with the benchmark's page in place of the app. */
export async function useBenchServer(): Promise<ServerProcess> {
  cpSync(join(dist, 'server'), join(dist, 'bench/server'), { recursive: true });
  return ServerProcess.start({}, join(dist, 'bench/server/main.js'));
}

/** Makes the server's first organization, as the calls of `signUpByCall` do. */
export async function signUpBench(page: Page, origin: string): Promise<void> {
  const names = { organization: 'Bench', first: 'Dana', last: 'Whitfield', email: 'dana@bench.example' };
  await signUp(page, origin, names);
}

/** The benchmark's page, of somebody who is signed in. */
export async function showBench(page: Page, origin: string): Promise<void> {
  // An isolated page's clock counts 5 microseconds; another's counts 100, which is a tenth of an edit.
  const own = `${origin}/`;
  await page.route(own, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' },
    });
  });
  await page.goto(own);
  await page.unroute(own);
  await page.waitForFunction(() => 'bench' in window && crossOriginIsolated);
}

/** The same with its database open. */
export async function openBench(page: Page, origin: string): Promise<void> {
  await showBench(page, origin);
  await page.evaluate(() => window.bench.open());
}

/** The server's database. */
export function openBenchRecords(folder: string): SqliteDatabase.Database {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  return new SqliteDatabase(join(folder, String(file)));
}

/** What changes can be about. */
export function listTargets(folder: string): Target[] {
  const db = openBenchRecords(folder);
  const rows = db.prepare(
    `select 'control' as "table", id from control union all select 'objective', id from objective`,
  );
  const targets = rows.all() as Target[];
  db.close();
  return targets;
}

/** The same records in one piece each, as nobody has changed them. */
export function listRecords(folder: string): RxdbRecord[] {
  const db = openBenchRecords(folder);
  const rowsOf = (table: string) => db.prepare<[], { id: string }>(`select * from ${table}`).all();
  const rows = [...rowsOf('control'), ...rowsOf('objective')];
  db.close();
  return rows.map((row) => ({ id: row.id, text: JSON.stringify(row), status: 'not_started', notes: '' }));
}

/** Objectives that an organization added itself, so that there are as many records as a benchmark needs. */
export function addObjectives(folder: string, count: number): void {
  const db = openBenchRecords(folder);
  const { id } = db.prepare('select id from workspace').get() as { id: string };
  const insert = db.prepare(`insert into objective
    ("workspaceId", id, seq, "controlId", "objectiveId", category, title, description, "assessmentMethod", "evidenceRequired", priority, custom, stamps)
    values (?, ?, 1, '3.1.1', ?, 'AC', 'Own objective', 'An objective of our own.', 'test', 'A record.', 'low', 1, '{}')`);
  const all = db.transaction(() => {
    for (let n = 0; n < count; n++) insert.run(id, crypto.randomUUID(), `3.1.1.own-${n}`);
  });
  all();
  db.close();
}
