import { Fragment, useState } from 'react';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Button } from '#web/kit/button.tsx';
import { PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Table } from '#web/kit/table.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { inputsOf } from '#web/screens/cmmc/calculator/cost-words.ts';
import css from '#web/screens/cmmc/calculator/results/estimate-results.module.css';
import { dateText } from '#web/words/times.ts';
import { compareEstimates } from './compare-rows.ts';

export interface CompareEstimatesProps {
  left: CostScenario;
  right: CostScenario;
  onClose: () => void;
}

/** Two saved estimates side by side, with differences marked. */
export function CompareEstimates({ left, right, onClose }: CompareEstimatesProps) {
  const { user } = useWorkspace();
  const [today] = useState(() => new Date().toISOString());
  const groups = compareEstimates(inputsOf(left), inputsOf(right));
  return (
    <Panel
      title="Comparison"
      description={`${user.organizationName} · ${dateText(today)}`}
      className={css.results}
      isFlush
      action={
        <span className={kit.cluster} data-print="hide">
          <Button size="sm" icon={PrinterIcon} onPress={() => window.print()}>
            Print
          </Button>
          <Button size="sm" onPress={onClose}>
            Close comparison
          </Button>
        </span>
      }
    >
      <Table label={`${left.name} and ${right.name}`} className={css.compare}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Line</VisuallyHidden>
            </th>
            {[left, right].map(({ id, name, createdAt }) => (
              <th key={id} scope="col">
                {name}
                <small className={css.saved}>Saved {dateText(createdAt)}</small>
              </th>
            ))}
            <th scope="col" data-align="end">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th scope="colgroup" colSpan={4} className={css.group}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.label} data-differs={row.differs || undefined}>
                  <th scope="row">
                    {row.label}
                    {row.differs && <VisuallyHidden> (differs)</VisuallyHidden>}
                  </th>
                  <td>
                    <Value of={row.left} differs={row.differs} />
                  </td>
                  <td>
                    <Value of={row.right} differs={row.differs} />
                  </td>
                  <td data-align="end">{row.change !== null && <Amounts>{row.change}</Amounts>}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Value({ of, differs }: { of: string; differs: boolean }) {
  const value = <Amounts>{of}</Amounts>;
  return differs ? <mark>{value}</mark> : value;
}
