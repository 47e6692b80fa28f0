import { useState } from 'react';
import { SyncStatus } from '#web/kit/sync-status.tsx';
import type { Indicator } from './sync-indicator.ts';
import { useSyncIndicator } from './use-sync-indicator.ts';
import { useSyncPanel } from './use-sync-panel.ts';

// The first state is what the page opens with, no news; after it every change of state is announced.
function useAnnouncement(indicator: Indicator | undefined): string {
  const [said, setSaid] = useState<{ last: string | null; now: string }>({ last: null, now: '' });
  const next = indicator?.announcement;
  if (next && next !== said.last) setSaid({ last: next, now: said.last === null ? '' : next });
  return said.now;
}

/** The one line on synchronization, always in view; pressing it opens the sheet. */
export function SyncPill({ className }: { className?: string }) {
  const indicator = useSyncIndicator();
  const { setOpen } = useSyncPanel();
  const announcement = useAnnouncement(indicator);
  return (
    <>
      {indicator && (
        <SyncStatus
          className={className}
          state={indicator.state}
          long={indicator.long}
          short={indicator.short}
          onPress={() => setOpen(true)}
        />
      )}
      {/* Open sheets hide the page from assistive technology, live announcers excepted. */}
      <output className="VisuallyHidden" data-live-announcer="true">
        {announcement}
      </output>
    </>
  );
}
