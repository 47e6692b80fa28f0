import type { Statement } from './statement-record.ts';

/** Whether a statement says anything about what is done. */
export function isStated({ what, where, who, howOften }: Statement): boolean {
  return [what, where, who, howOften].some((text) => text.trim() !== '');
}
