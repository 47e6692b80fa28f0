import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function check(line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-comments-'));
  try {
    mkdirSync(join(folder, 'sync'));
    writeFileSync(join(folder, 'sync/rule.ts'), `export const limit = 1;\n${line}\n`);
    const script = join(import.meta.dirname, '../../.ci/check-comments.js');
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect(status).toBe(stderr === '' ? 0 : 1);
    return stderr.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const complaint = 'sync/rule.ts:2: this comment is wider than 120 columns';
const words = (count: number) => 'w'.repeat(count);

test.each([
  ['a line of 120 columns', `// ${words(117)}`, ''],
  ['a line of 121 columns', `// ${words(118)}`, complaint],
  ['a docstring', `/** ${words(120)} */`, complaint],
  ['a line of a docstring', `   * ${words(120)}`, complaint],
  ['a comment in markup', `    {/* ${words(120)} */}`, complaint],
  ['a comment behind code', `export const other = 2; // ${words(100)}`, complaint],
  ['a directive of the linter', `// oxlint-disable-next-line some-rule -- ${words(100)}`, ''],
  ['a long text with an address in it', `export const text = 'See https://example.com/${words(120)}';`, ''],
])('the width of %s', (_what, line, expected) => {
  expect(check(line)).toBe(expected);
});
