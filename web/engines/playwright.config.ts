import { defineConfig } from 'playwright/test';
import journeys from '#web/e2e/playwright.config.ts';

// One journey in every engine that is installed, one engine after another: each wants a quiet machine for its start.
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
