import { findRequirementFacts, type RequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { acts, lostRequirements } from '#web/words/site/act-words.ts';
import { ActPanel } from './act-panel.tsx';
import css from './score-act.module.css';

const lost = lostRequirements
  .map((id) => findRequirementFacts(id))
  .filter((facts): facts is RequirementFacts => facts !== undefined);
const points = lost.reduce((sum, { weight }) => sum + weight, 0);
const score = SPRS_HIGHEST - points;
const barrier = lost.find(({ poam }) => poam === 'never');
const minus = (value: number) => `−${value}`;
const widthOf = (value: number) => value - SPRS_LOWEST;

/** A score, with every requirement that lost points below it, at the catalog's weights. */
export function ScoreAct() {
  return (
    <ActPanel {...acts.score}>
      <div className={css.top}>
        <p className={css.figure}>
          <b>{score}</b> / {SPRS_HIGHEST}
        </p>
        <div>
          <svg
            className={css.bar}
            viewBox={`0 0 ${widthOf(SPRS_HIGHEST)} 20`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={widthOf(score)} height="20" />
            <rect x={widthOf(CONDITIONAL_SCORE)} width="1.5" height="20" data-mark="" />
          </svg>
          <p className={css.ends}>
            <span>{minus(-SPRS_LOWEST)}</span>
            <span>Conditional from {CONDITIONAL_SCORE}</span>
            <span>{SPRS_HIGHEST}</span>
          </p>
        </div>
      </div>
      {barrier && (
        <p className={css.verdict}>
          {score} is above {CONDITIONAL_SCORE}, but{' '}
          <b>
            {barrier.id} {shortNameOf(barrier.id)}
          </b>{' '}
          cannot wait on a POA&M.
        </p>
      )}
      <div>
        {lost.map(({ id, weight, poam }) => (
          <div key={id} className={css.row}>
            <b>{minus(weight)}</b>
            <span>
              <b>{id}</b> {shortNameOf(id)}
            </span>
            <small data-never={poam === 'never' || undefined}>
              {poam === 'never' ? 'Never on a POA&M' : 'POA&M possible'}
            </small>
          </div>
        ))}
      </div>
    </ActPanel>
  );
}
