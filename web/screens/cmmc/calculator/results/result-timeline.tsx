import type { CostEstimate } from '#sync/domain/cost/cost-calculator.ts';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { costPhases } from '#sync/domain/cost/cost-phases.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { countOf } from '#web/words/counts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { phaseBars, sumOfWeeks, WEEKS_A_MONTH } from './phase-bars.ts';
import css from './result-views.module.css';

/** The five phases in sequence, and whether they fit into the available time. */
export function ResultTimeline({ inputs, estimate }: { inputs: CostInputs; estimate: CostEstimate }) {
  const phases = costPhases(estimate.directCost);
  const bars = phaseBars(phases);
  const { min, max } = sumOfWeeks(phases);
  const available = inputs.timeline * WEEKS_A_MONTH;
  const share = (weeks: number) => `${(weeks / max) * 100}%`;
  return (
    <div className={`${kit.stack5} ${css.stack}`}>
      <Table label="Phases" className={css.timeline}>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col" className={css.axis} aria-label="When">
              <span className={css.weeks}>
                <span>Week 1</span>
                <span>Week {max}</span>
              </span>
            </th>
            <th scope="col" data-align="end">
              Weeks
            </th>
            <th scope="col" data-align="end">
              Share
            </th>
            <th scope="col" data-align="end">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ phase, start }) => (
            <tr key={phase.title}>
              <th scope="row">{phase.title}</th>
              <td className={css.lane} style={{ backgroundSize: `${100 / max}% 100%` }}>
                <span
                  className={css.longest}
                  style={{ insetInlineStart: share(start), width: share(phase.maxWeeks) }}
                  aria-hidden="true"
                >
                  <span className={css.shortest} style={{ width: `${(phase.minWeeks / phase.maxWeeks) * 100}%` }} />
                </span>
                {available < max && (
                  <span className={css.limit} style={{ insetInlineStart: share(available) }} aria-hidden="true" />
                )}
              </td>
              <td data-align="end">
                {phase.minWeeks}-{phase.maxWeeks}
              </td>
              <td data-align="end">{phase.share}%</td>
              <td data-align="end">
                <Amounts>{dollarsText(phase.cost)}</Amounts>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Ready for assessment</th>
            <td className={css.sum}>
              After {min} to {max} weeks
            </td>
            <td data-align="end">
              {min}-{max}
            </td>
            <td data-align="end">100%</td>
            <td data-align="end">
              <Amounts>{dollarsText(estimate.directCost)}</Amounts>
            </td>
          </tr>
        </tfoot>
      </Table>
      <p className={`${kit.aside} ${kit.bar} ${css.key}`} aria-hidden="true">
        <span className={css.keyShortest} /> shortest time
        <span className={css.keyLongest} /> longest time
        {available < max && (
          <>
            <span className={css.keyLimit} /> your {inputs.timeline} months
          </>
        )}
      </p>
      <p className={`${kit.quiet} ${kit.measure}`}>
        {available >= max
          ? `Your ${inputs.timeline} months leave ${available - max} weeks in reserve, even if every phase takes its maximum.`
          : available >= min
            ? `Your ${inputs.timeline} months are ${available} weeks: enough if the phases go well, but not if each takes its maximum.`
            : `Your ${inputs.timeline} months are ${available} weeks, fewer than the phases need one after the other. Some must run in parallel.`}{' '}
        One of your people is busy with it for about {countOf(Math.round(estimate.weeklyCommitment), 'hour')} a week.
      </p>
    </div>
  );
}
