import { diffWords, wordsOf } from '#sync/engine/diff-words.ts';

/**
 * Moves a position in a text to the same place after others changed the text: between the same letters, as far as they
 * still exist. Offsets in UTF-16 units, as in a textarea.
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

// The word at the caret was rewritten: its common start or end with the new words still tells the place.
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
