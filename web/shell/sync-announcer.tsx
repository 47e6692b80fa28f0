import { useState } from 'react';
import { useSyncIndicator, useTruthfulToasts } from '#web/parts/sync/use-sync-indicator.ts';

/**
 * Tells assistive technology when the sync state changes; the first state is not announced. It is outside the page's
 * landmarks and marked as a live announcer, so that an open sheet does not silence it.
 */
export function SyncAnnouncer() {
  useTruthfulToasts();
  const next = useSyncIndicator()?.announcement;
  const [said, setSaid] = useState<{ last: string | null; now: string }>({ last: null, now: '' });
  if (next && next !== said.last) setSaid({ last: next, now: said.last === null ? '' : next });
  return (
    <output className="VisuallyHidden" data-live-announcer="true">
      {said.now}
    </output>
  );
}
