import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { Asset } from './asset-record.ts';
import { originOf } from './asset-origin.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import type { ScopeDecision } from './scope-decision-record.ts';
import type { System } from './system-record.ts';

/** What says where the system ends. */
const boundaryFields = ['boundary', 'boundaryDiagrams', 'sites'] as const;
export type BoundaryField = (typeof boundaryFields)[number];

/** What moved in the scope since a status, and whether somebody has said what it means. */
export interface ScopeChanges {
  /** Assets that are new since then. */
  added: readonly Asset[];
  /** Assets that were there and got another category. */
  recategorized: readonly Asset[];
  /** Assets that were there and are gone. */
  removed: readonly RemovedAsset[];
  boundary: readonly BoundaryField[];
  /** The last word on the changes up to then. */
  decision: ScopeDecision | null;
  /** Something moved after the last word, or nobody has given one. */
  isOpen: boolean;
}

/**
 * `statusDate`: the calendar day of the status in the organization's `timeZone`; what happened on that day belongs to
 * what was assessed.
 */
export function scopeChangesSince(
  { id, statusDate }: { id: string; statusDate: string },
  assets: readonly Asset[],
  removals: readonly RemovedAsset[],
  system: System,
  decisions: readonly ScopeDecision[],
  timeZone: string,
): ScopeChanges {
  const isAfter = (time: string | undefined) => time !== undefined && dayInZone(new Date(time), timeZone) > statusDate;
  const removalOf = new Map(removals.map((removal) => [removal.id, removal]));
  const placed = assets.map((asset) => ({ asset, ...originOf(asset, removalOf.get(asset.id)) }));
  const moved = placed.filter(({ placedAt }) => isAfter(placedAt));
  const removed = removals.filter((one) => !one.restoredAt && isAfter(one.removedAt) && !isAfter(one.createdAt));
  const boundary = boundaryFields.filter((field) => isAfter(system.stamps[field]?.at));
  const times = [
    ...moved.map(({ placedAt }) => placedAt),
    ...removed.map(({ removedAt }) => removedAt),
    ...boundary.flatMap((field) => system.stamps[field]?.at ?? []),
  ].sort();
  const latest = times.at(-1);
  const decision = lastDecision(decisions, id);
  const isOpen = latest !== undefined && (decision === null || decision.createdAt < latest);
  const added = moved.filter(({ createdAt }) => isAfter(createdAt)).map(({ asset }) => asset);
  const recategorized = moved.filter(({ createdAt }) => !isAfter(createdAt)).map(({ asset }) => asset);
  return { added, recategorized, removed, boundary, decision, isOpen };
}

/** The last word on what moved since a status; null where there is none. */
export function lastDecision(decisions: readonly ScopeDecision[], statusId: string): ScopeDecision | null {
  const own = decisions.filter((decision) => decision.statusId === statusId);
  return own.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1) ?? null;
}
