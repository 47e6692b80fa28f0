import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useCarriedTablets } from '#web/records/use-carried.ts';
import { useUnsentFiles } from '#web/records/use-documents.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { useQueueCount } from '#web/records/use-records.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { carriedText, tabletOf } from '#web/words/carried-words.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import { connectionOf } from './connection-words.ts';
import { StorageMeter } from './readiness/storage-meter.tsx';
import css from './sync-sheet.module.css';

/** Connection, last sync, unsent changes, and storage. */
export function SyncFacts() {
  const status = useSharedLive(readSyncStatus);
  const isOffline = useOffline();
  const waiting = useQueueCount();
  const bytes = (useUnsentFiles() ?? []).reduce((sum, { file }) => sum + file.size - file.sent, 0);
  const carried = useCarriedTablets() ?? [];
  const connection = status && connectionOf(status, isOffline === true);
  return (
    <SheetSection isSunken>
      <dl className={`${kit.md} ${css.facts}`}>
        <div>
          <dt className={kit.meta}>Connection</dt>
          <dd>
            {connection && <Glyph name={connection.glyph} className={css[connection.glyph]} />}
            {connection?.words}
          </dd>
        </div>
        <div>
          <dt className={kit.meta}>Last sync</dt>
          <dd>{status && (status.lastSyncAt ? dayText(status.lastSyncAt) : 'Never')}</dd>
        </div>
        <div>
          <dt className={kit.meta}>Waiting to send</dt>
          <dd>{waiting !== undefined && waitingText(waiting, bytes)}</dd>
        </div>
        {carried.map((tablet) => (
          <div key={tablet.device}>
            <dt className={kit.meta}>Carried</dt>
            <dd>{`${tabletOf(tablet.name)}: ${carriedText(tablet)}`}</dd>
          </div>
        ))}
      </dl>
      <StorageMeter />
    </SheetSection>
  );
}

function waitingText(changes: number, bytes: number): string {
  const parts = [changes > 0 && countOf(changes, 'change'), bytes > 0 && formatBytes(bytes)].filter(Boolean);
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
}
