// The long proofs, none skipped because another failed. Results stand in test-results/proof.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const seeds = Number(process.env.SEEDS ?? 10_000);
const half = Math.ceil(seeds / 2);
const simulate = (FIRST_SEED, SEEDS) => ({
  script: 'simulate',
  name: `simulate-${FIRST_SEED}`,
  variables: { FIRST_SEED: String(FIRST_SEED), SEEDS: String(SEEDS) },
  read: readVitest,
});

// One stage after another; what stands in one stage runs side by side, because two cores are what a run has.
const stages = [
  [simulate(1, half), simulate(half + 1, seeds - half)],
  [
    {
      script: 'model',
      name: 'model',
      // So many states of each large world stay within the proof's time; `npm run model` goes on to a million.
      variables: { MODEL_STATES: process.env.MODEL_STATES ?? '60000' },
      read: readVitest,
    },
    {
      script: 'history',
      name: 'history',
      variables: { MINUTES: process.env.MINUTES ?? '5', SEED: process.env.SEED ?? '77' },
      read: readPlaywright,
    },
  ],
];

async function run({ script, name, variables, read }) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const began = Date.now();
  const env = { ...process.env, ...variables, RESULTS: name };
  const child = spawn('npm', ['run', script], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const seconds = Math.round((Date.now() - began) / 1000);
  return { name, ...readFigures(file, read, code), seconds };
}

// No results, results that cannot be read, and a run that ended badly outside its tests are failures.
function readFigures(file, read, code) {
  try {
    const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {};
    if (Number.isInteger(passed) && Number.isInteger(failed) && passed + failed > 0) {
      return { passed, failed: code === 0 || failed > 0 ? failed : 1 };
    }
  } catch {
    // Told by the line below.
  }
  return { passed: 0, failed: 1 };
}

mkdirSync(results, { recursive: true });
rmSync(join(results, 'proof.json'), { force: true });
const done = [];
for (const stage of stages) done.push(...(await Promise.all(stage.map(run))));
const sum = (key) => done.reduce((total, part) => total + part[key], 0);
writeFileSync(
  join(results, 'proof.json'),
  `${JSON.stringify({ passed: sum('passed'), failed: sum('failed'), parts: done }, null, 2)}\n`,
);
for (const { name, passed, failed, seconds } of done) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
}
process.exit(sum('failed') === 0 ? 0 : 1);
