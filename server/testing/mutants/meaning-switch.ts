/** The switch function's name in a file with edits. */
const NAME = '__isMeant';

/** An expression that is true while this edit is active. */
export function switched(id: string): string {
  return `${NAME}(${JSON.stringify(id)})`;
}

/** The beginning of a file with edits. Hits are counted where Stryker's switches count them, for the same runner. */
export const switchHeader = `function ${NAME}(id) {
  const state = (globalThis.__stryker__ ??= {});
  const active = state.activeMutant ?? globalThis.process?.env.__STRYKER_ACTIVE_MUTANT__;
  const { mutantCoverage: met, currentTestId: test } = state;
  if (met && (test !== undefined || active === undefined)) {
    const hits = test === undefined ? met.static : (met.perTest[test] ??= {});
    hits[id] = (hits[id] ?? 0) + 1;
  }
  if (active !== id) return false;
  if (state.hitCount !== undefined && ++state.hitCount > state.hitLimit) throw new Error('this takes too long');
  return true;
}
`;
