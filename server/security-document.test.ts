import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [holds = '', missing = ''] = readFileSync(join(import.meta.dirname, 'SECURITY.md'), 'utf8').split('## Not done');
const statements = holds
  .split(/^- /m)
  .slice(1)
  .map((text) => text.split(/^##/m)[0]?.replaceAll(/\s+/g, ' ').trim() ?? '');

/** The tests a statement names: `file`: 'title'; 'title'. */
function testsOf(statement: string): { file: string; titles: string[] }[] {
  return [...statement.matchAll(/`([^`]+\.test\.ts)`: ((?:'[^']+'(?:; )?)+)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
  }));
}

test('SECURITY.md says what holds, and what is not done', () => {
  expect(statements.length).toBeGreaterThan(20);
  expect(missing.split(/^- /m).length).toBeGreaterThan(5);
});

test.each(statements.map((statement) => [statement.slice(0, 60), statement]))(
  '%s… names tests that exist',
  (_, text) => {
    const named = testsOf(text);
    expect(named.length).toBeGreaterThan(0);
    for (const { file, titles } of named) {
      const path = join(import.meta.dirname, file);
      expect(existsSync(path), file).toBe(true);
      const source = readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
      for (const title of titles) expect(source.includes(title), `${file}: ${title}`).toBe(true);
    }
    // Every named file has these titles.
    expect(named.length).toBe([...text.matchAll(/`[^`]+\.test\.ts`/g)].length);
  },
);
