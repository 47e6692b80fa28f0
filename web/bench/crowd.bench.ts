import { readFileSync } from 'node:fs';
import { test } from 'playwright/test';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';
import { judge, ms, percentile, printLines, say } from './bench-lines.ts';
import { DeviceCrowd } from './device-crowd.ts';

const SIZES = [10, 50, 200, 500];
const EVERY_MS = 10_000;
const LASTS_MS = 12_000;
const REST_MS = 10_000;

/** Megabytes a process occupies. */
function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1_024;
}

test('a room full of tablets: each makes one change in ten seconds', async () => {
  // All of them are one person's here.
  const server = await ServerProcess.start({ QUOTA_STREAMS: String(SIZES.at(-1)) });
  const { cookie, user } = await signUpByCall(server.origin);
  const crowd = new DeviceCrowd(server.origin, cookie, user.id);
  for (const size of SIZES) {
    await crowd.grow(size);
    await crowd.work(EVERY_MS, LASTS_MS, REST_MS);
    const { push, server: share, everywhere, pulls, missing } = crowd.figures;
    const rate = (push.length / LASTS_MS) * 1_000;
    say(
      `${size} devices: pushes a second, pulls a second`,
      `${rate.toFixed(1)}, ${((pulls / LASTS_MS) * 1_000).toFixed(1)}`,
    );
    const last = percentile(everywhere, 1);
    const told = `${ms(percentile(everywhere, 0.5))}, ${ms(last)}`;
    judge(
      '  until the last device has it, p50 and longest',
      told,
      missing === 0 && last <= 2_000,
      'everywhere within 2 s',
    );
    const p95 = percentile(share, 0.95);
    judge(
      '  the server’s share of a push, p50 and p95',
      `${ms(percentile(share, 0.5))}, ${ms(p95)}`,
      p95 <= 100,
      'p95 within 100 ms',
    );
    say(
      '  a push as its device waits for it, p50 and p95',
      `${ms(percentile(push, 0.5))}, ${ms(percentile(push, 0.95))}`,
    );
    say('  changes not everywhere at the end; server memory', `${missing}; ${memoryOf(server.pid).toFixed(0)} MB`);
    printLines();
  }
  crowd.close();
  await server.remove();
});
