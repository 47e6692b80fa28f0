import * as z from 'zod/mini';
import { frameworkTypes } from '#sync/catalog/frameworks/framework-codes.ts';
import { riskLevels, type RiskLevel } from '#sync/domain/agency/risk-level.ts';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

const stateLocalTabs = ['frameworks', 'grants', 'deadlines', 'risks', 'agency'] as const;

/** A cell of the risk matrix: its likelihood, then its impact. */
export type RiskCell = `${RiskLevel}.${RiskLevel}`;

interface CellLevels {
  likelihood: RiskLevel;
  impact: RiskLevel;
}

const levelsByCell = new Map(
  riskLevels.flatMap((likelihood) =>
    riskLevels.map((impact): [RiskCell, CellLevels] => [`${likelihood}.${impact}`, { likelihood, impact }]),
  ),
);

/** The two levels of a cell. */
export function levelsOf(cell: RiskCell): CellLevels | undefined {
  return levelsByCell.get(cell);
}

/** The state of this screen in the address. */
export const stateLocalSearch = z.object({
  tab: oneOf(stateLocalTabs),
  /** Frameworks of this type only. */
  type: oneOf(['all', ...frameworkTypes]),
  /** The record whose sheet is open; 'new' for a new one. */
  item: id,
  /** Risks of one cell only. */
  cell: oneOrNone([...levelsByCell.keys()]),
});
export type StateLocalSearch = z.infer<typeof stateLocalSearch>;
