import { defineConfig } from 'playwright/test';
import journeys from '#web/e2e/playwright.config.ts';

// Only the history, for as long as MINUTES says.
export default defineConfig(journeys, {
  testDir: '../e2e',
  testMatch: 'history.e2e.ts',
  outputDir: '../../test-results/history',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/history.json' }]],
});
