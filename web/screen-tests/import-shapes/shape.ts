import type { MakeFile } from './shape-files.ts';

/** Where a file is given: an import, by its title. */
export type Import =
  | 'Import plans'
  | 'Import statements'
  | 'Import statuses and notes'
  | 'Import responsibilities'
  | 'Import inventory'
  | 'Import OSCAL';

/** A shape of the world's files, and what the screen says of it. */
export interface Shape {
  what: string;
  into: Import;
  file: MakeFile;
  /** New, different, the same, not understood; or the sentence by which it is refused. */
  counts: readonly [news: number, different: number, same: number, refused: number] | string;
  /** Words that the screen shows of it. */
  shows?: readonly string[];
  /** What it asks, the answer, and the counts thereafter. */
  asks?: { question: string; answer: string; after: readonly [number, number, number, number] };
}

export const shapesInto = (into: Import, shapes: readonly Omit<Shape, 'into'>[]): Shape[] =>
  shapes.map((shape) => ({ into, ...shape }));
