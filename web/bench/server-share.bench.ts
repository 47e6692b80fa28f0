import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';
import type { ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';
import { sameRowsFloor } from './bench-floors.ts';
import { judge, ms, p50Of, printLines, say } from './bench-lines.ts';
import { addObjectives, listTargets, useBenchServer } from './bench-workspace.ts';
import { DeviceCrowd } from './device-crowd.ts';
import { PastWriter } from './past-writer.ts';

const YOUNG = 5;
const PUSHES = 40;

interface Share {
  ms: number;
  /** Taken right after it, because a machine that others share is not as quick in each second. */
  floor: number;
}

/** The server's milliseconds for each of its first pushes, and of their floors. */
async function pushTo(server: ServerProcess, pushes: number): Promise<Share[]> {
  const { cookie, user } = await signUpByCall(server.origin);
  addObjectives(server.folder, 70);
  const crowd = new DeviceCrowd(server.origin, cookie, user.id);
  const writer = new PastWriter(crowd, listTargets(server.folder));
  const folder = mkdtempSync(join(tmpdir(), 'vernier-floor-'));
  const shares: Share[] = [];
  while (shares.length < pushes) {
    const parts = await writer.write(1_000);
    const floor = sameRowsFloor(server.folder, join(folder, `${shares.length}.sqlite`));
    shares.push({ ms: parts.reduce((sum, part) => sum + part, 0), floor });
  }
  crowd.close();
  return shares;
}

test('the server’s share of a push of 1,000 changes over 500 records, without a browser beside it', async () => {
  const server = await useBenchServer();
  const shares = await pushTo(server, PUSHES);
  const overFloor = (turns: readonly Share[]) => {
    const ratio = p50Of(turns, (turn) => turn.ms / turn.floor);
    return { ratio, told: `${ms(p50Of(turns, (turn) => turn.ms))}, ${ratio.toFixed(2)}` };
  };
  say('floor: the same rows and log in one SQLite transaction', ms(p50Of(shares, ({ floor }) => floor)));
  say('of a server’s first push, and over the floor', overFloor(shares.slice(0, 1)).told);
  say(`  of the next ${YOUNG - 1}, p50`, overFloor(shares.slice(1, YOUNG)).told);
  const grown = overFloor(shares.slice(PUSHES / 2));
  const goal = 'server share <= 3 times its floor';
  judge(`  of those after ${PUSHES / 2}, p50`, grown.told, grown.ratio <= 3, goal);
  printLines();
  await server.remove();
});
