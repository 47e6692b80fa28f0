import { type FrameworkType, frameworkTypes } from '#sync/catalog/frameworks/framework-codes.ts';
import { type RiskLevel, riskLevels } from '#sync/domain/agency/risk-matrix.ts';

const stateLocalTabs = ['frameworks', 'grants', 'deadlines', 'risks', 'agency'] as const;
export type StateLocalTab = (typeof stateLocalTabs)[number];

/** The state of this screen in the address. */
export interface StateLocalSearch {
  tab: StateLocalTab;
  /** Only frameworks of this type. */
  type: FrameworkType | 'all';
  /** The record whose sheet is open; 'new' for one that is being added. */
  item: string | null;
  /** Only risks of one cell of the matrix. */
  cell: { likelihood: RiskLevel; impact: RiskLevel } | null;
}

export function readStateLocalSearch(raw: Readonly<Record<string, unknown>>): StateLocalSearch {
  const [likelihood, impact] = String(raw.cell ?? '').split('.');
  const levelOf = (written: string | undefined) => riskLevels.find((level) => level === written);
  const at = { likelihood: levelOf(likelihood), impact: levelOf(impact) };
  return {
    tab: stateLocalTabs.find((tab) => tab === raw.tab) ?? 'frameworks',
    type: frameworkTypes.find((type) => type === raw.type) ?? 'all',
    item: typeof raw.item === 'string' && raw.item !== '' ? raw.item : null,
    cell: at.likelihood && at.impact ? { likelihood: at.likelihood, impact: at.impact } : null,
  };
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writeStateLocalSearch(change: Partial<StateLocalSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  if (change.tab !== undefined) written.tab = change.tab === 'frameworks' ? undefined : change.tab;
  if (change.type !== undefined) written.type = change.type === 'all' ? undefined : change.type;
  if (change.item !== undefined) written.item = change.item ?? undefined;
  if (change.cell !== undefined) {
    written.cell = change.cell ? `${change.cell.likelihood}.${change.cell.impact}` : undefined;
  }
  return written;
}
