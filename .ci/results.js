// Reads what the suites left in test-results: how many passed, how many failed, and the first lines of each failure.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const linesTold = 8;

// The first lines of what went wrong; the rest of a message is its stack.
function firstLines(message) {
  const lines = stripVTControlCharacters(message ?? 'No error was recorded.').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, linesTold)
    .join('\n');
}

export function readVitest({ numPassedTests, numTotalTests, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    // A file that cannot be loaded fails without any failed test in it.
    if (bad.length === 0 && status === 'failed') return [{ title: name, error: firstLines(message) }];
    return bad.map((test) => ({
      title: `${name} › ${test.fullName}`,
      error: test.status === 'failed' ? firstLines(test.failureMessages[0]) : `It was ${test.status}.`,
    }));
  });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

// For results that already state how many passed and failed.
export function readCounts({ passed, failed, failures }) {
  return { passed, failed, failures };
}

function specsOf({ title, specs = [], suites = [] }, above = []) {
  const titles = title ? [...above, title] : above;
  return [
    ...specs.map((spec) => ({ ...spec, path: [...titles, spec.title].join(' › ') })),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
}

export function readPlaywright({ stats, suites = [], errors = [] }) {
  const failures = suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ path, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => {
          const failed = results.find((result) => result.error);
          return { title: path, error: failed ? firstLines(failed.error.message) : `It was ${status}.` };
        }),
    ),
  );
  const outside = errors.map(({ message }) => ({ title: 'outside of every test', error: firstLines(message) }));
  // There are no retries: a flaky test has failed.
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed, failures: [...failures, ...outside] };
}

// A results file that is missing or unreadable counts as one failure, and so does a run that exited with an error
// although all its tests passed.
export function readResults(path, read, code = 0) {
  let found;
  try {
    found = read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Reported as a failure below.
  }
  const { passed, failed, failures } = found ?? {};
  if (!Number.isInteger(passed) || !Number.isInteger(failed) || passed + failed === 0) {
    return { passed: 0, failed: 1, failures: [{ title: path, error: 'The results are missing or broken.' }] };
  }
  if (code === 0 || failed > 0) return { passed, failed, failures };
  const untold = [{ title: path, error: `The run ended with code ${code} although every test passed.` }];
  return { passed, failed: 1, failures: failures.length > 0 ? failures : untold };
}

export function addUp(suites) {
  return {
    passed: suites.reduce((sum, suite) => sum + suite.passed, 0),
    failed: suites.reduce((sum, suite) => sum + suite.failed, 0),
    failures: suites.flatMap(({ failures }) => failures),
  };
}

// Prints every failed test by its title, then one line with the totals.
export function tellSum({ passed, failed, failures }) {
  for (const { title, error } of failures) {
    process.stdout.write(`FAILED ${title}\n${error.replaceAll(/^/gm, '    ')}\n`);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
