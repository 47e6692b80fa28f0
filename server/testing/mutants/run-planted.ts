import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CopiedProject, watch } from './copied-project.ts';
import { patternOf, plant, readPlantedDefects, type PlantedDefect } from './planted-list.ts';

// A separate folder for each run, so that two runs do not disturb each other.
const scratch = `test-results/mutants/planted-${process.pid}`;
const projects = ['server', 'sync', 'web', 'replacing', 'measuring'].flatMap((name) => ['--project', name]);
/** The time limit for the tests of one defect, and for each run beforehand without a defect. */
const ALLOWED_MS = 300_000;

/** Why a defect counts as not found. */
type Missed = 'no named test failed' | 'nothing ran: it breaks the file' | 'the tests came to no end';

interface TestResult {
  name: string;
  assertionResults: { fullName: string; status: string }[];
}

/**
 * Plants each defect of the list in a copy of the project, one after the other, and runs the test that its row names.
 * Environment: ONLY (part of `row file`). Writes `test-results/planted.json` and returns the exit code: 1 if a defect
 * was not found.
 */
export async function run(): Promise<number> {
  const { ONLY = '' } = process.env;
  const defects = readPlantedDefects().filter(({ row, file }) => `${row} ${file}`.includes(ONLY));
  const project = new CopiedProject(scratch);
  try {
    return tell(await judgeAll(project, defects));
  } finally {
    project.remove();
  }
}

interface Sum {
  passed: number;
  failures: { title: string; error: string }[];
}

/** Writes the sum where the proof reads it. Returns the exit code. */
function tell({ passed, failures }: Sum): number {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/planted.json', JSON.stringify({ passed, failed: failures.length, failures }));
  say(`${passed} planted defects found, ${failures.length} faults`);
  return failures.length === 0 ? 0 : 1;
}

async function judgeAll(project: CopiedProject, defects: readonly PlantedDefect[]): Promise<Sum> {
  const lost = findLost(defects, await runTests(project, defects, defects));
  // A test that fails without a defect cannot notice one.
  const failures = lost.map((title) => ({ title, error: 'It does not pass without a defect.' }));
  for (const { title, error } of failures) say(`${title}: ${error}`);
  const judged = defects.filter((defect) => !lost.includes(testOf(defect)));
  let passed = 0;
  for (const defect of judged) {
    const missed = await judge(project, defect, defects);
    const title = titleOf(defect);
    say(`${missed === undefined ? 'found ' : 'MISSED'} ${title}${missed ? `: ${missed}` : ''}`);
    if (missed) failures.push({ title, error: missed });
    else passed++;
  }
  return { passed, failures };
}

async function judge(
  project: CopiedProject,
  defect: PlantedDefect,
  all: readonly PlantedDefect[],
): Promise<Missed | undefined> {
  const path = join(project.folder, defect.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plant(defect, source));
  try {
    const results = await runTests(project, [defect], all);
    if (!results) return 'the tests came to no end';
    const states = statesOf(defect, results);
    if (states.length === 0) return 'nothing ran: it breaks the file';
    return states.includes('failed') ? undefined : 'no named test failed';
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Runs the files that these defects name, and in them the tests that any defect of the list names, so that the same
 * tests run in the same order with and without a defect. Undefined if they did not finish.
 */
async function runTests(
  project: CopiedProject,
  defects: readonly PlantedDefect[],
  all: readonly PlantedDefect[],
): Promise<TestResult[] | undefined> {
  const files = [...new Set(defects.map(pathOf))];
  const pattern = [...new Set(all.map(({ title }) => patternOf(title)))].join('|');
  const told = join(project.folder, 'test-results/planted-tests.json');
  rmSync(told, { force: true });
  // Cached, because from one defect to the next all modules but one are the same.
  const cache = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${join(project.folder, 'modules')}`];
  const words = [...projects, ...cache, '--testNamePattern', pattern, ...files];
  const child = project.startTests(words, { RESULTS: 'planted-tests' });
  if (!(await watch(child, () => ({ told: 0, allowedMs: ALLOWED_MS * files.length })))) return undefined;
  // A defect that breaks the tests themselves leaves no results.
  if (!existsSync(told)) return [];
  return (JSON.parse(readFileSync(told, 'utf8')) as { testResults: TestResult[] }).testResults;
}

/** Named tests that did not run, or did not all pass. */
function findLost(defects: readonly PlantedDefect[], results: TestResult[] | undefined): string[] {
  const lost = defects.filter((defect) => {
    const states = statesOf(defect, results ?? []);
    return states.length === 0 || states.some((state) => state !== 'passed');
  });
  return [...new Set(lost.map(testOf))];
}

function testOf({ test, title }: PlantedDefect): string {
  return `${test}: ${title}`;
}

/** The results of the tests with a defect's title. */
function statesOf(defect: PlantedDefect, results: readonly TestResult[]): string[] {
  const named = new RegExp(patternOf(defect.title));
  const path = pathOf(defect);
  return results
    .filter(({ name }) => name.endsWith(`/${path}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => named.test(fullName))
    .map(({ status }) => status);
}

function pathOf({ test }: PlantedDefect): string {
  return join('server', test);
}

function titleOf({ row, file, from, to }: PlantedDefect): string {
  const [before, after] = [from, to].map((code) => code.trim().replaceAll(/\s+/g, ' ').slice(0, 70));
  return `${row} ${file}: ${before} -> ${after || 'nothing'}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
