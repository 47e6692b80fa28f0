import { mergeText } from './merge-text.ts';
import { sameValue } from './value.ts';

/**
 * How a field meets a concurrent change. 'value': the later arrival applies and a disagreement is recorded. 'text': merged by word.
 * 'set': what was added stays added, what was removed stays removed. 'place': where something stands in a list; the later arrival stands,
 * and nobody has to decide.
 */
export type FieldKind = 'value' | 'text' | 'set' | 'place';

export interface FieldMerge {
  value: unknown;
  /** True when a person has to decide between the two. */
  conflict: boolean;
}

/**
 * `was`: what the writer had seen; undefined for a writer who states no basis and so simply overwrites. `offered`: an old change made known
 * again, which yields to what is stored.
 */
export function mergeField(
  kind: FieldKind,
  was: { value: unknown } | undefined,
  stored: unknown,
  mine: unknown,
  names: { earlier: string; later: string },
  offered = false,
): FieldMerge {
  if (was ? sameValue(stored, was.value) || sameValue(stored, mine) : !offered) return { value: mine, conflict: false };
  if (kind === 'place') return { value: offered ? stored : mine, conflict: false };
  if (!was) return { value: stored, conflict: !sameValue(stored, mine) };
  if (kind === 'text') {
    const merge = mergeText(String(was.value ?? ''), String(stored ?? ''), String(mine ?? ''), names);
    return { value: merge.text, conflict: merge.overlaps };
  }
  if (kind === 'set') return { value: mergeSet(asList(was.value), asList(stored), asList(mine)), conflict: false };
  // The writer changed nothing here: their silence does not undo a colleague's change.
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
