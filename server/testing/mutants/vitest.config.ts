import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A glob of folders, or of test files. */
const folder = process.env.MUTANTS_FOLDER ?? '';
const isRunner = process.env.MUTANTS_LEFT !== undefined;

// They take minutes, and what they find concerns no single file.
const beds = ['simulation', 'planted-defects', 'worst-push', 'killed-commands', 'reach-defects', 'mutation-matrix'];

// Only the tests beside the mutated code: a rule that is tested only elsewhere fails too late.
export default defineConfig({
  test: {
    root: '.',
    include: folder.endsWith('.test.ts') ? [folder] : [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
    exclude: beds.map((name) => `**/${name}.test.ts`),
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    dangerouslyIgnoreUnhandledErrors: true,
    ...(isRunner ? { runner: join(import.meta.dirname, 'mutant-runner.ts') } : {}),
  },
});
