import { type Family, families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { claimCounts, claimOf } from '#sync/domain/control/claim.ts';
import type { ScaleTick } from '#web/kit/scale.tsx';
import { statusTick } from '#web/kit/status-marks.ts';
import type { ControlRow } from './row/control-row-model.ts';

export interface ControlGroup {
  family: Family;
  rows: ControlRow[];
  completed: number;
  /** Whole percent of the rows shown. */
  percentage: number;
}

/** The rows grouped by family, in the standard's order; families without rows are omitted. */
export function groupRows(rows: readonly ControlRow[]): ControlGroup[] {
  return families.flatMap((family) => {
    const own = rows.filter((row) => row.control.category === family.code);
    if (own.length === 0) return [];
    const { completed, percentage } = claimCounts(own.map(({ record }) => record));
    return { family, rows: own, completed, percentage: Math.round(percentage) };
  });
}

export function ticksOf(rows: readonly ControlRow[]): ScaleTick[] {
  return rows.map((row) => statusTick(claimOf(row.record)));
}

/** One tick per control by family. Before anything is loaded: the catalog's 110, not started. */
export function overallTicks(rows: readonly ControlRow[]): ScaleTick[][] {
  if (rows.length > 0) return groupRows(rows).map((group) => ticksOf(group.rows));
  return families.map(({ code }) => requirementFacts.filter(({ family }) => family === code).map(() => 'n'));
}
