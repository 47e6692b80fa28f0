import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page, test } from 'playwright/test';
import { Person, signIn, signUp } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import type { Bench } from './bench-page.ts';
import { bareServer, sqliteFloor } from './bench-floors.ts';

const dist = join(import.meta.dirname, '../../dist');

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const lines: string[] = [];
const say = (label: string, value: string, target = '') =>
  lines.push(`${label.padEnd(58)}${value.padEnd(26)}${target}`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`;

/** Calls one function of the page's handle. */
async function run<Name extends keyof Bench>(
  page: Page,
  name: Name,
  ...args: Parameters<Bench[Name]>
): Promise<Awaited<ReturnType<Bench[Name]>>> {
  const call = async ([called, given]: [string, unknown[]]) => {
    const { bench } = window as unknown as { bench: Record<string, (...list: unknown[]) => Promise<unknown>> };
    return bench[called]?.(...given);
  };
  return (await page.evaluate(call, [name, args] as [string, unknown[]])) as Awaited<ReturnType<Bench[Name]>>;
}

async function openBench(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'bench' in window);
  await run(page, 'open');
}

/** 70 objectives an organization added itself, so that there are 500 records to work on. */
function addObjectives(folder: string): void {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)));
  const { id } = db.prepare('select id from organization').get() as { id: string };
  const insert = db.prepare(`insert into objective
    ("organizationId", id, seq, "controlId", "objectiveId", category, title, description, "assessmentMethod", "evidenceRequired", priority, custom, stamps)
    values (?, ?, 1, '3.1.1', ?, 'AC', 'Own objective', 'An objective of our own.', 'test', 'A record.', 'low', 1, '{}')`);
  for (let n = 0; n < 70; n++) insert.run(id, crypto.randomUUID(), `3.1.1.own-${n}`);
  db.close();
}

test('the engine, end to end', async () => {
  cpSync(join(dist, 'server'), join(dist, 'bench/server'), { recursive: true });
  const server = await ServerProcess.start({}, join(dist, 'bench/server/main.js'));
  const dana = await Person.arrive();
  const page = await dana.page();
  await signUp(page, server.origin, {
    organization: 'Bench',
    first: 'Dana',
    last: 'Whitfield',
    email: 'dana@bench.example',
  });
  await page.goto(server.origin);
  await page.waitForFunction(() => 'bench' in window);
  addObjectives(server.folder);
  await openBench(page, server.origin);
  const first = await run(page, 'round');
  say('first pull: 110 controls, 390 objectives', `${ms(first.ms)}, ${kb(first.down)}`);

  const thousand = await run(page, 'queue', 0, 1_000);
  say(
    'queue a change durably, p50 / p95',
    `${ms(percentile(thousand, 0.5))} / ${ms(percentile(thousand, 0.95))}`,
    '<= 2 / <= 5 ms',
  );
  const bare = await run(page, 'transactionFloor', 500);
  say(
    '  floor: the same reads and writes by hand, p50 / p95',
    `${ms(percentile(bare, 0.5))} / ${ms(percentile(bare, 0.95))}`,
  );
  say('  change / floor, p50', (percentile(thousand, 0.5) / percentile(bare, 0.5)).toFixed(2));
  const entries = await run(page, 'entries');
  const drain = await run(page, 'round');
  expect(drain.outcome).toBe('done');
  expect((await run(page, 'counts')).outbox).toBe(0);
  say(`drain ${entries.length} changes over 500 records`, ms(drain.ms));
  say('  requests, bytes up', `${drain.requests}, ${kb(drain.up)}`, '<= 3, <= 25 KB');
  say('  of it the server, the first push of its life', ms(drain.server));
  const warm: number[] = [];
  for (let turn = 7; turn < 12; turn++) {
    await run(page, 'queue', turn * 1_000, 1_000);
    warm.push((await run(page, 'round')).server);
  }
  const share = percentile(warm, 0.5);
  say('  of it the server, median of the next five', ms(share));

  const folder = mkdtempSync(join(tmpdir(), 'vernier-floor-'));
  const floors = [0, 1, 2].map((turn) => sqliteFloor(join(folder, `${turn}.sqlite`), entries));
  const floor = percentile(floors, 0.5);
  say('  floor: the same upserts in one SQLite transaction', ms(floor), '');
  say(
    '  server / floor, first and next',
    `${(drain.server / floor).toFixed(2)}, ${(share / floor).toFixed(2)}`,
    '<= 3',
  );
  const blank = await bareServer();
  const floorPage = await dana.context.newPage();
  await floorPage.goto(blank.origin);
  const post = await floorPage.evaluate(async (text) => {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const began = performance.now();
      await (await fetch('/', { method: 'POST', body: text })).text();
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  }, JSON.stringify(entries));
  blank.close();
  await floorPage.close();
  say('  floor: one POST of the same JSON', ms(post));

  const again = entries.map((entry, index) => ({
    ...entry,
    key: `${entry.key.slice(0, 24)}${String(index).padStart(12, '0')}`,
  }));
  const oneByOne = await run(page, 'oneByOne', again);
  say('the same as one request per change', ms(oneByOne));
  say('  one by one / drain', (oneByOne / drain.ms).toFixed(1), '>= 25');

  await run(page, 'round');
  const lena = await Person.arrive();
  const second = await lena.page();
  await signIn(second, server.origin, 'dana@bench.example');
  await openBench(second, server.origin);
  const pull = await run(second, 'round');
  const counts: Record<string, number> = await run(second, 'counts');
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`second client: ${total} records`, `${ms(pull.ms)}, ${kb(pull.down)}`, '<= 300 ms, <= 100 KB (860)');

  await dana.context.setOffline(true);
  const flat: number[][] = [];
  for (let block = 0; block < 5; block++) {
    flat.push(await run(page, 'queue', 1_000 + block * 1_000, 1_000));
    await run(page, 'markSent');
  }
  say(
    'queue with up to 5,000 pending, p50 by thousand',
    flat.map((block) => percentile(block, 0.5).toFixed(1)).join(' '),
    'flat',
  );
  say('  p95 by thousand', flat.map((block) => percentile(block, 0.95).toFixed(1)).join(' '), 'flat');
  await dana.context.setOffline(false);
  const all = await run(page, 'round');
  say('drain 5,000 changes', `${ms(all.ms)} in ${all.requests} requests`);

  await dana.context.setOffline(true);
  await run(page, 'queue', 6_000, 1_000);
  await run(second, 'round');
  await run(second, 'queue', 6_250, 250);
  await run(second, 'round');
  await dana.context.setOffline(false);
  const rebased = await run(page, 'rebaseOnly');
  say(`rebase ${rebased.pending} pending under ${rebased.rows} rows of others`, ms(rebased.ms));

  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  await dana.leave();
  await lena.leave();
  await server.remove();
});
