import { families, findRequirementFacts, priorityOf } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import {
  emptyControlStatus,
  type ControlStatusValue,
  type SealedControlStatus,
} from '#sync/domain/control/control-status-record.ts';
import type { ControlRowModel } from './control-row-model.ts';

/** A control for tests, with the catalog's facts and plain texts. */
export function buildControl(id: string, texts: Partial<Control> = {}): Control {
  const facts = findRequirementFacts(id);
  if (!facts) throw new Error(`no control ${id}`);
  const family = families.find(({ code }) => code === facts.family);
  return {
    id,
    controlId: id,
    title: `Title of ${id}`,
    description: `Description of ${id}.`,
    category: facts.family,
    categoryName: family?.name ?? '',
    priority: priorityOf(facts),
    weight: facts.weight,
    ...texts,
  };
}

/** A row for tests: an untouched control, with overrides. */
export function buildRow(
  id: string,
  record: Partial<Omit<SealedControlStatus, 'status'>> & { status?: ControlStatusValue } = {},
  rest: Partial<Omit<ControlRowModel, 'record'>> = {},
): ControlRowModel {
  return {
    control: buildControl(id),
    record: sealStatus({ ...emptyControlStatus(id), ...record }),
    sync: 'saved',
    isUnsent: false,
    needsReview: false,
    shortfall: null,
    editor: null,
    ...rest,
  };
}
