import type { Result } from '#sync/domain/score/requirement-result.ts';
import { Badge } from '#web/kit/badge.tsx';
import { resultLooks } from '#web/words/ledger-words.ts';

/** A requirement's result as a word with its mark. */
export function ResultBadge({ result }: { result: Result }) {
  const { label, ...look } = resultLooks[result];
  return <Badge {...look}>{label}</Badge>;
}
