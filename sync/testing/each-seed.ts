export interface SeedRun {
  /** The test's file, from the root. */
  file: string;
  /** The variable that says how many seeds there are. */
  variable: string;
  first: number;
  seeds: number;
}

/** Runs a test's seeds one after the other. Whatever fails names its seed, and the command that runs that one alone. */
export async function eachSeed({ file, variable, first, seeds }: SeedRun, run: (seed: number) => Promise<void>) {
  for (let seed = first; seed < first + seeds; seed++) {
    try {
      await run(seed);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const again = `${variable}=1 FIRST_SEED=${seed} npx vitest run ${file}`;
      throw new Error(`seed ${seed}: ${message}\nAgain: ${again}`, { cause: error });
    }
  }
}
