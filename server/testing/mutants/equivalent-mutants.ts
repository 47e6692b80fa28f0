import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './sample-mutants.ts';

/** A wrong edit without any noticeable effect, which no test can kill. */
export interface EquivalentEdit {
  /** Relative to the project. */
  file: string;
  /** The line it begins on, without surrounding space. */
  line: string;
  from: string;
  to: string;
  /** Why it changes nothing. */
  reason: string;
}

export function readEquivalentEdits(): EquivalentEdit[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8')) as EquivalentEdit[];
}

/** Separates the mutants on the list from the others. `unmatched`: entries of the list that match no mutant. */
export function splitEquivalent<T extends Mutant>(
  mutants: readonly T[],
  list: readonly EquivalentEdit[],
  read = (file: string) => readFileSync(file, 'utf8'),
): { equivalent: T[]; others: T[]; unmatched: EquivalentEdit[] } {
  const lines = new Map<string, string[]>();
  const matched = new Set<EquivalentEdit>();
  const isListed = (mutant: T) => {
    const { fileName } = mutant;
    const ofFile = list.filter(({ file }) => file === fileName);
    if (ofFile.length === 0) return false;
    const source = lines.get(fileName) ?? read(fileName).split('\n');
    lines.set(fileName, source);
    const { line, from, to } = editOf(mutant, source);
    const found = ofFile.find((one) => one.line === line && one.from === from && one.to === to);
    if (found) matched.add(found);
    return found !== undefined;
  };
  const equivalent = mutants.filter(isListed);
  const known = new Set(equivalent);
  return {
    equivalent,
    others: mutants.filter((mutant) => !known.has(mutant)),
    unmatched: list.filter((one) => !matched.has(one)),
  };
}

/** What an edit replaces, in words that stay the same when the lines around it move. */
export function editOf(
  { location: { start, end }, replacement }: Pick<Mutant, 'location' | 'replacement'>,
  source: readonly string[],
): Pick<EquivalentEdit, 'line' | 'from' | 'to'> {
  const text = source.slice(start.line, end.line + 1);
  const last = text.length - 1;
  const cut = text.map((line, index) =>
    line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
  );
  const line = (source[start.line] ?? '').trim();
  return { line, from: onOneLine(cut.join(' ')), to: onOneLine(replacement) };
}

function onOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ');
}
