import { diffWords, wordsOf, type Hunk } from '#sync/engine/diff-words.ts';

/** A run of words that stayed, were removed or were added. */
export interface WordRun {
  kind: 'kept' | 'removed' | 'added';
  text: string;
}

/** Both texts merged into one for reading, removed words before those that replace them. */
export function wordChanges(before: string, after: string): WordRun[] {
  const old = wordsOf(before);
  const fresh = wordsOf(after);
  const runs: WordRun[] = [];
  const push = (kind: WordRun['kind'], words: readonly string[]) => {
    if (words.length > 0) runs.push({ kind, text: words.join('') });
  };
  let position = 0;
  for (const { from, to, otherFrom, otherTo } of passages(diffWords(old, fresh), old)) {
    push('kept', old.slice(position, from));
    push('removed', old.slice(from, to));
    push('added', fresh.slice(otherFrom, otherTo));
    position = to;
  }
  push('kept', old.slice(position));
  return runs;
}

// Changed words with only space between them are one passage: it reads better than word for word.
function passages(hunks: readonly Hunk[], old: readonly string[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && old.slice(last.to, hunk.from).join('').trim() === '') {
      joined[joined.length - 1] = { ...last, to: hunk.to, otherTo: hunk.otherTo };
    } else joined.push(hunk);
  }
  return joined;
}
