import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatus, ControlStatusValue } from '#sync/records/control-status-record.ts';
import type { ScaleTick } from '#web/kit/scale.tsx';

const ticks: Readonly<Record<ControlStatusValue, ScaleTick>> = { complete: 'v', in_progress: 'p', not_started: 'n' };

/** One tick per control in the standard's order, grouped by family; a control nobody touched is not started. */
export function ticksOf(statuses: ReadonlyMap<string, Pick<ControlStatus, 'status'>>): ScaleTick[][] {
  return families.map(({ code }) =>
    requirementFacts
      .filter(({ family }) => family === code)
      .map(({ id }) => ticks[statuses.get(id)?.status ?? 'not_started']),
  );
}
