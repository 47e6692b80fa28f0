import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { renderSite } from './render-site.tsx';
import { writeSite } from './write-site.ts';

const web = join(import.meta.dirname, '../..');
const dist = join(web, '../dist');
const folders = { web: join(dist, 'web'), renderer: join(dist, 'site-renderer'), pages: join(dist, 'site') };

// Builds the renderer of the public pages, then runs it. It comes after the web build, because the pages link to its
// scripts.
export default defineConfig({
  root: web,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: join(import.meta.dirname, 'render-site.tsx'),
    // The renderer's own stylesheet becomes the pages': exactly what they use, in one file.
    ssrEmitAssets: true,
    cssMinify: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    outDir: folders.renderer,
    emptyOutDir: true,
    target: 'node20',
  },
  // The server loads this renderer for forms sent without scripts, so it must be complete and render as visitors see
  // it.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [
    react(),
    {
      name: 'write-site',
      async closeBundle() {
        rmSync(folders.pages, { recursive: true, force: true });
        const built = pathToFileURL(join(folders.renderer, 'render-site.js'));
        const renderer = (await import(built.href)) as { renderSite: typeof renderSite };
        writeSite(renderer.renderSite, folders);
      },
    },
  ],
});
