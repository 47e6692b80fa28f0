import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../.ci/check-repeats.js');

/** The check's output for two files with these texts and this limit of repeated lines. */
function check(here: string, there: string, ceiling: number) {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-repeats-'));
  try {
    mkdirSync(join(folder, 'sync'));
    writeFileSync(join(folder, 'sync/a.ts'), here);
    writeFileSync(join(folder, 'sync/b.ts'), there);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder, String(ceiling)], {
      encoding: 'utf8',
    });
    return { status, sum: stdout.trim(), complaints: stderr.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = (count: number, word = 'limit') =>
  Array.from({ length: count }, (_, index) => `export const ${word}OfThePlaceNumber${index} = ${index};\n`).join('');

test('six lines in two places are told with both, and one line more than allowed fails', () => {
  const found = check(lines(6), `// Elsewhere.\n\n${lines(6)}`, 5);
  expect(found).toEqual({
    status: 1,
    sum: '6 repeated lines in 1 blocks; at most 5 lines',
    complaints: 'sync/b.ts:3: 6 lines stand at sync/a.ts:1 too',
  });
  expect(check(lines(6), lines(6), 6)).toMatchObject({ status: 0, complaints: '' });
});

test('a longer block counts once, with all its lines', () => {
  expect(check(lines(9), lines(9), 0).sum).toBe('9 repeated lines in 1 blocks; at most 0 lines');
});

test.each([
  ['five lines', lines(5), lines(5)],
  ['lines of another name', lines(6), lines(6, 'other')],
  ['imports', `import {\n${lines(8)}} from './x.ts';\n`, `import {\n${lines(8)}} from './x.ts';\n`],
  ['six short lines', 'a();\nb();\nc();\nd();\ne();\nf();\n', 'a();\nb();\nc();\nd();\ne();\nf();\n'],
])('%s are no repeat', (_what, here, there) => {
  expect(check(here, there, 0)).toMatchObject({ status: 0, sum: '0 repeated lines in 0 blocks; at most 0 lines' });
});
