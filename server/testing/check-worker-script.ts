import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

let built: Promise<string> | undefined;

/** The script of the file threads as the server's build makes it: a thread runs no TypeScript in every supported Node. */
export function checkWorkerScript(): Promise<string> {
  built ??= buildScript();
  return built;
}

async function buildScript(): Promise<string> {
  const { build } = await import('vite');
  // Below the packages it imports.
  const outDir = mkdtempSync(join(process.cwd(), 'node_modules/.file-check-'));
  const ssr = join(process.cwd(), 'server/outside/file-check-worker.ts');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr,
      outDir,
      target: 'node20',
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'check.mjs' } },
    },
    ssr: { noExternal: true },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, 'check.mjs');
}
