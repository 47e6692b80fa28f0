// The long proofs, one after another, none skipped because another failed. Results stand in test-results/proof.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

// Each part is the script of its name and leaves test-results/{name}.json.
const readVitest = ({ numPassedTests, numTotalTests }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});
const readPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

const parts = [
  { name: 'simulate', variables: { SEEDS: '10000' }, read: readVitest },
  { name: 'model', variables: {}, read: readVitest },
  { name: 'history', variables: { MINUTES: '5' }, read: readPlaywright },
];

function run({ name, variables, read }) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const began = Date.now();
  // What the caller sets counts before what stands here: fewer seeds for a quick look, hours for a night.
  const env = { ...variables, ...process.env, RESULTS: name };
  const { status } = spawnSync('npm', ['run', name], { cwd: root, env, stdio: 'inherit' });
  const seconds = Math.round((Date.now() - began) / 1000);
  return { name, ...readFigures(file, read, status), seconds };
}

// No results, results that cannot be read, and a run that ended badly outside its tests are failures.
function readFigures(file, read, status) {
  try {
    const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {};
    if (Number.isInteger(passed) && Number.isInteger(failed) && passed + failed > 0) {
      return { passed, failed: status === 0 || failed > 0 ? failed : 1 };
    }
  } catch {
    // Told by the line below.
  }
  return { passed: 0, failed: 1 };
}

mkdirSync(results, { recursive: true });
rmSync(join(results, 'proof.json'), { force: true });
const done = parts.map(run);
const sum = (key) => done.reduce((total, part) => total + part[key], 0);
writeFileSync(
  join(results, 'proof.json'),
  `${JSON.stringify({ passed: sum('passed'), failed: sum('failed'), parts: done }, null, 2)}\n`,
);
for (const { name, passed, failed, seconds } of done) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
}
process.exit(sum('failed') === 0 ? 0 : 1);
