/** A run of base tokens [from, to) replaced by the other side's tokens [otherFrom, otherTo). */
export interface Hunk {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

/** Words and the space between them, each a token, so that joining the tokens gives the text back. */
export function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

// Past this many edits the texts have little in common and an alignment would be noise, so the middle becomes one hunk.
// A diff's time and memory grow with the square of this number.
const EDIT_LIMIT = 500;

/** The shortest edit from `base` to `other` (Myers), as hunks in order. */
export function diffWords(base: readonly string[], other: readonly string[]): Hunk[] {
  let start = 0;
  while (start < base.length && base[start] === other[start]) start++;
  let baseEnd = base.length;
  let otherEnd = other.length;
  while (baseEnd > start && otherEnd > start && base[baseEnd - 1] === other[otherEnd - 1]) {
    baseEnd--;
    otherEnd--;
  }
  if (start === baseEnd && start === otherEnd) return [];
  const whole = [{ from: start, to: baseEnd, otherFrom: start, otherTo: otherEnd }];
  if (start === baseEnd || start === otherEnd) return whole;
  return diffMiddle(base.slice(start, baseEnd), other.slice(start, otherEnd), start) ?? whole;
}

function diffMiddle(base: readonly string[], other: readonly string[], offset: number): Hunk[] | undefined {
  const max = Math.min(base.length + other.length, EDIT_LIMIT);
  const furthest = new Int32Array(2 * max + 2);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= max; edits++) {
    trace.push(furthest.slice());
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || at(furthest, max + k - 1) < at(furthest, max + k + 1);
      let x = down ? at(furthest, max + k + 1) : at(furthest, max + k - 1) + 1;
      let y = x - k;
      while (x < base.length && base[x] === other[y]) {
        x++;
        y++;
      }
      furthest[max + k] = x;
      if (x >= base.length && y >= other.length) return hunksOf(trace, base.length, other.length, max, offset);
    }
  }
  return undefined;
}

function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

function hunksOf(trace: Int32Array[], baseLength: number, otherLength: number, max: number, offset: number): Hunk[] {
  const hunks: Hunk[] = [];
  let x = baseLength;
  let y = otherLength;
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const furthest = trace[edits] as Int32Array;
    const k = x - y;
    const down = k === -edits || at(furthest, max + k - 1) < at(furthest, max + k + 1);
    const previousX = down ? at(furthest, max + k + 1) : at(furthest, max + k - 1);
    const previousY = previousX - (down ? k + 1 : k - 1);
    // The run of equal tokens comes after the edit, so step back over it first.
    const editX = down ? previousX : previousX + 1;
    const editY = down ? previousY + 1 : previousY;
    const last = hunks[0];
    if (last?.from === editX + offset) {
      last.from = previousX + offset;
      last.otherFrom = previousY + offset;
    } else {
      hunks.unshift({
        from: previousX + offset,
        to: editX + offset,
        otherFrom: previousY + offset,
        otherTo: editY + offset,
      });
    }
    x = previousX;
    y = previousY;
  }
  return hunks;
}
