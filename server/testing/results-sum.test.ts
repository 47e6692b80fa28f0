import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = join(import.meta.dirname, '../../.ci');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-results-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The summary lines that a run prints for a test tool's results file. */
function tell(reader: 'readVitest' | 'readPlaywright', results: object, code = 0): string[] {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  const { href } = pathToFileURL(join(scripts, 'results.js'));
  const script = `import { addUp, ${reader}, readResults, tellSum } from '${href}';
    tellSum(addUp([readResults('${file}', ${reader}, ${code})]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return stdout.replaceAll(folder, 'folder').trimEnd().split('\n');
}

test('a failed unit test is told by its file, its name and the first lines of its error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mexpected 2\u001b[39m\n\n  to be 3'] },
    { status: 'skipped', fullName: 'roots', failureMessages: [] },
  ];
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults }];
  expect(tell('readVitest', { numPassedTests: 1, numTotalTests: 3, testResults }, 1)).toEqual([
    'FAILED sum.test.ts › divides',
    '    expected 2',
    '      to be 3',
    'FAILED sum.test.ts › roots',
    '    It was skipped.',
    '1 passed, 2 failed',
  ]);
});

test('a file of unit tests that cannot be loaded is a failure with its complaint', () => {
  const broken = { name: 'sum.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(tell('readVitest', { numPassedTests: 4, numTotalTests: 4, testResults: [broken] }, 1)).toEqual([
    'FAILED sum.test.ts',
    '    no such module',
    '4 passed, 1 failed',
  ]);
});

test('a failed journey is told by its file and title, and one that passed at a second try has failed', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    tests: [{ status, results: errors.map((message) => ({ error: { message } })) }],
  });
  const specs = [spec('sails', 'expected'), spec('drifts', 'flaky', 'too late'), spec('sinks', 'unexpected', 'holed')];
  const suites = [{ title: 'boat.e2e.ts', specs: [], suites: [{ title: 'at sea', specs }] }];
  expect(
    tell('readPlaywright', { stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites, errors: [] }, 1),
  ).toEqual([
    'FAILED boat.e2e.ts › at sea › drifts',
    '    too late',
    'FAILED boat.e2e.ts › at sea › sinks',
    '    holed',
    '1 passed, 2 failed',
  ]);
});

test('a run that ended badly although every test passed has failed', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tell('readPlaywright', { stats, suites: [], errors: [{ message: 'no browser' }] }, 1)).toEqual([
    'FAILED outside of every test',
    '    no browser',
    '7 passed, 1 failed',
  ]);
});

test('the sum of all suites closes with one line, and a missing suite or a failed check is in it', () => {
  const close = (...steps: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [join(scripts, 'sum.js'), folder, ...steps]);
    return { status, lines: stdout.toString().replaceAll(folder, 'folder').trimEnd().split('\n') };
  };
  expect(close()).toEqual({
    status: 1,
    lines: ['FAILED folder/test.json', '    The results are missing or broken.', '0 passed, 1 failed'],
  });
  writeFileSync(join(folder, 'test.json'), JSON.stringify({ passed: 8, failed: 0, failures: [] }));
  expect(close('npm run check')).toEqual({
    status: 1,
    lines: ['FAILED npm run check', '    Its complaints are above.', '8 passed, 1 failed'],
  });
  expect(close()).toEqual({ status: 0, lines: ['8 passed, 0 failed'] });
});
