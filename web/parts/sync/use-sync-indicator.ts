import { useEffect, useSyncExternalStore } from 'react';
import { isConflictOf } from '#sync/engine/conflict-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { tellToastsBy } from '#web/kit/toast-queue.ts';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { useCarriedCount } from '#web/records/use-carried.ts';
import { useSendableFileCount } from '#web/records/use-documents.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { useAsides, useOpenConflicts, useQueueCount } from '#web/records/use-records.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { asUnsent, indicatorOf, isOffline, whenSent, type Indicator } from './sync-indicator.ts';
import { useLasting } from './use-lasting.ts';

/** How long (ms) a round runs, and a change waits, before the pill mentions it: sending usually takes less. */
const ROUND_MS = 300;
const WAIT_MS = 1_000;

/** How many decisions wait for this person; undefined for the first milliseconds. */
export function useDecisionCount(): number | undefined {
  const { user } = useWorkspace();
  const conflicts = useOpenConflicts();
  const asides = useAsides();
  if (!conflicts || !asides) return undefined;
  return conflicts.filter((conflict) => isConflictOf(conflict, user.id)).length + asides.length;
}

/** Whether something does not fit on this device. */
export function useFull(): boolean {
  const isFull = useSyncExternalStore(deviceRoom.subscribe, deviceRoom.isFull);
  return useSharedLive(readSyncStatus)?.outcome === 'full' || isFull;
}

/** Whether the last attempt failed to reach the server; undefined for the first milliseconds. */
export function useOffline(): boolean | undefined {
  const status = useSharedLive(readSyncStatus);
  const isOnLine = useOnLine();
  return status && isOffline({ status, isOnLine });
}

/** When something saved now will be sent: null for at once, otherwise the end of a sentence. */
export function useWhenSent(): string | null {
  const status = useSharedLive(readSyncStatus);
  const isOnLine = useOnLine();
  return status === undefined ? null : whenSent({ status, isOnLine });
}

/** While a person's records are open, keeps toasts from saying 'updated' about something only saved here. */
export function useTruthfulToasts(): void {
  const when = useWhenSent();
  useEffect(() => (when === null ? undefined : tellToastsBy((message) => asUnsent(message, when))), [when]);
}

/** What the sync pill shows; undefined for the first milliseconds. */
export function useSyncIndicator(): Indicator | undefined {
  const status = useSharedLive(readSyncStatus);
  const waiting = useQueueCount();
  const files = useSendableFileCount() ?? 0;
  const carried = useCarriedCount();
  const decisions = useDecisionCount();
  const isOnLine = useOnLine();
  const isFull = useFull();
  const isLongRound = useLasting(status?.phase === 'syncing', ROUND_MS);
  const isLongWait = useLasting((waiting ?? 0) + files + carried > 0, WAIT_MS);
  if (!status || waiting === undefined || decisions === undefined) return undefined;
  return indicatorOf({ isFull, decisions, status, waiting, files, carried, isOnLine, isLongRound, isLongWait });
}
