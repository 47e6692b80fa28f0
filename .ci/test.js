// The unit tests, then the journeys, which run even when a unit test failed. Results are in test-results/test.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, readPlaywright, readResults, readVitest, tellSum } from './results.js';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

async function run(script, name, read) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const [code] = await once(spawn('npm', ['run', script], { cwd: root, stdio: 'inherit' }), 'exit');
  return readResults(file, read, code);
}

mkdirSync(results, { recursive: true });
rmSync(join(results, 'test.json'), { force: true });
const sum = addUp([await run('test:unit', 'unit', readVitest), await run('e2e', 'e2e', readPlaywright)]);
writeFileSync(join(results, 'test.json'), `${JSON.stringify(sum, null, 2)}\n`);
tellSum(sum);
process.exitCode = sum.failed === 0 ? 0 : 1;
