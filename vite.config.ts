import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { chunkGroups } from './web/chunk-groups.ts';
import { fewerParts, forToday, zipHere } from './web/library-parts.ts';
import { manifest } from './web/manifest.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The product speaks American English only, but react-aria ships its sentences in thirty languages.
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

// Brotli at its best takes seconds, too long for a response, but makes scripts a seventh smaller than gzip.
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
// Tests that measure time run last, with the machine to themselves.
const measuring = ['server/**/{worst-body,worst-form,worst-upload,worst-push,worst-packets,worst-doors,probe}.test.ts'];
const replacing = [
  'server/account/passwords/password-{fips,hash}.test.ts',
  'server/account/probing.test.ts',
  'server/account/sign-in/{account-sign-in,sign-in-flood}.test.ts',
  'server/sync/shared-events.test.ts',
  'server/sync/reach-defects.test.ts',
  'web/kit/use-{after-paint,first-painted}.test.ts',
  'web/parts/import/reading/answer-shapes.test.ts',
];

// Hashing a password is slow by design, so most tests use a quick hash; the tests in `replacing` use the real one.
const quickHashes = { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/quick-argon.ts') };

// What runs on PostgreSQL in every `npm test`, in less than a minute. `npm run proof` runs everything, including who
// may make which call and change, which the same code decides on both databases.
const onPostgresOnly = ['server/testing/postgres/*.test.ts'];
const onBothAlways = [
  'server/{audit,db}/*.test.ts',
  'server/admin/audit-calls.test.ts',
  'server/sync/!(mutation-matrix).test.ts',
  'server/account/{passwords,sign-in,sign-up}/*.test.ts',
  'server/outside/mail-outbox.test.ts',
  'server/{people,workspace}/*.test.ts',
  ...onPostgresOnly,
];
// Left to the proof on PostgreSQL: the tests next to them already show how that database behaves.
const onPostgresInProof = [
  'server/account/sign-up/{signup-routes,address-takeover}.test.ts',
  'server/sync/{kept-rows,reach,row-reach,team-doors,past,plan-versions}.test.ts',
  'server/testing/postgres/move-database.test.ts',
];
const runsAll = process.env.POSTGRES_SUITES === 'all';
// Killing processes takes minutes, so these tests are a part of the proof of their own.
const fleets = ['server/testing/postgres/two-processes.test.ts'];
const aboutSqlite = [
  'server/testing/statements/failing-statements.test.ts',
  'server/sync/{simulation,planted-defects}.test.ts',
  'server/recovery/restore.test.ts',
  'server/db/full-disk.test.ts',
  'server/db/migrations/*',
  'server/testing/{*,walls/*}.test.ts',
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
        // The process itself, and the code its worker threads run.
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
  // The paper worker is a module, and the content security policy allows no worker from a blob.
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
            // Only the server's own pages show these, or the operating system when it installs the app. A browser that
            // opens the app offline asks only for the icon that stays in.
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
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    // One set of modules per worker instead of one per file takes half the time. Tests that replace modules run in an
    // isolated project of their own.
    isolate: false,
    // A hook may be the first to load half the product, and the machine is shared.
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
          exclude: [...notTested, ...replacing],
          // Dexie looks for a database once, when the first file of a worker loads it.
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 120_000,
        },
      },
    ],
  },
}));
