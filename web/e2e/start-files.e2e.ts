import { expect } from 'playwright/test';
import { test } from './journey.ts';
import { countStartBytes } from './start-files.ts';

/** 200 KB. */
const BUDGET = 204_800;

test('the scripts and styles before the first screen stay within their budget, compressed', async ({
  commonServer,
}) => {
  const sizes = await countStartBytes(commonServer.origin);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, [...sizes].map(([file, bytes]) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(BUDGET);
});
