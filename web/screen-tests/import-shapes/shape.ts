import type { MakeFile } from './shape-files.ts';

/** The import that a file is given to, by its title. */
export type Import =
  | 'Import plans'
  | 'Import statements'
  | 'Import statuses and notes'
  | 'Import responsibilities'
  | 'Import inventory'
  | 'Import OSCAL';

/** A format of real-world files, and what the screen says about it. */
export interface Shape {
  what: string;
  into: Import;
  file: MakeFile;
  /** The counts of new, different, same and not understood; or the sentence with which the file is refused. */
  counts: readonly [news: number, different: number, same: number, refused: number] | string;
  /** Texts that the screen shows for it. */
  shows?: readonly string[];
  /** A question that it leads to, the answer to give, and the counts after that. */
  asks?: { question: string; answer: string; after: readonly [number, number, number, number] };
}

export const shapesInto = (into: Import, shapes: readonly Omit<Shape, 'into'>[]): Shape[] =>
  shapes.map((shape) => ({ into, ...shape }));
