import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, getBrowserPath } from '../e2e/browser.ts';
import { zipHere } from '../library-parts.ts';

type Media = { colorScheme?: 'light' | 'dark'; media?: 'screen' | 'print' };

/** Lets a test see the page in a dark color scheme, or as the printer does. */
const emulateMedia = defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media));

/** Bytes that the page holds: heap, elements, and buffers outside both. `atRest`: once garbage is collected. */
const pageMemory = defineBrowserCommand<[atRest?: boolean]>(async ({ page }, atRest) => {
  const session = await page.context().newCDPSession(page);
  if (atRest) await session.send('HeapProfiler.collectGarbage');
  const used: Record<string, number | undefined> = { ...(await session.send('Runtime.getHeapUsage')) };
  await session.detach();
  return (used.usedSize ?? 0) + (used.embedderHeapUsedSize ?? 0) + (used.backingStorageSize ?? 0);
});

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    pageMemory: (atRest?: boolean) => Promise<number>;
  }
}

// Too much for the ten minutes of `npm test`: tours of all screens, files that are also compared without a browser, and
// long tables.
const names = [
  'administration',
  'api-keys',
  'assessment-overseen',
  'board-tickets',
  'brief',
  'carried-words',
  'checkpoint',
  'client-person',
  'cmmc',
  'devices',
  'document-{place,versions}',
  'evidence-zip',
  'hand-over{,-kept,-size}',
  'hash-list',
  'import-shapes',
  'interview',
  'inventory',
  'judge-{evidence,taps}',
  'judging-day',
  'keyboard-walk',
  'layout-shift',
  'matrix',
  'organization',
  'oscal',
  'package',
  'people',
  'phone-text',
  'policies',
  'reader',
  'recovery',
  'requests',
  'schedule',
  'scope',
  'sprs',
  'ssp-{aside,sections}',
  'state-local',
  'table-*',
  'team-outside',
  'touch-targets',
  'verify',
  'walk',
];
const long = names.map((name) => `**/${name}.screen.ts`);
// 'first' selects the screen tests of `npm test`, 'rest' those that `npm run proof` adds; by default all of them run.
const part = process.env.SCREENS;

// Screens in a real browser, without server and worker: no PWA, and source modules instead of a build.
export default defineConfig({
  root: 'web',
  plugins: [react(), zipHere],
  cacheDir: '../node_modules/.cache/screen-tests',
  // A library that only a worker uses would be found on first use, and the page would reload in the middle of a test.
  optimizeDeps: { entries: ['**/*-worker.ts'] },
  test: {
    name: 'screens',
    root: 'web',
    dir: 'web/screen-tests',
    include: part === 'rest' ? long : ['**/*.screen.ts'],
    exclude: part === 'first' ? long : [],
    setupFiles: ['./screen-tests/setup.ts'],
    reporters: ['default', ['json', { outputFile: `../test-results/${process.env.RESULTS ?? 'screens'}.json` }]],
    // As for the journeys: a shared machine can take twelve times as long as a quiet one to draw a screen.
    testTimeout: 360_000,
    hookTimeout: 360_000,
    expect: { poll: { timeout: 60_000 } },
    // A screen spends as much time waiting for frames as computing, so three pages fill two cores.
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
      // On a busy machine, the first page's modules take long to load.
      connectTimeout: 180_000,
      commands: { emulateMedia, pageMemory },
    },
  },
});
