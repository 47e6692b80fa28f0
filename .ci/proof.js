// The long proofs, none skipped because another failed. Results are in test-results/proof.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, readPlaywright, readResults, readVitest, tellSum } from './results.js';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

// Each part is the script of its name and leaves test-results/{name}.json.
const seeds = Number(process.env.SEEDS ?? 10_000);
const half = Math.ceil(seeds / 2);
const simulate = (FIRST_SEED, SEEDS) => ({
  script: 'simulate',
  name: `simulate-${FIRST_SEED}`,
  variables: { FIRST_SEED: String(FIRST_SEED), SEEDS: String(SEEDS) },
  read: readVitest,
});

// One stage after another. What is in one stage runs side by side, because a run has two cores; each lane of it is a
// list.
const stages = [
  [[simulate(1, half)], [simulate(half + 1, seeds - half)]],
  [
    [
      {
        script: 'model',
        name: 'model',
        // So many states of each large world stay within the proof's time; `npm run model` goes on to a million.
        variables: { MODEL_STATES: process.env.MODEL_STATES ?? '60000' },
        read: readVitest,
      },
    ],
    [
      {
        script: 'history',
        name: 'history',
        variables: { MINUTES: process.env.MINUTES ?? '5', SEED: process.env.SEED ?? '77' },
        read: readPlaywright,
      },
      {
        script: 'schedules',
        name: 'schedules',
        variables: {
          DEXIE_SEEDS: process.env.DEXIE_SEEDS ?? '100',
          BOARD_SEEDS: process.env.BOARD_SEEDS ?? '300',
          FILE_SEEDS: process.env.FILE_SEEDS ?? '100',
        },
        read: readVitest,
      },
    ],
  ],
];

async function runLane(parts) {
  const done = [];
  for (const part of parts) done.push(await run(part));
  return done;
}

async function run({ script, name, variables, read }) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const began = Date.now();
  const env = { ...process.env, ...variables, RESULTS: name };
  const child = spawn('npm', ['run', script], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const seconds = Math.round((Date.now() - began) / 1000);
  return { name, ...readResults(file, read, code), seconds };
}

mkdirSync(results, { recursive: true });
rmSync(join(results, 'proof.json'), { force: true });
const done = [];
for (const stage of stages) done.push(...(await Promise.all(stage.map(runLane))).flat());
for (const { name, passed, failed, seconds } of done) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
}
const sum = addUp(done);
writeFileSync(join(results, 'proof.json'), `${JSON.stringify({ ...sum, parts: done }, null, 2)}\n`);
tellSum(sum);
process.exitCode = sum.failed === 0 ? 0 : 1;
