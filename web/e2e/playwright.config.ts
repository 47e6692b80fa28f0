import { defineConfig } from 'playwright/test';
import { browserFlags, getBrowserPath } from './browser.ts';

const executablePath = getBrowserPath();
process.env.CHROMIUM_PATH = executablePath;

// 'first' are the journeys of `npm test`, 'rest' those that `npm run proof` adds; by default all of them run.
const part = process.env.JOURNEYS;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(part === 'first' && { grepInvert: /@proof/ }),
  ...(part === 'rest' && { grep: /@proof/ }),
  outputDir: '../../test-results/e2e',
  // A machine that others share draws a first screen twelve times slower than a quiet one.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // What cannot be pressed fails with its own name instead of the whole journey's time.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, launchOptions: { executablePath, args: browserFlags } },
  // A journey waits for its browser and its server by turns: three fill two cores.
  workers: 3,
  forbidOnly: true,
  // What passes only at a second try is a defect.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${process.env.RESULTS ?? 'e2e'}.json` }]],
});
