import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLostTests, testsNamedIn } from './testing/named-tests.ts';

const [holds = '', missing = ''] = readFileSync(join(import.meta.dirname, 'SECURITY.md'), 'utf8').split('## Not done');
const statements = holds
  .split(/^- /m)
  .slice(1)
  .map((text) => text.split(/^##/m)[0]?.replaceAll(/\s+/g, ' ').trim() ?? '');

test('SECURITY.md says what holds, and what is not done', () => {
  expect(statements.length).toBeGreaterThan(20);
  expect(missing.split(/^- /m).length).toBeGreaterThan(5);
});

test.each(statements.map((statement) => [statement.slice(0, 60), statement]))(
  '%s… names tests that exist',
  (_, text) => {
    const named = testsNamedIn(text);
    expect(named.length).toBeGreaterThan(0);
    expect(findLostTests(text)).toEqual([]);
    // Every named file contains these titles.
    expect(named.length).toBe([...text.matchAll(/`[^`]+\.test\.ts`/g)].length);
  },
);
