// Runs all the long proofs, even after one has failed. Results are in test-results/proof.json.
import { spawnSync } from 'node:child_process';
import { readCounts, readPlaywright, readVitest } from './results.js';
import { forgetSum, leaveSum, runScript } from './run-script.js';

// Each part runs the script of the same name and leaves test-results/{name}.json.
const seeds = Number(process.env.SEEDS ?? 10_000);
// A schedule against the real server costs up to twelve times as much as one in memory.
const serverSeeds = Number(process.env.SERVER_SEEDS ?? Math.min(seeds, 3_000));

/** One half of the schedules: the first with 0, the second with 1. */
function simulate(half) {
  const share = (all) => (half === 0 ? Math.ceil(all / 2) : Math.floor(all / 2));
  const variables = {
    FIRST_SEED: String(half * Math.ceil(seeds / 2) + 1),
    SEEDS: String(share(seeds)),
    SERVER_SEEDS: String(share(serverSeeds)),
  };
  return { script: 'simulate', name: `simulate-${half + 1}`, variables, read: readVitest };
}

// Without these tools the files are not opened; the run says so and counts nothing for it.
const hasOffice = ['soffice', 'pdftotext'].every((tool) => !spawnSync(tool, ['--version']).error);
if (!hasOffice) process.stdout.write('office: not run, there is no LibreOffice or no Poppler here\n');

// Stages run one after another. The lanes of a stage, each a list, run side by side because a run has two cores.
const stages = [
  [
    [
      simulate(0),
      { script: 'postgres', name: 'postgres', read: readVitest },
      {
        script: 'history',
        name: 'history',
        variables: { MINUTES: process.env.MINUTES ?? '4', SEED: process.env.SEED ?? '77' },
        read: readPlaywright,
      },
    ],
    [
      simulate(1),
      {
        script: 'model',
        name: 'model',
        // This many states of each large world fit into the proof's time; `npm run model` explores up to a million.
        variables: { MODEL_STATES: process.env.MODEL_STATES ?? '50000' },
        read: readVitest,
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
      {
        script: 'fleet',
        name: 'fleet',
        variables: { SECONDS: process.env.FLEET_SECONDS ?? '180', SEED: process.env.SEED ?? '77' },
        read: readVitest,
      },
      { script: 'planted', name: 'planted', read: readCounts },
      ...(hasOffice ? [{ script: 'check:office', name: 'office', read: readCounts }] : []),
    ],
  ],
  // The screens and journeys that `npm test` leaves out; they take both cores.
  [
    [
      { script: 'test:screens', name: 'screens-rest', variables: { SCREENS: 'rest' }, read: readVitest },
      { script: 'e2e', name: 'journeys', variables: { JOURNEYS: 'rest' }, read: readPlaywright },
    ],
  ],
];

async function runLane(parts) {
  const done = [];
  for (const part of parts) done.push(await runScript(part));
  return done;
}

forgetSum('proof');
const done = [];
for (const stage of stages) done.push(...(await Promise.all(stage.map(runLane))).flat());
leaveSum('proof', done);
