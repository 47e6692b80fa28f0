import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { manifest } from './web/manifest.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// One config for three jobs: the web build with its worker, the server bundle (`vite build --ssr`), and the unit tests.
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'web',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', emptyOutDir: true, sourcemap: true }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['web/index.html', 'web/styles/sign-in.css'] },
      },
  ssr: isSsrBuild ? { noExternal: [] } : undefined,
  plugins: isSsrBuild
    ? []
    : [
        react(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'service-worker',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,woff2,svg,png,txt,webmanifest}'],
            globIgnores: ['screenshots/**'],
          },
        }),
      ],
  server: {
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  test: {
    root: '.',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    exclude: [...configDefaults.exclude, 'web/e2e/**', 'dist/**', '.data/**'],
    projects: [
      { extends: true, test: { name: 'sync', root: '.', include: ['sync/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'server', root: '.', include: ['server/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      { extends: true, test: { name: 'web', root: '.', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 300_000 } },
    ],
  },
}));
