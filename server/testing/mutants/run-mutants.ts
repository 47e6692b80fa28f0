import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { editOf, type EquivalentEdit, readEquivalentEdits, splitEquivalent } from './equivalent-mutants.ts';
import { mutantsOf } from './list-mutants.ts';
import { type Mutant, nameOf, sampleMutants } from './sample-mutants.ts';

const folders = ['sync/engine', 'server/sync', 'web/data'];
const tooling = 'server/testing/mutants';
// One per run, so that two runs do not disturb each other.
const scratch = `test-results/mutants/${process.pid}`;
/** Percentage of wrong edits that the tests beside the code must notice. */
const GOAL = 90;

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>;

/**
 * Runs a seeded sample of wrong edits against the tests of their folder and prints the survivors. Environment: SEED,
 * COUNT, ONLY (part of a path), CONCURRENCY. Returns the exit code: 1 when fewer than 90 of 100 were killed.
 */
export async function runMutants(): Promise<number> {
  const { SEED, COUNT = '200', ONLY = '', CONCURRENCY = '2' } = process.env;
  const seed = Number(SEED ?? Date.now() % 100_000);
  const all = new Map<string, Mutant[]>();
  const listed = readEquivalentEdits();
  for (const folder of folders) all.set(folder, await judgedOf(folder, ONLY, listed));
  const sample = sampleMutants(all, seed, Number(COUNT));
  const results: Result[] = [];
  for (const [folder, mutants] of sample) {
    if (mutants.length === 0) continue;
    const ran = await runSample(folder, mutants, Number(CONCURRENCY));
    say(`${folder}: ${scoreOf(ran)} (of ${all.get(folder)?.length} mutants)`);
    results.push(...ran);
  }
  rmSync(scratch, { recursive: true, force: true });
  for (const result of results.filter(isUnnoticed)) say(lineOf(result));
  say(`seed ${seed}: ${scoreOf(results)}`);
  return percentOf(results) >= GOAL ? 0 : 1;
}

async function judgedOf(folder: string, only: string, listed: readonly EquivalentEdit[]): Promise<Mutant[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.includes(only));
  return splitEquivalent(await mutantsOf(files), listed).others;
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

async function runSample(folder: string, mutants: readonly Mutant[], concurrency: number): Promise<Result[]> {
  mkdirSync(scratch, { recursive: true });
  const sampleFile = join(process.cwd(), scratch, 'sample.json');
  writeFileSync(sampleFile, JSON.stringify(mutants.map(nameOf)));
  // The slow beds prove other things, and would run once for every mutant.
  const beds = { SEEDS: '5', DEXIE_SEEDS: '3' };
  Object.assign(process.env, beds, { MUTANTS_SAMPLE: sampleFile, MUTANTS_ROOT: process.cwd(), MUTANTS_FOLDER: folder });
  const results = await new Stryker({
    mutate: [...new Set(mutants.map(({ fileName }) => fileName))],
    testRunner: 'vitest',
    vitest: { configFile: `${tooling}/vitest.config.ts`, related: false },
    plugins: ['@stryker-mutator/vitest-runner', `./${tooling}/sample-checker.js`],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    concurrency,
    // TypeScript 7 no longer offers what Stryker reads a configuration with.
    tsconfigFile: 'none.json',
    tempDirName: `${scratch}/sandbox`,
    ignorePatterns: ['dist', 'test-results', 'web/e2e', 'web/public'],
    reporters: [],
    logLevel: 'error' as LogLevel,
    allowConsoleColors: false,
    timeoutMS: 15_000,
  }).runMutationTest();
  return results.filter(({ status }) => status !== 'CompileError');
}

// A fault outside every test, such as an unhandled rejection, also fails a test run.
const noticed = ['Killed', 'Timeout', 'RuntimeError'];
const isUnnoticed = ({ status }: Result) => !noticed.includes(status);

function percentOf(results: readonly Result[]): number {
  const killed = results.filter((result) => !isUnnoticed(result)).length;
  return results.length === 0 ? 0 : (killed / results.length) * 100;
}

function scoreOf(results: readonly Result[]): string {
  const survived = results.filter(isUnnoticed).length;
  const late = results.filter(({ status }) => status === 'Timeout').length;
  const killed = `${results.length - survived} killed (${late} by time)`;
  return `${results.length} sampled, ${killed}, ${survived} survived, ${percentOf(results).toFixed(1)} of 100`;
}

/** Where a survivor is, the original text, and its replacement. */
function lineOf({ fileName, location: { start, end }, replacement = '', status }: Result): string {
  const file = relative(process.cwd(), fileName);
  // Stryker counts from 1.
  const fromZero = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  const location = { start: fromZero(start), end: fromZero(end) };
  const { from, to } = editOf({ fileName: file, location, replacement }, readFileSync(fileName, 'utf8').split('\n'));
  return `  ${status} ${file}:${start.line}:${start.column}: ${short(from)} -> ${short(to)}`;
}

function short(code: string): string {
  return code.length > 90 ? `${code.slice(0, 60)} … ${code.slice(-25)}` : code;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
