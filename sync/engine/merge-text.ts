import { diffWords, wordsOf, type Hunk } from './diff-words.ts';

export interface TextMerge {
  text: string;
  /** True when both sides rewrote the same words: the text has both, and a person should check it. */
  overlaps: boolean;
}

/**
 * Three-way merge of notes by word. Changes to different places are both applied. Two additions at the same place are
 * both kept, the earlier one first. Where both rewrote the same words, both versions are kept, each marked with its
 * author; words that one side deleted and the other rewrote stay. No sentence is dropped.
 */
export function mergeText(
  was: string,
  earlier: string,
  later: string,
  names: { earlier: string; later: string },
): TextMerge {
  if (earlier === was || earlier === later) return { text: later, overlaps: false };
  if (later === was) return { text: earlier, overlaps: false };
  const base = wordsOf(was);
  const sides = [wordsOf(earlier), wordsOf(later)] as const;
  const hunks = [diffWords(base, sides[0]), diffWords(base, sides[1])] as const;
  const out: string[] = [];
  let overlaps = false;
  let position = 0;
  const next: [number, number] = [0, 0];
  while (next[0] < hunks[0].length || next[1] < hunks[1].length) {
    const region = takeRegion(hunks, next);
    out.push(base.slice(position, region.from).join(''));
    position = region.to;
    const first = textOfRegion(region, region.taken[0], sides[0], base);
    const second = textOfRegion(region, region.taken[1], sides[1], base);
    if (region.taken[1].length === 0 || first === second) out.push(first);
    else if (region.taken[0].length === 0) out.push(second);
    else if (region.from === region.to) out.push(joinAdditions(first, second));
    else {
      overlaps = true;
      out.push(keepBoth(first, second, names));
    }
  }
  out.push(base.slice(position).join(''));
  return { text: out.join(''), overlaps };
}

interface Region {
  from: number;
  to: number;
  taken: [Hunk[], Hunk[]];
}

/** The next run of base tokens changed by either side, with all hunks that touch it. */
function takeRegion(hunks: readonly [Hunk[], Hunk[]], next: [number, number]): Region {
  const heads = [hunks[0][next[0]], hunks[1][next[1]]];
  const first = !heads[1] || (heads[0] && isBefore(heads[0], heads[1])) ? 0 : 1;
  const head = heads[first] as Hunk;
  const region: Region = { from: head.from, to: head.to, taken: [[], []] };
  for (let grew = true; grew;) {
    grew = false;
    for (const side of [0, 1] as const) {
      const hunk = hunks[side][next[side]];
      if (!hunk || !touches(hunk, region)) continue;
      region.taken[side].push(hunk);
      region.to = Math.max(region.to, hunk.to);
      next[side]++;
      grew = true;
    }
  }
  return region;
}

function isBefore(a: Hunk, b: Hunk): boolean {
  return a.from < b.from || (a.from === b.from && a.to <= b.to);
}

// An addition touches a rewrite only from within, so a sentence added right after a rewritten one causes no conflict.
function touches(hunk: Hunk, region: { from: number; to: number }): boolean {
  if (hunk.from === region.from && hunk.to === region.to) return true;
  return hunk.from < region.to && hunk.to > region.from;
}

function textOfRegion(region: Region, taken: Hunk[], side: string[], base: string[]): string {
  const out: string[] = [];
  let position = region.from;
  for (const hunk of taken) {
    out.push(base.slice(position, hunk.from).join(''), side.slice(hunk.otherFrom, hunk.otherTo).join(''));
    position = hunk.to;
  }
  out.push(base.slice(position, region.to).join(''));
  return out.join('');
}

function joinAdditions(first: string, second: string): string {
  const needsSpace = !/\s$/.test(first) && !/^\s/.test(second);
  return first + (needsSpace ? ' ' : '') + second;
}

function keepBoth(first: string, second: string, names: { earlier: string; later: string }): string {
  if (first.trim() === '') return second;
  if (second.trim() === '') return first;
  const lead = first.slice(0, first.length - first.trimStart().length);
  const trail = first.slice(first.trimEnd().length);
  return `${lead}[${names.earlier}: ${first.trim()}] [${names.later}: ${second.trim()}]${trail}`;
}
