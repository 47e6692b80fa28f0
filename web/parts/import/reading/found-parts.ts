import type { Comparison } from '#sync/domain/import/differences.ts';
import type { InventoryImportPlan } from '#sync/domain/scope/inventory/inventory-import-plan.ts';

/** Records in one part: as many as the page can take in at once without a stall. */
const PART = 500;

/** The same comparison in parts; at least one. */
export function comparisonParts({ differences, same, refused }: Comparison): Comparison[] {
  const blank: Comparison = { differences: [], same: 0, refused: [] };
  return [
    ...slicesOf(differences).map((part) => ({ ...blank, differences: part })),
    ...slicesOf(refused).map((part) => ({ ...blank, refused: part })),
    { ...blank, same },
  ];
}

/** Parts as one comparison again. */
export function joinComparisons(parts: readonly Comparison[]): Comparison {
  return {
    differences: parts.flatMap(({ differences }) => differences),
    same: sumOf(parts.map(({ same }) => same)),
    refused: parts.flatMap(({ refused }) => refused),
  };
}

/** The same plan in parts; at least one. */
export function inventoryParts({
  added,
  changed,
  unchanged,
  refused,
  unread,
}: InventoryImportPlan): InventoryImportPlan[] {
  const blank: InventoryImportPlan = { added: [], changed: [], unchanged: 0, refused: [], unread: [] };
  return [
    ...slicesOf(added).map((part) => ({ ...blank, added: part })),
    ...slicesOf(changed).map((part) => ({ ...blank, changed: part })),
    ...slicesOf(refused).map((part) => ({ ...blank, refused: part })),
    ...slicesOf(unread).map((part) => ({ ...blank, unread: part })),
    { ...blank, unchanged },
  ];
}

/** Parts as one plan again. */
export function joinInventories(parts: readonly InventoryImportPlan[]): InventoryImportPlan {
  return {
    added: parts.flatMap(({ added }) => added),
    changed: parts.flatMap(({ changed }) => changed),
    unchanged: sumOf(parts.map(({ unchanged }) => unchanged)),
    refused: parts.flatMap(({ refused }) => refused),
    unread: parts.flatMap(({ unread }) => unread),
  };
}

function slicesOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
