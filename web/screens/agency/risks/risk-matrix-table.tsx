import type { RiskAssessment } from '#sync/domain/agency/risk-assessment-record.ts';
import { riskLevels, type RiskLevel } from '#sync/domain/agency/risk-level.ts';
import { isSettled, riskLevelOf } from '#sync/domain/agency/risk-matrix.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Table } from '#web/kit/table.tsx';
import type { RiskCell } from '#web/screens/agency/state-local-search.ts';
import { countOf } from '#web/words/counts.ts';
import { levelName } from '#web/words/state-local-words.ts';
import css from './risk-matrix.module.css';

export interface RiskMatrixTableProps {
  risks: readonly RiskAssessment[];
  chosen: RiskCell | null;
  /** Null clears the choice. */
  onChoose: (cell: RiskCell | null) => void;
}

/** Likelihood by impact, with the number of open risks in each cell; a cell filters the list to its risks. */
export function RiskMatrixTable({ risks, chosen, onChoose }: RiskMatrixTableProps) {
  const open = risks.filter((risk) => !isSettled(risk));
  return (
    <Panel title="Risk matrix" description="Risks that are not mitigated or accepted. Choose a cell to see its risks.">
      <Table label="Risks by likelihood and impact" className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">Likelihood</th>
            {riskLevels.map((impact) => (
              <th key={impact} scope="col">
                {levelName(impact)} impact
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riskLevels.toReversed().map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row">{levelName(likelihood)}</th>
              {riskLevels.map((impact) => {
                const count = open.filter(
                  (risk) => risk.likelihood === likelihood && risk.impactLevel === impact,
                ).length;
                const cell: RiskCell = `${likelihood}.${impact}`;
                const isChosen = chosen === cell;
                return (
                  <td key={impact}>
                    <Cell
                      count={count}
                      level={riskLevelOf(likelihood, impact)}
                      name={`Likelihood ${levelName(likelihood)}, impact ${levelName(impact)}`}
                      isChosen={isChosen}
                      onPress={() => onChoose(isChosen ? null : cell)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface CellProps {
  count: number;
  level: RiskLevel;
  name: string;
  isChosen: boolean;
  onPress: () => void;
}

function Cell({ count, level, name, isChosen, onPress }: CellProps) {
  return (
    <button
      type="button"
      className={`${kit.line} ${css.cell}`}
      data-priority={level}
      data-empty={count === 0 || undefined}
      aria-pressed={isChosen}
      aria-label={`${name}: ${countOf(count, 'risk')}, level ${levelName(level)}`}
      onClick={onPress}
    >
      <b>{count}</b>
      <small className={`${kit.soft} ${kit.xs}`}>{levelName(level)}</small>
    </button>
  );
}
