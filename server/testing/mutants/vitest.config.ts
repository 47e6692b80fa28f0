import { defineConfig } from 'vitest/config';

const folder = process.env.MUTANTS_FOLDER;

// Only the tests beside the mutated code: a rule that is proven only elsewhere is found too late.
export default defineConfig({
  test: {
    root: '.',
    include: [`${folder}/**/*.test.{ts,tsx}`],
    isolate: false,
    testTimeout: 300_000,
  },
});
