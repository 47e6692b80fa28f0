import { countOf } from './counts.ts';

/** Named one by one; the others are counted. */
const NAMED = 3;

/** Names in a sentence: 'Press 1, Press 2, Press 3, and 4 others'. */
export function namesText(names: readonly string[]): string {
  const others = names.length - NAMED;
  const rest = others > 0 ? [countOf(others, 'other')] : [];
  return new Intl.ListFormat('en-US').format([...names.slice(0, NAMED), ...rest]);
}
