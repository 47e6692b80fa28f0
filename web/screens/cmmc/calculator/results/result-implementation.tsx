import type { CostEstimate } from '#sync/domain/cost/cost-calculator.ts';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { countOf } from '#web/words/counts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import css from './result-views.module.css';

interface Part {
  label: string;
  cost: number;
  basis: string;
}

function partsOf(estimate: CostEstimate): Part[] {
  return [
    { label: 'Assessment', cost: estimate.assessmentCost, basis: 'By a C3PAO; a self-assessment is done without one' },
    {
      label: 'Consulting',
      cost: estimate.consultingCost,
      basis: `${countOf(Math.round(estimate.consultingDays), 'day')} at $2,200`,
    },
    { label: 'Technology', cost: estimate.technologyCost, basis: 'Tools, licenses and equipment' },
    {
      label: 'Your people',
      cost: estimate.internalCost,
      basis: `${countOf(Math.round(estimate.internalHours), 'hour')} at $85`,
    },
  ];
}

/** Where the money goes, and how much of it is the organization's own people's time. */
export function ResultImplementation({ inputs, estimate }: { inputs: CostInputs; estimate: CostEstimate }) {
  const parts = partsOf(estimate);
  return (
    <div className={`${kit.stack5} ${css.stack}`}>
      <div className={css.split} role="img" aria-label="Shares of the total cost, as in the table below">
        {parts.map(({ label, cost }) => (
          <span key={label} style={{ flexGrow: cost }} />
        ))}
      </div>
      <Table label="Cost by part">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Basis</th>
            <th scope="col" data-align="end">
              Share
            </th>
            <th scope="col" data-align="end">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, cost, basis }) => (
            <tr key={label} className={css.part}>
              <th scope="row">{label}</th>
              <td>
                <Amounts>{basis}</Amounts>
              </td>
              <td data-align="end">{Math.round((cost / estimate.totalCost) * 100)}%</td>
              <td data-align="end">
                <Amounts>{dollarsText(cost)}</Amounts>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total cost</th>
            <td>
              <Amounts>{`Direct cost ${dollarsText(estimate.directCost)}`}</Amounts>
            </td>
            <td data-align="end">100%</td>
            <td data-align="end">
              <Amounts>{dollarsText(estimate.totalCost)}</Amounts>
            </td>
          </tr>
        </tfoot>
      </Table>
      <p className={`${kit.quiet} ${kit.measure}`}>
        <Amounts>
          {`Spread over ${inputs.timeline} months the total is ${dollarsText(estimate.totalCost / inputs.timeline)} a month. Afterwards, maintenance takes ${dollarsText(estimate.annualMaintenance)} a year.`}
        </Amounts>
      </p>
    </div>
  );
}
