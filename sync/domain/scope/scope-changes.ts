import type { Asset } from './asset-record.ts';
import type { ScopeDecision } from './scope-decision-record.ts';
import type { System } from './system-record.ts';

/** What moved in the scope since a status, and whether somebody has said what it means. */
export interface ScopeChanges {
  /** Assets that were added or got another category. */
  assets: readonly Asset[];
  isBoundaryMoved: boolean;
  /** The last word on the changes up to then. */
  decision: ScopeDecision | null;
  /** Something moved after the last word, or nobody has given one. */
  isOpen: boolean;
}

/** `statusDate`: the calendar day of the status; what happened on that day belongs to what was assessed. */
export function scopeChangesSince(
  { id, statusDate }: { id: string; statusDate: string },
  assets: readonly Asset[],
  system: System,
  decisions: readonly ScopeDecision[],
): ScopeChanges {
  const isAfter = (time: string | undefined) => time !== undefined && time.slice(0, 10) > statusDate;
  const moved = assets.filter((asset) => isAfter(placedAt(asset)));
  const boundaryAt = system.stamps['boundary']?.at;
  const isBoundaryMoved = isAfter(boundaryAt);
  const times = [...moved.map(placedAt), ...(isBoundaryMoved && boundaryAt ? [boundaryAt] : [])].sort();
  const latest = times.at(-1);
  const own = decisions.filter(({ statusId }) => statusId === id);
  const decision = own.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1) ?? null;
  const isOpen = latest !== undefined && (decision === null || decision.createdAt < latest);
  return { assets: moved, isBoundaryMoved, decision, isOpen };
}

/** When an asset came into its category. */
function placedAt({ stamps, createdAt }: Asset): string {
  return stamps['category']?.at ?? createdAt;
}
