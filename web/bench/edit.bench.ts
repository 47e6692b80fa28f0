import { type Page, test } from 'playwright/test';
import { Person } from '#web/e2e/person.ts';
import { judge, ms, percentile, printLines, say } from './bench-lines.ts';
import { addObjectives, openBench, signUpBench, useBenchServer } from './bench-workspace.ts';

const TURNS = 6;
const EDITS = 500;
const FLOORS = 200;

/** Edits and their floor by turns, because a machine that others share is not as quick in each second. */
async function inTurns(page: Page, from: number): Promise<{ edit: number; floor: number; ratio: number }> {
  const turns: { edit: number; floor: number; ratio: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const edits = await page.evaluate(([n, count]) => window.bench.queue(n, count), [
      from + turn * EDITS,
      EDITS,
    ] as const);
    const floors = await page.evaluate((count) => window.bench.transactionFloor(count, false), FLOORS);
    const [edit, floor] = [percentile(edits, 0.5), percentile(floors, 0.5)];
    turns.push({ edit, floor, ratio: edit / floor });
  }
  return turns.toSorted((a, b) => a.ratio - b.ratio)[TURNS / 2]!;
}

test('a change of a person over its floor, beside the open queries and without them', async () => {
  const server = await useBenchServer();
  const dana = await Person.arrive();
  const page = await dana.page();
  await signUpBench(page, server.origin);
  addObjectives(server.folder, 70);
  await openBench(page, server.origin);
  await page.evaluate(() => window.bench.round());
  const beside = await inTurns(page, 0);
  say('floor: a durable transaction of its writes, p50', ms(beside.floor));
  const goal = 'edit p50 <= 1.2 times the floor with its reads removed';
  const told = `${ms(beside.edit)}, ${beside.ratio.toFixed(2)}`;
  judge('an edit beside the open queries, p50, and over the floor', told, beside.ratio <= 1.2, goal);
  await page.evaluate(() => window.bench.forgetQueries());
  const alone = await inTurns(page, TURNS * EDITS);
  say('an edit without queries, p50, and over the floor', `${ms(alone.edit)}, ${alone.ratio.toFixed(2)}`);
  printLines();
  await dana.leave();
  await server.remove();
});
