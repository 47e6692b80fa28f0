import { defineConfig } from 'playwright/test';
import journeys from '#web/e2e/playwright.config.ts';

// One journey in every installed engine, one at a time: each needs a quiet machine to start.
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines',
  globalSetup: './tell-engines.ts',
  workers: 1,
  // The system's WebKit without graphics hardware draws a first screen slowly.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
});
