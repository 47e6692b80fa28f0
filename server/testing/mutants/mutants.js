// `npm run mutants` and `npm run planted`, by its argument. Plain JavaScript, because Node starts it; the rest is
// TypeScript, loaded through Vite.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';

// It keeps every core busy for minutes and must not be in anybody's way.
setPriority(15);
const [which = 'mutants'] = process.argv.slice(2);
const { module } = await runnerImport(join(import.meta.dirname, `run-${which}.ts`), {
  configFile: false,
  root: join(import.meta.dirname, '../../..'),
});
process.exit(await module.run());
