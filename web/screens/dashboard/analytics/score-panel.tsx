import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import { countOf } from '#web/words/counts.ts';
import { scoreFigure, statusWords } from '#web/words/ledger-words.ts';
import css from './analytics-tab.module.css';
import type { DayProgress } from './progress-series.ts';

/** '+12' or '−3' since the first known day; nothing without a change. */
function movementOf(days: readonly DayProgress[]): string | undefined {
  const change = (days.at(-1)?.points ?? 0) - (days[0]?.points ?? 0);
  if (change === 0) return undefined;
  return `${change > 0 ? '+' : '−'}${countOf(Math.abs(change), 'point')} as claimed, since the first day shown`;
}

/** Both scores and what they earn; what is claimed beside them. */
export function ScorePanel({ score, days }: { score: LedgerScore; days: readonly DayProgress[] }) {
  const movement = movementOf(days);
  const claimed = days.at(-1)?.points;
  return (
    <Panel
      title="SPRS score"
      description={`By objectives, from ${scoreFigure(SPRS_LOWEST)} to ${SPRS_HIGHEST}`}
      action={movement && <Badge tone={movement.startsWith('+') ? 'success' : 'warning'}>{movement}</Badge>}
    >
      <TwoScores score={score} claimed={claimed} />
      <p className={css.note}>
        {statusWords(score).text} <TextLink href="/score">How the score is made</TextLink>
      </p>
    </Panel>
  );
}
