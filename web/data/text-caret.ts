import { diffWords, wordsOf } from '#sync/engine/diff-words.ts';

/**
 * Where a place in a text is after others changed the text around it: the same letters stand before and behind it, as far as they are
 * still there. Offsets in UTF-16 units, as a textarea counts them.
 */
export function movedOffset(before: string, after: string, offset: number): number {
  const from = wordsOf(before);
  const to = wordsOf(after);
  const lengthOf = (words: readonly string[], start: number, end: number) => words.slice(start, end).join('').length;
  let shift = 0;
  for (const hunk of diffWords(from, to)) {
    const start = lengthOf(from, 0, hunk.from);
    const removed = lengthOf(from, hunk.from, hunk.to);
    const added = lengthOf(to, hunk.otherFrom, hunk.otherTo);
    if (start >= offset) break;
    if (start + removed > offset) return offsetWithin(before, after, offset, { start, removed, shift, added });
    shift += added - removed;
  }
  return offset + shift;
}

interface Rewritten {
  start: number;
  removed: number;
  shift: number;
  added: number;
}

// The caret's own word was rewritten: what it has in common with the new words at either end still tells the place.
function offsetWithin(before: string, after: string, offset: number, hunk: Rewritten): number {
  const { start, removed, shift, added } = hunk;
  const old = before.slice(start, start + removed);
  const next = after.slice(start + shift, start + shift + added);
  const within = offset - start;
  let common = 0;
  while (common < within && old[common] === next[common]) common++;
  if (common === within) return offset + shift;
  const behind = old.slice(within);
  if (next.endsWith(behind)) return start + shift + added - behind.length;
  return start + shift + Math.min(within, added);
}
