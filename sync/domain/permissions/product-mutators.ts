import { defineMutators } from '#sync/engine/mutator.ts';
import type { Tables } from '#sync/engine/schema.ts';
import type { Action } from './permission-sheet.ts';

/** Defines mutators over these tables of the product; the compiler also refuses an action that the sheet lacks. */
export function productMutators<T extends Tables>() {
  return defineMutators<T, Action>();
}
