// Stryker runs every mutant its checkers pass; this one passes those in the sample. Plain JavaScript, because Stryker
// loads it.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

class SampleChecker {
  #sample = new Set();

  async init() {
    this.#sample = new Set(JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE, 'utf8')));
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, { status: this.#isIn(mutant) ? 'passed' : 'compileError', reason: '' }]),
    );
  }

  async group(mutants) {
    return [mutants.map((mutant) => mutant.id)];
  }

  #isIn({ fileName, location: { start, end }, replacement }) {
    const place = [start.line, start.column, end.line, end.column].join(':');
    return this.#sample.has([relative(process.env.MUTANTS_ROOT, fileName), place, replacement].join('|'));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
