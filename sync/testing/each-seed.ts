export interface SeedRun {
  /** The path of the test's file from the root. */
  file: string;
  /** The environment variable that sets the number of seeds. */
  variable: string;
  first: number;
  seeds: number;
  /** How long one seed may take, in milliseconds: it only ends a run that hangs, however slow the machine is. */
  limit?: number;
}

/**
 * A seed test has no time limit, because each seed has one; a limit for the whole would end it without naming a seed.
 */
export const EACH_SEED_HAS_ITS_OWN = 0;

const TEN_MINUTES = 600_000;

/** Runs a test's seeds one after the other. A failure names its seed, and the command that runs that one alone. */
export async function eachSeed(
  { file, variable, first, seeds, limit = TEN_MINUTES }: SeedRun,
  run: (seed: number) => Promise<void>,
) {
  for (let seed = first; seed < first + seeds; seed++) {
    try {
      await within(limit, run(seed));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const again = `${variable}=1 FIRST_SEED=${seed} npx vitest run ${file}`;
      throw new Error(`seed ${seed}: ${message}\nAgain: ${again}`, { cause: error });
    }
  }
}

// Every test runner has timers, but the types that sync is built with do not include them.
declare const setTimeout: (act: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

async function within(limit: number, running: Promise<void>): Promise<void> {
  let timer: unknown;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limit / 1000} s`)), limit);
  });
  await Promise.race([running, late]).finally(() => clearTimeout(timer));
}
