import { NOTES_LENGTH } from '#sync/domain/control/control-status-mutators.ts';
import { formatCount } from './counts.ts';

/** Why notes cannot be saved; undefined when they can. */
export function notesProblem(notes: string): string | undefined {
  if (notes.length <= NOTES_LENGTH) return undefined;
  return `Notes can have at most ${formatCount(NOTES_LENGTH)} characters. This text has ${formatCount(notes.length)}.`;
}
