import { mergeText } from './merge-text.ts';
import { sameValue } from './value.ts';

/**
 * How a field meets a concurrent change. 'value': the later arrival wins and a conflict is recorded. 'text': merged by
 * word. 'set': additions and removals both hold. 'place': a position in a list; the later arrival wins and nobody has
 * to decide.
 */
export type FieldKind = 'value' | 'text' | 'set' | 'place';

/** Merges one part of a value: as the writer had seen it, as it is stored, and as they wrote it. */
export type MergePart = <T>(kind: FieldKind, was: T, stored: T, mine: T) => T;

/** A value of several parts, each of which meets a concurrent change by its own kind. */
export type MergeParts = (was: unknown, stored: unknown, mine: unknown, part: MergePart) => unknown;

export interface FieldMerge {
  value: unknown;
  /** True when a person has to decide between the two. */
  conflict: boolean;
}

/**
 * `was`: what the writer had seen; undefined for a writer who states no basis and simply overwrites. `offered`: an old
 * change sent again, which yields to the stored value.
 */
export function mergeField(
  kind: FieldKind | MergeParts,
  was: { value: unknown } | undefined,
  stored: unknown,
  mine: unknown,
  names: { earlier: string; later: string },
  offered = false,
): FieldMerge {
  if (was ? sameValue(stored, was.value) || sameValue(stored, mine) : !offered) return { value: mine, conflict: false };
  if (kind === 'place') return { value: offered ? stored : mine, conflict: false };
  if (!was) return { value: stored, conflict: !sameValue(stored, mine) };
  if (typeof kind === 'function') {
    let conflict = false;
    const part: MergePart = (of, before, there, here) => {
      const merge = mergeField(of, { value: before }, there, here, names, offered);
      conflict ||= merge.conflict;
      return merge.value as typeof here;
    };
    return { value: kind(was.value, stored, mine, part), conflict };
  }
  if (kind === 'text') {
    const merge = mergeText(String(was.value ?? ''), String(stored ?? ''), String(mine ?? ''), names);
    return { value: merge.text, conflict: merge.overlaps };
  }
  if (kind === 'set') return { value: mergeSet(asList(was.value), asList(stored), asList(mine)), conflict: false };
  // The writer left this field alone, so a colleague's change to it stays.
  if (sameValue(was.value, mine)) return { value: stored, conflict: false };
  return { value: offered ? stored : mine, conflict: true };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function mergeSet(was: unknown[], stored: unknown[], mine: unknown[]): unknown[] {
  const removed = was.filter((item) => !mine.includes(item));
  const added = mine.filter((item) => !was.includes(item) && !stored.includes(item));
  return [...stored.filter((item) => !removed.includes(item)), ...added];
}
