import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { hashCharacters } from '#sync/engine/kept-rows.ts';
import { originOf } from './asset-origin.ts';
import type { Asset } from './asset-record.ts';
import { boundaryMark } from './earlier-boundary.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import type { ScopeDecision } from './scope-decision-record.ts';
import { boundaryFields, emptySystem, type BoundaryField, type System } from './system-record.ts';

/** What changed in the scope since a status, and whether somebody has decided what it means. */
export interface ScopeChanges {
  /** Assets added since then. */
  added: readonly Asset[];
  /** Assets that existed then, in another category than now. */
  recategorized: readonly Asset[];
  /** Assets that existed then and are gone. */
  removed: readonly RemovedAsset[];
  boundary: readonly BoundaryField[];
  /** The latest decision on the changes. */
  decision: ScopeDecision | null;
  /** The key of every change, by its result, as a decision names what it saw: 8 hex digits each. */
  seen: string[];
  /** What changed without a decision: ids of assets, names of boundary fields. */
  undecided: ReadonlySet<string>;
  isOpen: boolean;
}

/**
 * `statusDate`: the calendar day of the status in the organization's `timeZone`; that day's changes count as assessed.
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
  const isBack = ({ category, earlierCategories }: Asset) =>
    earlierCategories.find(({ until }) => isAfter(until))?.category === category;
  const moved = placed.filter(
    ({ asset, createdAt, placedAt }) => isAfter(createdAt) || (isAfter(placedAt) && !isBack(asset)),
  );
  const removed = removals.filter((one) => !one.restoredAt && isAfter(one.removedAt) && !isAfter(one.createdAt));
  const isBoundBack = (field: BoundaryField) => {
    const earlier = system.earlierBoundary.filter((one) => one.field === field);
    const at = earlier.findIndex(({ until }) => isAfter(until));
    const there = earlier[at]?.mark;
    // A system begins empty: if its list does not, the list was begun later, and its first value may be younger than
    // the status.
    const isKnown = at > 0 || there === boundaryMark(emptySystem[field]);
    return isKnown && there === boundaryMark(system[field]);
  };
  const boundary = boundaryFields.filter((field) => isAfter(system.stamps[field]?.at) && !isBoundBack(field));
  const movements = [
    ...moved.map(({ asset, placedAt }) => movement(asset.id, asset.category, placedAt)),
    ...removed.map(({ id: gone, removedAt }) => movement(gone, null, removedAt)),
    // Keyed by value and not by time, because a value that merges with a colleague's words keeps the later time.
    ...boundary.map((field) => movement(field, system[field], String(system.stamps[field]?.at))),
  ];
  const decision = lastDecision(decisions, id);
  // If a decision does not say what its author's device showed, its time decides.
  const known = decision?.seen && new Set(decision.seen);
  const isDecided = ({ key, at }: Movement) => (known ? known.has(key) : decision !== null && at <= decision.createdAt);
  const undecided = new Set(movements.filter((one) => !isDecided(one)).map(({ of }) => of));
  const added = moved.filter(({ createdAt }) => isAfter(createdAt)).map(({ asset }) => asset);
  const recategorized = moved.filter(({ createdAt }) => !isAfter(createdAt)).map(({ asset }) => asset);
  const seen = movements.map(({ key }) => key).sort();
  return { added, recategorized, removed, boundary, decision, seen, undecided, isOpen: undecided.size > 0 };
}

interface Movement {
  /** An asset's id, or a boundary field. */
  of: string;
  key: string;
  at: string;
}

function movement(of: string, end: unknown, at: string): Movement {
  return { of, key: hashCharacters([{ id: of, end }]).slice(0, 8), at };
}

/** The latest decision on what changed since a status; null if there is none. */
export function lastDecision(decisions: readonly ScopeDecision[], statusId: string): ScopeDecision | null {
  const own = decisions.filter((decision) => decision.statusId === statusId);
  return own.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1) ?? null;
}
