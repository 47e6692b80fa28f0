import { SyncStatusMark } from '#web/kit/sync-status.tsx';
import { useSyncIndicator } from '#web/parts/sync/use-sync-indicator.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';

/** The one line about synchronization, always visible; pressing it opens the sheet. */
export function SyncPill({ className }: { className?: string }) {
  const indicator = useSyncIndicator();
  const { setOpen } = useSyncPanel();
  return (
    indicator && (
      <SyncStatusMark
        className={className}
        state={indicator.state}
        long={indicator.long}
        short={indicator.short}
        onPress={() => setOpen(true)}
      />
    )
  );
}
