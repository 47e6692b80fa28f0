import { SeededRandom } from '#sync/testing/seeded-random.ts';

/** A place in a file in Stryker's form: lines and columns from 0. */
interface Place {
  line: number;
  column: number;
}

/**
 * One wrong edit: the text between `start` and `end` of a file, and its replacement. `fileName` is relative to the
 * project.
 */
export interface Mutant {
  /** Stryker's number, unique among the files that were read together. */
  id: string;
  fileName: string;
  location: { start: Place; end: Place };
  replacement: string;
}

/** `count` random mutants, the same for the same seed; each folder contributes in proportion to its mutants. */
export function sampleMutants<T>(
  folders: ReadonlyMap<string, readonly T[]>,
  seed: number,
  count: number,
): Map<string, T[]> {
  const random = new SeededRandom(seed);
  const sample = new Map<string, T[]>();
  let mutantsLeft = [...folders.values()].reduce((sum, mutants) => sum + mutants.length, 0);
  let left = Math.min(count, mutantsLeft);
  for (const [folder, mutants] of folders) {
    const share = mutantsLeft === 0 ? 0 : Math.round((left * mutants.length) / mutantsLeft);
    const pool = [...mutants];
    sample.set(
      folder,
      Array.from({ length: share }, () => pool.splice(random.below(pool.length), 1)[0] as T),
    );
    mutantsLeft -= mutants.length;
    left -= share;
  }
  return sample;
}
