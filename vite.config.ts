import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { manifest } from './web/manifest.ts';
import { chunkGroups } from './web/chunk-groups.ts';
import { fewerParts, forToday, zipHere } from './web/library-parts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The product speaks American English; react-aria brings its sentences in thirty languages with it.
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler(id, importer, options) {
      return this.resolve(id.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'en-US.mjs'), importer, { ...options, skipSelf: true });
    },
  },
};

const pack = promisify(brotliCompress);

// Brotli's best takes seconds, too long for an answer, and makes scripts a seventh smaller than gzip.
const packedAssets: Plugin = {
  name: 'packed-assets',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName));
    const packing = files.map(async (file) => {
      const packed = await pack(file.type === 'chunk' ? file.code : file.source);
      writeFileSync(join(dir, `${file.fileName}.br`), packed);
    });
    await Promise.all(packing);
  },
};

const notTested = [...configDefaults.exclude, 'web/e2e/**', 'dist/**', '.data/**'];
// What measures a time has the machine to itself, after all others.
const measuring = ['server/**/{worst-body,worst-form,worst-upload,worst-push,probe}.test.ts'];
const replacing = [
  'server/account/passwords/password-{fips,hash}.test.ts',
  'server/account/sign-in/{account-sign-in,sign-in-flood}.test.ts',
  'server/sync/shared-events.test.ts',
  'server/sync/reach-defects.test.ts',
];

// A hash of a password takes what guessing one must take; the tests in `replacing` say how much that is.
const quickHashes = { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/quick-argon.ts') };

// What runs on PostgreSQL in every `npm test`: less than a minute. `npm run proof` runs all, also who may make which
// call and change, which is decided by the same code on both.
const onPostgresOnly = ['server/testing/postgres/*.test.ts'];
const onBothAlways = [
  'server/{audit,db}/*.test.ts',
  'server/sync/!(mutation-matrix).test.ts',
  'server/account/{passwords,sign-in,sign-up}/*.test.ts',
  'server/outside/mail-outbox.test.ts',
  'server/{people,workspace}/*.test.ts',
  ...onPostgresOnly,
];
// What only the proof runs on PostgreSQL: how the database answers is shown by the tests beside them.
const onPostgresInProof = [
  'server/account/sign-up/{signup-routes,address-takeover}.test.ts',
  'server/sync/{kept-rows,reach,row-reach,past,plan-versions}.test.ts',
  'server/testing/postgres/move-database.test.ts',
];
const runsAll = process.env.POSTGRES_SUITES === 'all';
// Processes that are killed are a part of the proof of their own, for minutes.
const fleets = ['server/testing/postgres/two-processes.test.ts'];
const aboutSqlite = [
  'server/sync/{simulation,planted-defects}.test.ts',
  'server/recovery/restore.test.ts',
  'server/db/full-disk.test.ts',
  'server/db/migrations/*',
  'server/testing/*.test.ts',
  'server/testing/{mutants,simulation}/**',
];

// One config for three jobs: the web build with its worker, the server bundle (`vite build --ssr`), and the unit tests.
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'web',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        sourcemap: true,
        // The process, and what its threads run.
        rolldownOptions: { input: ['server/main.ts', 'server/parsing-worker.ts'] },
      }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [
            'web/index.html',
            'web/styles/sign-in.css',
            'web/sign-in/passkey-sign-in.ts',
            'web/site/enhance.ts',
            'web/site/quote/hydrate-quote.tsx',
            'web/site/signup/hydrate-signup.tsx',
          ],
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  ssr: isSsrBuild ? { noExternal: [] } : undefined,
  // What makes documents is a module; the content security policy allows no worker made of a blob.
  worker: { format: 'es', plugins: () => [fewerParts, zipHere] },
  plugins: isSsrBuild
    ? []
    : [
        react(),
        oneLanguage,
        forToday,
        zipHere,
        packedAssets,
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'service-worker',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest,
          includeManifestIcons: false,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,woff,woff2,svg,png,txt,webmanifest}'],
            // What only the server's own pages show, and the system when it installs the app. A browser that opens the
            // app without a network asks for the one icon that is left.
            globIgnores: ['screenshots/**', 'shortcut-*', 'icon-*512.png', 'assets/sign-in-*'],
          },
        }),
      ],
  server: {
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  test: {
    root: '.',
    reporters: ['default', ['json', { outputFile: `test-results/${process.env.RESULTS ?? 'unit'}.json` }]],
    exclude: notTested,
    // Every core works: left to itself, the test tool keeps one of them for nobody.
    maxWorkers: '100%',
    // One set of modules per worker instead of one per file: half the time. A test that puts another module in a
    // module's place has its own.
    isolate: false,
    // What comes before a test may be the first to load half the product, on a machine that others share.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'sync', root: '.', include: ['sync/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          root: '.',
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [...notTested, ...replacing, ...measuring, ...onPostgresOnly],
          alias: quickHashes,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measuring',
          root: '.',
          include: measuring,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          root: '.',
          include: runsAll ? ['server/**/*.test.{ts,tsx}'] : onBothAlways,
          exclude: [
            ...notTested,
            ...replacing,
            ...measuring,
            ...aboutSqlite,
            ...(runsAll ? fleets : onPostgresInProof),
          ],
          alias: quickHashes,
          globalSetup: ['server/testing/postgres/start-postgres.ts'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'replacing', root: '.', include: replacing, isolate: true, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
          // Dexie looks for a database once, when the first file of a worker loads it.
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 120_000,
        },
      },
    ],
  },
}));
