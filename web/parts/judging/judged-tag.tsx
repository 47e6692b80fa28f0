import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { judgedWords, judgementLooks } from '#web/words/judgement-words.ts';

/** Says that an objective was judged, where only its status is shown. */
export function JudgedTag({ judgement }: { judgement: Judgement }) {
  return <Badge {...judgementLooks[judgement]}>{judgedWords(judgement)}</Badge>;
}
