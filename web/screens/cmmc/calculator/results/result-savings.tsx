import { estimateCost, type CostEstimate } from '#sync/domain/cost/cost-calculator.ts';
import { timelines, type CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { savingsTips } from '#sync/domain/cost/cost-phases.ts';
import { costReturn } from '#sync/domain/cost/cost-return.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { paybackText, timelineText } from '#web/screens/cmmc/calculator/cost-words.ts';
import { formatCount } from '#web/words/counts.ts';
import { dollarRangeText, dollarsText } from '#web/words/dollars.ts';
import css from './result-views.module.css';

function revenueSentence({ contractBand }: CostInputs, { totalCost }: CostEstimate): string {
  if (!contractBand) return 'Enter a contract value to compare the cost with its revenue.';
  const { contractValue, roiPercent, paybackMonths } = costReturn(totalCost, contractBand);
  const above = `${formatCount(Math.round(Math.abs(roiPercent)))}%`;
  const side = roiPercent < 0 ? 'below' : 'above';
  return `Contracts of ${dollarsText(contractValue)} are revenue, not profit: they are ${above} ${side} this cost, which equals ${paybackText(paybackMonths)} of that revenue.`;
}

/** What lowers the cost, what another timeline would change, and what contracts would earn in return. */
export function ResultSavings({ inputs, estimate }: { inputs: CostInputs; estimate: CostEstimate }) {
  return (
    <div className={`${kit.stack5} ${css.stack}`}>
      <ul className={`${kit.panels} ${css.tips}`}>
        {savingsTips.map(({ title, from, to, of }) => (
          <li key={title}>
            <h4 className={`${kit.quiet} ${kit.strong}`}>{title}</h4>
            <p className={css.saving}>
              {from}-{to}%
            </p>
            {of && (
              <p className={`${kit.quiet} ${kit.measure}`}>
                <Amounts>
                  {dollarRangeText({ low: (estimate[of] * from) / 100, high: (estimate[of] * to) / 100 })}
                </Amounts>{' '}
                of this estimate
              </p>
            )}
          </li>
        ))}
      </ul>
      <Table label="Other timelines">
        <thead>
          <tr>
            <th scope="col">Timeline</th>
            <th scope="col" data-align="end">
              Total cost
            </th>
            <th scope="col" data-align="end">
              Compared with yours
            </th>
            <th scope="col" data-align="end">
              Hours a week
            </th>
          </tr>
        </thead>
        <tbody>
          {timelines.map((timeline) => {
            const other = estimateCost({ ...inputs, timeline });
            const change = other.totalCost - estimate.totalCost;
            return (
              <tr key={timeline}>
                <th scope="row">
                  {timelineText(timeline)} {timeline === inputs.timeline && <Badge>Yours</Badge>}
                </th>
                <td data-align="end">
                  <Amounts>{dollarsText(other.totalCost)}</Amounts>
                </td>
                <td data-align="end">
                  <Amounts>{Math.round(change) === 0 ? '–' : `${change > 0 ? '+' : ''}${dollarsText(change)}`}</Amounts>
                </td>
                <td data-align="end">{formatCount(Math.round(other.weeklyCommitment))}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className={`${kit.quiet} ${kit.measure}`}>
        <Amounts>{revenueSentence(inputs, estimate)}</Amounts>
      </p>
    </div>
  );
}
