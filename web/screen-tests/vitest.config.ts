import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { zipHere } from '../library-parts.ts';
import { browserFlags, getBrowserPath } from '../e2e/browser.ts';

type Media = { colorScheme?: 'light' | 'dark'; media?: 'screen' | 'print' };

/** The page as somebody with a dark screen, or the printer, sees it. */
const emulateMedia = defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media));

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
  }
}

// What ten minutes of `npm test` have no room for: tours of all screens, files that are also compared without a
// browser, and long tables.
const names = [
  'board-tickets',
  'cmmc',
  'document-{place,versions}',
  'import-shapes',
  'inventory',
  'judging-day',
  'layout-shift',
  'matrix',
  'organization',
  'oscal',
  'people',
  'reader',
  'requests',
  'sprs',
  'state-local',
  'table-{files,import,questions}',
  'touch-targets',
];
const long = names.map((name) => `**/${name}.screen.ts`);
// 'first' are the screens of `npm test`, 'rest' those that `npm run proof` adds; by default all of them run.
const part = process.env.SCREENS;

// Screens in a real browser, without server and worker: no PWA, and modules as they are instead of a build.
export default defineConfig({
  root: 'web',
  plugins: [react(), zipHere],
  cacheDir: '../node_modules/.cache/screen-tests',
  // A library that only a worker loads would be found on its first use, and the page loaded anew under its tests.
  optimizeDeps: { entries: ['**/*-worker.ts'] },
  test: {
    name: 'screens',
    root: 'web',
    dir: 'web/screen-tests',
    include: part === 'rest' ? long : ['**/*.screen.ts'],
    exclude: part === 'first' ? long : [],
    setupFiles: ['./screen-tests/setup.ts'],
    reporters: ['default', ['json', { outputFile: `../test-results/${process.env.RESULTS ?? 'screens'}.json` }]],
    // As in the journeys: a machine that others share draws a screen twelve times slower than a quiet one.
    testTimeout: 360_000,
    hookTimeout: 360_000,
    expect: { poll: { timeout: 60_000 } },
    // A screen waits for frames as much as it computes: three pages fill two cores.
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      testerHtmlPath: './screen-tests/tester.html',
      provider: playwright({
        launchOptions: { executablePath: getBrowserPath(), args: browserFlags },
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/New_York', locale: 'en-US' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1180, height: 820 } }],
      isolate: false,
      // A busy machine takes its time for the first page of modules.
      connectTimeout: 180_000,
      commands: { emulateMedia },
    },
  },
});
