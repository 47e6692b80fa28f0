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
  // A shared machine can take twelve times as long as a quiet one to draw a first screen.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // A control that cannot be pressed fails by name instead of using up the whole journey's time.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, launchOptions: { executablePath, args: browserFlags } },
  // A journey alternates between waiting for its browser and for its server, so three fill two cores.
  workers: 3,
  forbidOnly: true,
  // A test that passes only on the second try is a defect.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${process.env.RESULTS ?? 'e2e'}.json` }]],
});
