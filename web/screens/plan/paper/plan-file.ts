import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { pointsAtStake } from '#sync/domain/plan/plan-points.ts';
import { type Plan, type PlanKind, planKinds } from '#sync/domain/plan/plan-record.ts';

/** What the files of the plans are made from. */
export interface PlanFile {
  organizationName: string;
  plans: readonly Plan[];
  members: readonly NamedPerson[];
  documents: readonly StoredDocument[];
  /** Requirements whose answer earns partial credit. */
  partlyMet: ReadonlySet<string>;
  /** The words and weights they rest on, in one line. */
  basis: string;
}

export const PLANS_TITLE = 'Plan of action and milestones';
export const PLANS_MAKER = PRODUCT_NAME;

export const kindTitles: Readonly<Record<PlanKind, string>> = {
  poam: 'POA&M items and plans towards a POA&M',
  operational: 'Operational plans of action',
};

const place = new Map(requirementFacts.map(({ id }, index) => [id, index]));

/** The plans by kind, the POA&M first, each in the standard's order and then by their day. */
export function plansByKind({ plans }: PlanFile): { kind: PlanKind; plans: Plan[] }[] {
  const sorted = plans.toSorted(
    (a, b) =>
      (place.get(a.controlId) ?? 0) - (place.get(b.controlId) ?? 0) ||
      a.targetDate.localeCompare(b.targetDate) ||
      (a.id < b.id ? -1 : 1),
  );
  return planKinds.toReversed().map((kind) => ({ kind, plans: sorted.filter((plan) => plan.kind === kind) }));
}

/** What a plan's requirement costs while it is not met; an operational plan stands beside the score. */
export function pointsOf({ kind, controlId }: Plan, { partlyMet }: PlanFile): number | null {
  return kind === 'operational' ? null : pointsAtStake(controlId, partlyMet.has(controlId));
}

/** The documents that show a plan's work done, a line each. */
export function documentsOf({ evidenceFiles }: Plan, { documents }: PlanFile): string {
  const nameOf = (id: string) => {
    const found = documents.find((one) => one.id === id);
    return found ? citedName(found) : 'A document that is no longer here';
  };
  return evidenceFiles.map(nameOf).join('\n');
}
