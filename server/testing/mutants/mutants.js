// `npm run mutants`. Plain JavaScript, because Node starts it; the rest is TypeScript, loaded through Vite.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(join(import.meta.dirname, 'run-mutants.ts'), {
  configFile: false,
  root: join(import.meta.dirname, '../../..'),
});
process.exit(await module.runMutants());
