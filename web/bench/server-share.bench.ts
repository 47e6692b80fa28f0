import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import type { ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';
import { sameRowsFloor } from './bench-floors.ts';
import { judge, ms, percentile, printLines, say } from './bench-lines.ts';
import { addObjectives, listTargets, useBenchServer } from './bench-workspace.ts';
import { DeviceCrowd } from './device-crowd.ts';
import { PastWriter } from './past-writer.ts';

const YOUNG = 5;
const PUSHES = 40;

/** The server's milliseconds for each of its first pushes. */
async function pushTo(server: ServerProcess, pushes: number): Promise<number[]> {
  const { cookie, user } = await signUpByCall(server.origin);
  addObjectives(server.folder, 70);
  const crowd = new DeviceCrowd(server.origin, cookie, user.id);
  const shares = await new PastWriter(crowd, listTargets(server.folder)).write(pushes * 1_000);
  crowd.close();
  return shares;
}

test('the server’s share of a push of 1,000 changes over 500 records, without a browser beside it', async () => {
  const cold = await useBenchServer({ WARM_UP: '0' });
  const unrehearsed = await pushTo(cold, YOUNG);
  await cold.remove();
  const server = await useBenchServer();
  const shares = await pushTo(server, PUSHES);
  const folder = mkdtempSync(join(tmpdir(), 'vernier-floor-'));
  const floors = Array.from({ length: 5 }, (_, turn) => sameRowsFloor(server.folder, join(folder, `${turn}.sqlite`)));
  const floor = percentile(floors, 0.5);
  say('floor: the same rows and log in one SQLite transaction', ms(floor));
  const overFloor = (time: number) => `${ms(time)}, ${(time / floor).toFixed(2)}`;
  const sayYoung = (label: string, [first = 0, ...next]: readonly number[]) => {
    say(`of a server’s first push, and over the floor${label}`, overFloor(first));
    say(`  of the next ${YOUNG - 1}, p50`, overFloor(percentile(next, 0.5)));
  };
  sayYoung(', without a rehearsal', unrehearsed);
  sayYoung(', rehearsed', shares.slice(0, YOUNG));
  const grown = percentile(shares.slice(PUSHES / 2), 0.5);
  const goal = 'server share <= 3 times its floor';
  judge(`  of those after ${PUSHES / 2}, p50`, overFloor(grown), grown <= 3 * floor, goal);
  printLines();
  await server.remove();
});
