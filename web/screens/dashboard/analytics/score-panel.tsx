import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import { countOf } from '#web/words/counts.ts';
import { earnedWords } from '#web/words/earned-words.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import type { DayProgress } from './progress-series.ts';

/** '+12' or '−3' since the first known day; nothing without a change. */
function movementOf(days: readonly DayProgress[]): string | undefined {
  const change = (days.at(-1)?.points ?? 0) - (days[0]?.points ?? 0);
  if (change === 0) return undefined;
  return `${change > 0 ? '+' : '−'}${countOf(Math.abs(change), 'point')} as claimed, since the first day shown`;
}

export interface ScorePanelProps {
  score: LedgerScore;
  /** Cloud providers that handle CUI without an authorization. */
  unauthorized: Parameters<typeof earnedWords>[1];
  days: readonly DayProgress[];
}

/** Both scores and what they allow, with the claimed score next to them. */
export function ScorePanel({ score, unauthorized, days }: ScorePanelProps) {
  const movement = movementOf(days);
  const claimed = days.at(-1)?.points;
  return (
    <Panel
      title="SPRS score"
      description={`By objectives, from ${scoreFigure(SPRS_LOWEST)} to ${SPRS_HIGHEST}`}
      action={movement && <Badge tone={movement.startsWith('+') ? 'success' : 'warning'}>{movement}</Badge>}
    >
      <TwoScores score={score} claimed={claimed} />
      <p className={`${kit.quiet} ${kit.above3}`}>
        {earnedWords(score, unauthorized).text} <TextLink href="/score">How the score is made</TextLink>
      </p>
    </Panel>
  );
}
