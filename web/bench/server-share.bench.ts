import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { signUpByCall } from './bench-account.ts';
import { sameRowsFloor } from './bench-floors.ts';
import { judge, ms, percentile, printLines, say } from './bench-lines.ts';
import { addObjectives, listTargets, useBenchServer } from './bench-workspace.ts';
import { DeviceCrowd } from './device-crowd.ts';
import { PastWriter } from './past-writer.ts';

const YOUNG = 5;
const PUSHES = 40;

test('the server’s share of a push of 1,000 changes over 500 records, without a browser beside it', async () => {
  const server = await useBenchServer();
  const { cookie, user } = await signUpByCall(server.origin);
  addObjectives(server.folder, 70);
  const crowd = new DeviceCrowd(server.origin, cookie, user.id);
  const shares = await new PastWriter(crowd, listTargets(server.folder)).write(PUSHES * 1_000);
  const folder = mkdtempSync(join(tmpdir(), 'vernier-floor-'));
  const floors = Array.from({ length: 5 }, (_, turn) => sameRowsFloor(server.folder, join(folder, `${turn}.sqlite`)));
  const floor = percentile(floors, 0.5);
  say('floor: the same rows and log in one SQLite transaction', ms(floor));
  const young = percentile(shares.slice(0, YOUNG), 0.5);
  say(`of a server’s first ${YOUNG} pushes, p50, and over the floor`, `${ms(young)}, ${(young / floor).toFixed(2)}`);
  const grown = percentile(shares.slice(PUSHES / 2), 0.5);
  const goal = 'server share <= 3 times its floor';
  judge(`of those after ${PUSHES / 2}`, `${ms(grown)}, ${(grown / floor).toFixed(2)}`, grown <= 3 * floor, goal);
  printLines();
  crowd.close();
  await server.remove();
});
