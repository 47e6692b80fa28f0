// `npm run mutants`, `npm run mutants -- meaning` and `npm run planted`, by its arguments. Plain JavaScript, because
// Node starts it; the rest is TypeScript, loaded through Vite.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';

// It keeps every core busy for minutes, so it must not get in anybody's way.
setPriority(15);
const [which = 'mutants', ...words] = process.argv.slice(2);
const { module } = await runnerImport(join(import.meta.dirname, `run-${which}.ts`), {
  configFile: false,
  root: join(import.meta.dirname, '../../..'),
});
process.exit(await module.run(...words));
