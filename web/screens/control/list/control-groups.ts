import { families, requirementFacts, type Family } from '#sync/catalog/catalog-facts.ts';
import { claimCounts, claimOf } from '#sync/domain/control/claim.ts';
import type { ScaleTick } from '#web/kit/scale.tsx';
import { statusTick } from '#web/kit/status-marks.ts';
import type { ControlRowModel } from './row/control-row-model.ts';

export interface ControlGroup {
  family: Family;
  rows: ControlRowModel[];
  completed: number;
  /** Whole percent of the rows shown. */
  percentage: number;
}

/** The rows grouped by family, in the standard's order; families without rows are omitted. */
export function groupRows(rows: readonly ControlRowModel[]): ControlGroup[] {
  return families.flatMap((family) => {
    const own = rows.filter((row) => row.control.category === family.code);
    if (own.length === 0) return [];
    const { completed, percentage } = claimCounts(own.map(({ record }) => record));
    return { family, rows: own, completed, percentage: Math.round(percentage) };
  });
}

export function controlTicksOf(rows: readonly ControlRowModel[]): ScaleTick[] {
  return rows.map((row) => statusTick(claimOf(row.record)));
}

/** One tick per control by family. Before anything is loaded: the catalog's 110, not started. */
export function overallTicks(rows: readonly ControlRowModel[]): ScaleTick[][] {
  if (rows.length > 0) return groupRows(rows).map((group) => controlTicksOf(group.rows));
  return families.map(({ code }) => requirementFacts.filter(({ family }) => family === code).map(() => 'n'));
}
