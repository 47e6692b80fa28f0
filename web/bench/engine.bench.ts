import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { Person, signIn } from '#web/e2e/person.ts';
import { judge, ms, p50Of, percentile, printLines, say } from './bench-lines.ts';
import { addObjectives, openBench, showBench, signUpBench, useBenchServer } from './bench-workspace.ts';
import { bareServer, fullDatabaseFloor, sameRowsFloor } from './bench-floors.ts';
import { drainReplicache } from './replicache-drain.ts';
import { hasReplicache } from './replicache-server.ts';

const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`;

/** Milliseconds each of as many durable changes took, from the n-th of a long day. */
function queueFrom(page: Page, n: number, count = 1_000): Promise<number[]> {
  return page.evaluate(([first, many]) => window.bench.queue(first, many), [n, count] as const);
}

/** The drain of a thousand changes, from the n-th of a long day; none of them says what stands there already. */
async function drainFrom(page: Page, n: number) {
  await queueFrom(page, n);
  expect((await page.evaluate(() => window.bench.counts())).outbox).toBe(1_000);
  return page.evaluate(() => window.bench.round());
}

/** A thousand changes drained by us and by Replicache by turns, each in a fresh page. */
async function besideReplicache(page: Page, origin: string): Promise<void> {
  if (!hasReplicache) {
    say('  beside Replicache', 'not measured', 'npm install --no-save replicache@15.3.0');
    return;
  }
  const turns: { own: number; theirs: Awaited<ReturnType<typeof drainReplicache>> }[] = [];
  for (let n = 13_000; n < 18_000; n += 1_000) {
    await openBench(page, origin);
    await page.evaluate(() => window.bench.round());
    const { ms: own } = await drainFrom(page, n);
    turns.push({ own, theirs: await drainReplicache(page.context()) });
  }
  const listed = (times: readonly number[]) => times.map(ms).join(', ');
  const theirs = turns.map((turn) => turn.theirs);
  say('  drain in each of five turns', listed(turns.map((turn) => turn.own)));
  say('  Replicache beside each', listed(theirs.map((turn) => turn.ms)));
  say('    requests, bytes up', `${theirs[0]!.requests}, ${kb(theirs[0]!.up)}`);
  say('    its queue from IndexedDB into memory, before', listed(theirs.map((turn) => turn.readBackMs)));
  const times = p50Of(turns, (turn) => turn.own / turn.theirs.ms);
  judge('  drain / Replicache, median', times.toFixed(2), times <= 2.5, 'at most 2.5 times Replicache');
}

test('the engine, end to end', async () => {
  const server = await useBenchServer();
  const dana = await Person.arrive();
  const page = await dana.page();
  await signUpBench(page, server.origin);
  await showBench(page, server.origin);
  addObjectives(server.folder, 70);
  await openBench(page, server.origin);
  const first = await page.evaluate(() => window.bench.round());
  say('first pull: 110 controls, 390 objectives', `${ms(first.ms)}, ${kb(first.down)}`);

  // By turns, because a machine that others share is not as quick in each second.
  const thousand: number[] = [];
  const writings: number[] = [];
  for (let n = 0; n < 1_000; n += 250) {
    thousand.push(...(await queueFrom(page, n, 250)));
    writings.push(...(await page.evaluate(() => window.bench.transactionFloor(250, false))));
  }
  const edit = percentile(thousand, 0.5);
  say('queue a change durably, p50 / p95', `${ms(edit)} / ${ms(percentile(thousand, 0.95))}`);
  const reading = percentile(await page.evaluate(() => window.bench.transactionFloor(500, true)), 0.5);
  say('  floor: the same reads and writes by hand, p50', ms(reading));
  const writing = percentile(writings, 0.5);
  say('  floor with its reads removed, p50', ms(writing));
  const editGoal = 'edit p50 <= 1.2 times the floor with its reads removed';
  judge('  change / that floor, p50', (edit / writing).toFixed(2), edit <= 1.2 * writing, editGoal);
  const entries = await page.evaluate(() => window.bench.entries());
  const drain = await page.evaluate(() => window.bench.round());
  expect(drain.outcome).toBe('done');
  expect((await page.evaluate(() => window.bench.counts())).outbox).toBe(0);
  judge(`drain ${entries.length} changes over 500 records`, ms(drain.ms), drain.ms <= 130, 'drain of 1,000 <= 130 ms');
  say('  requests, bytes up and down', `${drain.requests}, ${kb(drain.up)}, ${kb(drain.down)}`, '<= 3, <= 25 KB up');
  const folder = mkdtempSync(join(tmpdir(), 'vernier-floor-'));
  let turns = 0;
  // Beside each push, because a machine that others share is not as quick in each second.
  const floorNow = () => sameRowsFloor(server.folder, join(folder, `${turns++}.sqlite`));
  const firstFloor = percentile([floorNow(), floorNow(), floorNow()], 0.5);
  say('  of it the server, its first push', ms(drain.server));
  say('    and over its floor', (drain.server / firstFloor).toFixed(2));
  const shares: { server: number; floor: number; full: number }[] = [];
  for (let turn = 8; turn < 13; turn++) {
    const { server: share } = await drainFrom(page, turn * 1_000);
    const full = await fullDatabaseFloor(server.folder, join(folder, `${turns++}.sqlite`));
    shares.push({ server: share, floor: floorNow(), full });
  }
  say('  of it the server, each of the next five', shares.map((turn) => ms(turn.server)).join(', '));
  say('    and their median', ms(p50Of(shares, (turn) => turn.server)));
  say('  floor: the same rows and log in one SQLite transaction', ms(p50Of(shares, (turn) => turn.floor)));
  const ratio = p50Of(shares, (turn) => turn.server / turn.floor);
  judge('  server / floor', ratio.toFixed(2), ratio <= 3, 'server share <= 3 times its floor');
  say('  floor in a copy of the same database, which is not empty', ms(p50Of(shares, (turn) => turn.full)));
  say('    server / that floor', p50Of(shares, (turn) => turn.server / turn.full).toFixed(2));
  await besideReplicache(page, server.origin);
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
  const oneByOne = await page.evaluate((list) => window.bench.oneByOne(list), again);
  say('the same as one request per change', ms(oneByOne));
  say('  one by one / drain', (oneByOne / drain.ms).toFixed(1), '>= 25');

  await page.evaluate(() => window.bench.round());
  const line = await dana.context.newCDPSession(page);
  const away = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', away);
  const far = await drainFrom(page, 20_000);
  await line.send('Network.emulateNetworkConditions', { ...away, latency: 0 });
  judge('drain 1,000 changes at 50 ms round trip', ms(far.ms), far.ms <= 250, 'at 50 ms round trip <= 250 ms');

  const lena = await Person.arrive();
  const second = await lena.page();
  await signIn(second, server.origin, 'dana@bench.example');
  await openBench(second, server.origin);
  const pull = await second.evaluate(() => window.bench.firstSync());
  const counts: Record<string, number> = await second.evaluate(() => window.bench.counts());
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pullGoal = 'second client <= 200 ms to the first screen';
  judge(`second client: ${total} records`, ms(pull.screenMs), pull.screenMs <= 200, pullGoal);
  say('  to the last row', `${ms(pull.ms)}, ${kb(pull.down)}`);

  await dana.context.setOffline(true);
  const flat: number[][] = [];
  for (let block = 0; block < 5; block++) {
    flat.push(await queueFrom(page, 1_000 + block * 1_000));
    await page.evaluate(() => window.bench.markSent());
  }
  say(
    'queue with up to 5,000 pending, p50 by thousand',
    flat.map((block) => percentile(block, 0.5).toFixed(1)).join(' '),
    'flat',
  );
  say('  p95 by thousand', flat.map((block) => percentile(block, 0.95).toFixed(1)).join(' '), 'flat');
  await dana.context.setOffline(false);
  const all = await page.evaluate(() => window.bench.round());
  say('drain 5,000 changes', `${ms(all.ms)} in ${all.requests} requests`);

  await dana.context.setOffline(true);
  await queueFrom(page, 6_000);
  await second.evaluate(() => window.bench.round());
  await second.evaluate(() => window.bench.queue(6_250, 250));
  await second.evaluate(() => window.bench.round());
  await dana.context.setOffline(false);
  const rebased = await page.evaluate(() => window.bench.rebaseOnly());
  const label = `rebase ${rebased.pending} pending under ${rebased.rows} rows of others`;
  judge(label, ms(rebased.ms), rebased.ms <= 100, 'rebase of 1,000 under 250 <= 100 ms');

  printLines();
  await dana.leave();
  await lena.leave();
  await server.remove();
});
