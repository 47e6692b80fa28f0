import { diffWords, wordsOf, type Hunk } from '#sync/engine/diff-words.ts';

/** A run of text that both sides have, or only this side. */
export interface Run {
  text: string;
  isMarked: boolean;
}

function runsOf(words: readonly string[], ranges: readonly [number, number][]): Run[] {
  const runs: Run[] = [];
  const push = (from: number, to: number, isMarked: boolean) => {
    const text = words.slice(from, to).join('');
    if (text !== '') runs.push({ text, isMarked });
  };
  let position = 0;
  for (const [from, to] of ranges) {
    push(position, from, false);
    push(from, to, true);
    position = to;
  }
  push(position, words.length, false);
  return joinAcrossSpace(runs);
}

// Two marked words with only space between them become one passage.
function joinAcrossSpace(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const [index, run] of runs.entries()) {
    const last = joined.at(-1);
    const isGap = !run.isMarked && run.text.trim() === '' && last?.isMarked && runs[index + 1]?.isMarked;
    if (last && (isGap || (last.isMarked && run.isMarked)))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** Both texts, each with the words marked that the other does not have in that place. */
export function markDifferences(left: string, right: string): { left: Run[]; right: Run[] } {
  const sides = [wordsOf(left), wordsOf(right)] as const;
  const hunks: Hunk[] = diffWords(sides[0], sides[1]);
  return {
    left: runsOf(
      sides[0],
      hunks.map(({ from, to }) => [from, to]),
    ),
    right: runsOf(
      sides[1],
      hunks.map(({ otherFrom, otherTo }) => [otherFrom, otherTo]),
    ),
  };
}
