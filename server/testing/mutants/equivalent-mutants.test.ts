import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEquivalentEdits, splitEquivalent, type EquivalentEdit } from './equivalent-mutants.ts';
import { instrument } from './list-mutants.ts';
import { listMeaningEdits } from './meaning-edits.ts';
import type { Mutant } from './sample-mutants.ts';

const source = 'const a = 1;\n  if (list.length > 0) write(list);\n';
const edit = { file: 'a.ts', line: 'if (list.length > 0) write(list);', from: 'list.length > 0', reason: 'Nothing.' };
const mutant = (replacement: string) => ({
  id: replacement,
  fileName: 'a.ts',
  location: { start: { line: 1, column: 6 }, end: { line: 1, column: 21 } },
  replacement,
});

test('a listed edit is told from the others by its file, its line, and what takes its place', () => {
  const mutants = [mutant('true'), mutant('false')];
  const split = (list: EquivalentEdit[]) => splitEquivalent(mutants, list, () => source);
  expect(split([{ ...edit, to: 'true' }])).toEqual({
    equivalent: [mutants[0]],
    others: [mutants[1]],
    unmatched: [],
  });
  for (const other of [{ file: 'b.ts' }, { line: 'if (list.length > 0) write();' }, { from: 'list' }, { to: 'null' }]) {
    const strange = { ...edit, to: 'true', ...other };
    expect(split([strange])).toEqual({ equivalent: [], others: mutants, unmatched: [strange] });
  }
});

test('every edit on the list is one that can still be made, and says why nobody would notice', async () => {
  const list = readEquivalentEdits();
  const files = [...new Set(list.map(({ file }) => file))];
  const { mutants } = await instrument(files);
  const meant = files.flatMap((file) => listMeaningEdits(file, readFileSync(file, 'utf8')));
  expect(splitEquivalent<Mutant>([...mutants, ...meant], list).unmatched).toEqual([]);
  expect(list.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
