import { expect, test } from 'playwright/test';
import { Person, signIn } from '#web/e2e/person.ts';
import { signUpByCall } from './bench-account.ts';
import { ms, percentile, printLines, say } from './bench-lines.ts';
import { addObjectives, listTargets, openBench, openBenchRecords, useBenchServer } from './bench-workspace.ts';
import { DeviceCrowd } from './device-crowd.ts';
import { PastWriter } from './past-writer.ts';

const RECORDS = 5_000;
const STEPS = 100_000;
// 50 people, 40 changes each on 250 days.
const YEAR = 500_000;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** Bytes of a table and its indexes. */
function bytesOf(folder: string, table: string): number {
  const db = openBenchRecords(folder);
  const { bytes } = db
    .prepare(
      `select sum(pgsize) as bytes from dbstat where name in (select name from sqlite_schema where tbl_name = ?)`,
    )
    .get(table) as { bytes: number };
  db.close();
  return bytes;
}

test('5,000 records with 100,000 steps, and what a year of 50 people leaves', async () => {
  const server = await useBenchServer();
  const { cookie, user } = await signUpByCall(server.origin);
  addObjectives(server.folder, RECORDS - 430);
  const targets = listTargets(server.folder);
  expect(targets).toHaveLength(RECORDS);
  const crowd = new DeviceCrowd(server.origin, cookie, user.id);
  const writer = new PastWriter(crowd, targets);
  const early = await writer.write(STEPS);
  say(`a push of 1,000, the server's share: first 20,000 steps, and from 80,000 on`, shareOf(early, 20));

  const dana = await Person.arrive();
  const page = await dana.page();
  await signIn(page, server.origin, 'dana@bench.example');
  await openBench(page, server.origin);
  const first = await page.evaluate(() => window.bench.round());
  const counts: Record<string, number> = await page.evaluate(() => window.bench.counts());
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`a device that comes to ${total} records: all of them`, `${ms(first.ms)}, ${(first.down / 1024).toFixed(0)} KB`);
  const history = await page.evaluate(() => window.bench.history());
  say(`  then the history's last ${history.steps} of ${STEPS} steps`, ms(history.ms));
  const edits = await page.evaluate(() => window.bench.queue(0, 1_000));
  say('  queue a change durably, p50 / p95', `${ms(percentile(edits, 0.5))} / ${ms(percentile(edits, 0.95))}`);
  const drain = await page.evaluate(() => window.bench.round());
  say('  drain 1,000 changes', ms(drain.ms));
  printLines();
  await dana.leave();

  const late = await writer.write(YEAR - STEPS);
  say(`a push of 1,000 near the end of a year of ${YEAR} changes`, ms(percentile(late.slice(-20), 0.5)));
  for (const table of ['mutation', 'history', 'chain']) {
    const bytes = bytesOf(server.folder, table);
    say(`  ${table} after a year of 50 people`, `${megabytes(bytes)}, ${(bytes / YEAR).toFixed(0)} bytes a change`);
  }
  printLines();
  crowd.close();
  await server.remove();
});

function shareOf(shares: readonly number[], count: number): string {
  return `${ms(percentile(shares.slice(0, count), 0.5))}, ${ms(percentile(shares.slice(-count), 0.5))}`;
}
