import { readdirSync, readFileSync } from 'node:fs';
import { editOf, readEquivalentEdits, splitEquivalent } from './equivalent-mutants.ts';
import { instrument } from './list-mutants.ts';
import { deviceRoom, type Room } from './meaning-rooms.ts';
import { MutantBed, type Ended } from './mutant-bed.ts';
import { sampleMutants, type Mutant } from './sample-mutants.ts';

const rooms: readonly Room[] = [
  { folders: ['sync/engine'], tests: 'sync/engine' },
  { folders: ['server/sync'], tests: 'server/sync' },
  deviceRoom,
];
// A separate folder for each run, so that two runs do not disturb each other.
const scratch = `test-results/mutants/${process.pid}`;
/** Percentage of wrong edits that the tests beside the code must notice. */
const GOAL = 90;

/**
 * Runs a seeded sample of wrong edits against the tests of their folder and prints the survivors. Environment: SEED,
 * COUNT, ONLY (part of a path). Returns the exit code: 1 if fewer than 90 of 100 were killed.
 */
export async function run(): Promise<number> {
  const { SEED, COUNT = '200', ONLY = '' } = process.env;
  const seed = Number(SEED ?? Date.now() % 100_000);
  const instrumented = await instrument(rooms.flatMap(({ folders }) => folders.flatMap(filesOf)));
  const judged = splitEquivalent(instrumented.mutants, readEquivalentEdits()).others;
  const all = new Map(
    rooms.map(({ folders, tests }) => [
      tests,
      judged.filter(
        ({ fileName }) => folders.some((folder) => fileName.startsWith(`${folder}/`)) && fileName.includes(ONLY),
      ),
    ]),
  );
  const bed = new MutantBed(scratch, instrumented.files);
  const results: Result[] = [];
  for (const [tests, mutants] of sampleMutants(all, seed, Number(COUNT))) {
    if (mutants.length === 0) continue;
    const ended = await bed.judge(tests, mutants);
    const ran = mutants.map((mutant) => ({ mutant, ended: ended.get(mutant.id) ?? ('survived' as const) }));
    say(`${tests}: ${scoreOf(ran)} (of ${all.get(tests)?.length} mutants)`);
    results.push(...ran);
  }
  bed.remove();
  for (const { mutant, ended } of results) if (ended === 'survived') say(lineOf(mutant));
  say(`seed ${seed}: ${scoreOf(results)}`);
  return percentOf(results) >= GOAL ? 0 : 1;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`);
}

interface Result {
  mutant: Mutant;
  ended: Ended;
}

function percentOf(results: readonly Result[]): number {
  const killed = results.filter(({ ended }) => ended !== 'survived').length;
  return results.length === 0 ? 0 : (killed / results.length) * 100;
}

function scoreOf(results: readonly Result[]): string {
  const count = (how: Ended) => results.filter(({ ended }) => ended === how).length;
  const killed = `${count('killed') + count('by time')} killed (${count('by time')} by time)`;
  return `${results.length} sampled, ${killed}, ${count('survived')} survived, ${percentOf(results).toFixed(1)} of 100`;
}

/** A survivor's place, the original text, and its replacement. */
function lineOf(mutant: Mutant): string {
  const { fileName, location } = mutant;
  const { from, to } = editOf(mutant, readFileSync(fileName, 'utf8').split('\n'));
  return `  ${fileName}:${location.start.line + 1}:${location.start.column + 1}: ${short(from)} -> ${short(to)}`;
}

function short(code: string): string {
  return code.length > 90 ? `${code.slice(0, 60)} … ${code.slice(-25)}` : code;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
