import { defineConfig } from 'playwright/test';
import journeys from '#web/e2e/playwright.config.ts';

// Runs only the history test, for as many MINUTES as given.
export default defineConfig(journeys, {
  testDir: '../e2e',
  testMatch: 'history.e2e.ts',
  outputDir: '../../test-results/history',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/history.json' }]],
});
