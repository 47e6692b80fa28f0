// `npm run check:oscal -- FOLDER`: validates the sample organization's OSCAL documents against the schemas in a folder.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  process.stderr.write('Name a folder with the JSON schemas of OSCAL 1: npm run check:oscal -- FOLDER\n');
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--config', join(import.meta.dirname, 'vitest.config.ts')], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, OSCAL_SCHEMAS: resolve(folder) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
