import { join } from 'node:path';
import { defineConfig } from 'vite';

// The benchmark's page: the product's own data layer behind a handle that the benchmark drives.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: { outDir: join(import.meta.dirname, '../../dist/bench/web'), emptyOutDir: true, target: 'es2023' },
});
