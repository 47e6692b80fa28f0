import { useAfterPaint } from './use-after-paint.ts';

/**
 * The first of a list's items until they are painted, then all of them: a long list takes some engines more than a
 * second, and nothing of it would be seen before. A page that is scrolled shows all at once, since a shorter one would
 * lose its place; so does one that opens with them, because it may be scrolled next. `hasScroller`: the list scrolls by
 * itself, and no page can lose its place.
 */
export function useFirstPainted<T>(items: readonly T[], count: number, hasScroller = false): readonly T[] {
  const hasItems = items.length > 0;
  const isPainted = useAfterPaint(hasItems, hasItems && !hasScroller);
  return isPainted || window.scrollY > 0 ? items : items.slice(0, count);
}
