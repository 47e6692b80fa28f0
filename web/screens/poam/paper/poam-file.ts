import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { pointsAtStake } from '#sync/domain/poam/points-at-stake.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import type { PoamHistory } from '#web/records/read-poam-history.ts';

/** What the files of the plans are made from. */
export interface PoamFile extends PoamHistory {
  organizationName: string;
  plans: readonly Poam[];
  members: readonly NamedPerson[];
  documents: readonly StoredDocument[];
  system: System;
  /** The status whose 180 days are running; null if there is none. */
  conditional: StatusRecord | null;
  /** The calendar day in the workspace's time zone. */
  today: string;
  /** Requirements whose answers earn partial credit. */
  partlyMet: ReadonlySet<string>;
  /** The official text and the weights that they are based on, in one line. */
  basis: string;
}

export const POAMS_TITLE = 'Plan of action and milestones';
export const POAMS_MAKER = PRODUCT_NAME;

const groups = [
  { title: 'POA&M items', holds: ({ kind, assessmentId }: Poam) => kind === 'poam' && assessmentId !== null },
  { title: 'Plans toward a POA&M', holds: ({ kind, assessmentId }: Poam) => kind === 'poam' && assessmentId === null },
  { title: 'Operational plans of action', holds: ({ kind }: Poam) => kind === 'operational' },
] as const;

const place = new Map(requirementFacts.map(({ id }, index) => [id, index]));

/** The plans in their groups, the POA&M first, each in the standard's order and then by their day. */
export function groupsOf({ plans }: PoamFile): { title: string; plans: Poam[] }[] {
  const sorted = plans.toSorted(
    (a, b) =>
      (place.get(a.controlId) ?? 0) - (place.get(b.controlId) ?? 0) ||
      a.targetDate.localeCompare(b.targetDate) ||
      (a.id < b.id ? -1 : 1),
  );
  return groups.map(({ title, holds }) => ({ title, plans: sorted.filter(holds) }));
}

/**
 * The points that a plan's requirement costs while it is not met; null for operational plans, which do not affect the
 * score.
 */
export function pointsOf({ kind, controlId }: Poam, { partlyMet }: PoamFile): number | null {
  return kind === 'operational' ? null : pointsAtStake(controlId, partlyMet.has(controlId));
}

/** The documents that prove a plan's work, one per line. */
export function documentsOf({ evidenceFiles }: Poam, { documents }: PoamFile): string {
  const nameOf = (id: string) => {
    const found = documents.find((one) => one.id === id);
    return found ? citedName(found) : 'A document that is no longer here';
  };
  return evidenceFiles.map(nameOf).join('\n');
}
