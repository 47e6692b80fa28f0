import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { scoreText } from './cmmc-words.ts';
import css from './score-ruler.module.css';

function placeOf(points: number): string {
  return `${((points - SPRS_LOWEST) / (SPRS_HIGHEST - SPRS_LOWEST)) * 100}%`;
}

/** The points between the lowest and the highest score, with a line at the conditional limit. */
export function ScoreRuler({ points }: { points: number }) {
  const label = `${scoreText(points)} points on a scale from ${scoreText(SPRS_LOWEST)} to ${SPRS_HIGHEST}; ${CONDITIONAL_SCORE} are needed for a conditional status`;
  return (
    <div className={css.ruler} role="img" aria-label={label}>
      <div className={css.track}>
        <span className={css.fill} style={{ width: placeOf(points) }} />
        <span className={css.line} style={{ insetInlineStart: placeOf(CONDITIONAL_SCORE) }}>
          <span aria-hidden="true">{CONDITIONAL_SCORE} for a conditional status</span>
        </span>
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{scoreText(SPRS_LOWEST)}</span>
        <span className={css.zero} style={{ insetInlineStart: placeOf(0) }}>
          0
        </span>
        <span>{SPRS_HIGHEST}</span>
      </div>
    </div>
  );
}
