import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { POINTS_BUDGET, type LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { BudgetMeter } from '#web/kit/budget-meter.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './score-screen.module.css';

/** The points that may remain not met under a conditional status. */
export function BudgetPanel({ score: { budgetUsed } }: { score: LedgerScore }) {
  const left = POINTS_BUDGET - budgetUsed;
  return (
    <Panel title="POA&M budget" action={<span className={kit.aside}>{`${SPRS_HIGHEST} − ${CONDITIONAL_SCORE}`}</span>}>
      <p className={css.budget}>
        {budgetUsed} <small>of {POINTS_BUDGET} points</small>
      </p>
      <BudgetMeter
        label="Points not met"
        used={budgetUsed}
        budget={POINTS_BUDGET}
        valueLabel={`${budgetUsed} of ${countOf(POINTS_BUDGET, 'point')} not met`}
      />
      <p className={`${kit.quiet} ${kit.above2}`}>
        {left >= 0
          ? `${countOf(left, 'point')} ${left === 1 ? 'remains' : 'remain'} for requirements that may wait. All must close within ${CLOSE_OUT_DAYS} days of the status date.`
          : `${countOf(-left, 'point')} too many for a conditional status.`}
      </p>
    </Panel>
  );
}
