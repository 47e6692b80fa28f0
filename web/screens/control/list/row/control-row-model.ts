import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import {
  noClaim,
  type ControlStatusValue,
  type SealedControlStatus,
} from '#sync/domain/control/control-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import type { RequirementResult } from '#sync/domain/score/requirement-result.ts';
import { isConflictOf, type Conflict } from '#sync/engine/conflict-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Aside } from '#sync/engine/store.ts';
import type { CreditAnswer } from '#web/parts/requirement/credit-field.tsx';
import type { KnownControl } from '#web/records/use-records.ts';
import { shortfallWords } from '#web/words/shortfall-words.ts';

export const CONTROL_STATUS = 'controlStatus';

/** The state of a control's data. 'decision': this person has to decide; 'review': two colleagues disagree. */
export type SyncState = 'saved' | 'device' | 'sending' | 'decision' | 'review';

/** Everything a row shows and its detail starts with. */
export interface ControlRowModel {
  control: KnownControl;
  record: SealedControlStatus;
  sync: SyncState;
  /** It has changes that are only on this device, whatever `sync` says. */
  isUnsent: boolean;
  /** It has an open conflict or a refused change. */
  needsReview: boolean;
  /** If the requirement is claimed complete, what its objectives still lack; null if nothing contradicts the claim. */
  shortfall: string | null;
  /** Who changed it last; null if nobody has. */
  editor: string | null;
}

export const idOfRow = ({ control }: ControlRowModel) => control.id;

/** What a row asks its screen to do. */
export interface RowActions {
  setOpen: (id: string, isOpen: boolean) => void;
  setStatus: (row: ControlRowModel, status: ControlStatusValue) => void;
  answer: (row: ControlRowModel, answer: CreditAnswer) => void;
  select: (id: string, isSelected: boolean) => void;
  editNotes: (id: string) => void;
  showDetails: (id: string) => void;
  openSyncPanel: () => void;
}

export interface RowSources {
  controls: readonly KnownControl[];
  statuses: ReadonlyMap<string, SealedControlStatus>;
  pending: ReadonlySet<string>;
  conflicts: readonly Conflict[];
  asides: readonly Aside[];
  members: readonly Member[];
  isSending: boolean;
  accountId: string;
  /** Requirements that their objectives show as not met or still open. */
  unmet: ReadonlyMap<string, Pick<RequirementResult, 'failing' | 'open'>>;
}

/** One row per control, in the order of the controls. */
export function controlRowsOf(sources: RowSources): ControlRowModel[] {
  const { controls, statuses, pending, conflicts, asides, members, isSending, accountId, unmet } = sources;
  const disputed = new Set<string>();
  const mine = new Set(asides.flatMap((aside) => aside.entry.touches.map(recordOfTouch)));
  for (const conflict of conflicts) {
    const key = recordKey(conflict.table, conflict.recordId);
    disputed.add(key);
    if (isConflictOf(conflict, accountId)) mine.add(key);
  }
  return controls.map((control) => {
    const record = statuses.get(control.id) ?? noClaim(control.id);
    const key = recordKey(CONTROL_STATUS, control.id);
    const isUnsent = pending.has(key);
    const needsReview = disputed.has(key) || mine.has(key);
    return {
      control,
      record,
      sync: syncOf({ isMine: mine.has(key), isUnsent, isSending, needsReview }),
      isUnsent,
      needsReview,
      shortfall: shortfallOf(record, unmet.get(control.id)),
      editor: editorOf(record, members),
    };
  });
}

function shortfallOf(record: SealedControlStatus, lacking: Pick<RequirementResult, 'failing' | 'open'> | undefined) {
  return isClaimedComplete(record) && lacking ? shortfallWords(lacking) : null;
}

function recordOfTouch(touch: string): string {
  return touch.slice(0, touch.lastIndexOf('/'));
}

function syncOf(is: { isMine: boolean; isUnsent: boolean; isSending: boolean; needsReview: boolean }): SyncState {
  if (is.isMine) return 'decision';
  if (is.isUnsent) return is.isSending ? 'sending' : 'device';
  return is.needsReview ? 'review' : 'saved';
}

// The stamps carry the name as it was, so people who have left are still named.
function editorOf(record: SealedControlStatus, members: readonly Member[]): string | null {
  if (record.updatedBy === null) return null;
  const member = members.find(({ id }) => id === record.updatedBy);
  const name = member ? fullName(member) : '';
  if (name !== '') return name;
  const stamp = Object.values(record.stamps).find(({ by }) => by === record.updatedBy);
  return stamp?.name ?? member?.email ?? 'Former member';
}
