export interface SeedRun {
  /** The test's file, from the root. */
  file: string;
  /** The variable that says how many seeds there are. */
  variable: string;
  first: number;
  seeds: number;
  /** How long one seed may take, in milliseconds: it only ends a run that hangs, however slow the machine is. */
  limit?: number;
}

/** The time limit of a test of seeds is that of each seed: one of the whole would end it without naming any. */
export const EACH_SEED_HAS_ITS_OWN = 0;

const TEN_MINUTES = 600_000;

/** Runs a test's seeds one after the other. Whatever fails names its seed, and the command that runs that one alone. */
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

// Whatever runs tests has them; the types that sync is built with know no clock.
declare const setTimeout: (act: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

async function within(limit: number, running: Promise<void>): Promise<void> {
  let timer: unknown;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limit / 1000} s`)), limit);
  });
  await Promise.race([running, late]).finally(() => clearTimeout(timer));
}
