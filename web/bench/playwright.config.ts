import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  timeout: 600_000,
  workers: 1,
  reporter: [['line']],
});
