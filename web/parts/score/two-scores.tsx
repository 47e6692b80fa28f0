import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { ScoreBar } from '#web/kit/score-bar.tsx';
import { ScorePair, type ScoreFigure } from '#web/kit/score-pair.tsx';
import { scoreFigure } from '#web/words/ledger-words.ts';
import css from './two-scores.module.css';

export interface TwoScoresProps {
  score: Pick<LedgerScore, 'soFar' | 'worstCase' | 'points'>;
  /** The claimed score, shown only next to the others. */
  claimed?: number;
  /** Figures and bar side by side, where there is room. */
  isWide?: boolean;
}

/** Both scores, so far and worst case, and where they lie in the range. Never one without the other. */
export function TwoScores({ score: { soFar, worstCase, points }, claimed, isWide }: TwoScoresProps) {
  const figures: ScoreFigure[] = [
    { label: 'So far', figure: scoreFigure(soFar), unit: ` / ${SPRS_HIGHEST}`, mark: 'possible' },
    { label: 'Worst case', figure: scoreFigure(worstCase), mark: 'certain' },
  ];
  if (claimed !== undefined) figures.push({ label: 'As claimed', figure: scoreFigure(claimed), mark: 'claim' });
  return (
    <div className={css.scores} data-wide={isWide || undefined}>
      <ScorePair className={css.pair} figures={figures} />
      <ScoreBar
        least={SPRS_LOWEST}
        most={SPRS_HIGHEST}
        certain={points.worstCase}
        possible={points.soFar}
        mark={CONDITIONAL_SCORE}
        claim={claimed}
        valueLabel={`Worst case ${scoreFigure(worstCase)}, so far ${scoreFigure(soFar)}, from ${scoreFigure(SPRS_LOWEST)} to ${SPRS_HIGHEST}; ${CONDITIONAL_SCORE} for a conditional status`}
      />
    </div>
  );
}
