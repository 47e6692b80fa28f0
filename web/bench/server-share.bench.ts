import { test } from 'playwright/test';
import type { ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';
import { ms, percentile, printLines, say } from './bench-lines.ts';
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
  const writer = new PastWriter(crowd, listTargets(server.folder));
  const shares: number[] = [];
  while (shares.length < pushes) {
    const parts = await writer.write(1_000);
    shares.push(parts.reduce((sum, part) => sum + part, 0));
  }
  crowd.close();
  return shares;
}

test('the server’s share of a push of 1,000 changes over 500 records, without a browser beside it', async () => {
  const server = await useBenchServer();
  const shares = await pushTo(server, PUSHES);
  const p50 = (from: number, to?: number) => ms(percentile(shares.slice(from, to), 0.5));
  say('of a server’s first push', p50(0, 1));
  say(`  of the next ${YOUNG - 1}, p50`, p50(1, YOUNG));
  say(`  of those after ${PUSHES / 2}, p50`, p50(PUSHES / 2));
  printLines();
  await server.remove();
});
