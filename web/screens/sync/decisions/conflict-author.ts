import type { ConflictSide } from '#sync/engine/conflict-record.ts';
import { dayTextInSentence } from '#web/words/times.ts';

/**
 * 'You, today 10:42 AM', 'Priya Natarajan, today 9:58 AM'. `head`: a name that is already shown above and is not
 * repeated.
 */
export function authorText(side: Pick<ConflictSide, 'by' | 'name' | 'at'>, accountId: string, head?: string): string {
  const name = side.by === accountId ? 'You' : side.name;
  return [head === side.name ? '' : name, side.at ? dayTextInSentence(side.at) : ''].filter(Boolean).join(', ');
}
