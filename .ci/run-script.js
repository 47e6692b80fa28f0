// Runs suites by their scripts, reads what each left in test-results, and leaves the sum there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, readResults, tellSum } from './results.js';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

// The script leaves test-results/{name}.json, which `read` understands.
export async function runScript({ script, name, read, variables = {} }) {
  const began = Date.now();
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const env = { ...process.env, ...variables, RESULTS: name };
  const [code] = await once(spawn('npm', ['run', script], { cwd: root, env, stdio: 'inherit' }), 'exit');
  return { name, ...readResults(file, read, code), seconds: Math.round((Date.now() - began) / 1000) };
}

// Totals from an earlier run must not pass for those of a run that was cut off.
export function forgetSum(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, `${name}.json`), { force: true });
}

export function leaveSum(name, parts) {
  for (const part of parts) {
    process.stdout.write(`${part.name}: ${part.passed} passed, ${part.failed} failed, ${part.seconds} s\n`);
  }
  const sum = addUp(parts);
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ ...sum, parts }, null, 2)}\n`);
  tellSum(sum);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
