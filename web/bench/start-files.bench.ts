import { test } from 'playwright/test';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { countStartBytes } from '#web/e2e/start-files.ts';
import { goalLine } from './goal.ts';

test('start files', async () => {
  const server = await ServerProcess.start();
  const sizes = await countStartBytes(server.origin);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const label = `entry and first signed-in screen: ${sizes.size} scripts and styles`;
  process.stdout.write(`\n${goalLine(label, total / 1024, 'KB', 200)}\n\n`);
  await server.remove();
});
