import { useState } from 'react';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { Entry } from '#sync/engine/store.ts';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CheckCheckIcon, FileTextIcon, MessageSquareTextIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { useUnsentFiles } from '#web/records/use-documents.ts';
import { useQueue, useSyncStatus } from '#web/records/use-records.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { useRecordTitles, type RecordTitle } from '#web/screens/sync/use-record-titles.ts';
import type { SyncStatus } from '#web/store/sync-status.ts';
import { dayText } from '#web/words/times.ts';
import { entryState } from './entry-state.ts';
import { FileQueueRow } from './file-queue-row.tsx';
import { describeChange } from './queued-change.ts';

const PAGE = 50;
const icons = {
  status: ShieldCheckIcon,
  notes: MessageSquareTextIcon,
  decision: CheckCheckIcon,
  other: FileTextIcon,
};

interface QueueRowProps {
  entry: Entry;
  status: SyncStatus;
  titleOf: (table: string, id: string) => RecordTitle;
}

function QueueRow({ entry, status, titleOf }: QueueRowProps) {
  const { kind, what, records } = describeChange(entry);
  const titles = records.slice(0, 3).map(({ table, id }) => titleOf(table, id));
  const [only] = titles;
  const where =
    titles.length === 1 && only ? `${only.number} ${only.title}` : titles.map(({ number }) => number).join(', ');
  const more = records.length > titles.length ? ` and ${records.length - titles.length} more` : '';
  const state = entryState(entry, status);
  return (
    <li className={`${kit.lined} ${css.queueRow}`}>
      <Icon className={kit.faint} icon={icons[kind]} />
      <div>
        <p className={kit.cut}>{what}</p>
        <p className={kit.cut}>
          {[`${where}${more}`.trim(), dayText(timeOfKey(entry.key))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <SyncMark state={state.mark} label={state.label} />
    </li>
  );
}

export interface UnsentList {
  queue: NonNullable<ReturnType<typeof useQueue>>;
  files: NonNullable<ReturnType<typeof useUnsentFiles>>;
  showMore: () => void;
}

/** What waits to be sent, its newest changes first; undefined until the device has answered. */
export function useUnsent(): UnsentList | undefined {
  const [limit, setLimit] = useState(PAGE);
  const queue = useQueue(limit);
  const files = useUnsentFiles();
  return queue && files && { queue, files, showMore: () => setLimit(limit + PAGE) };
}

/** What waits to be sent: files with their progress, then changes, newest first. */
export function QueueList({ queue, files, showMore }: UnsentList) {
  const status = useSyncStatus();
  const titleOf = useRecordTitles();
  const count = queue.count + files.length;
  return (
    <SheetSection
      title={
        <>
          Queued changes <CountBadge count={count} variant="quiet" />
        </>
      }
    >
      {count === 0 ? (
        <p className={kit.quiet}>Everything on this device has been sent.</p>
      ) : (
        <ul className={css.queue} aria-label="Queued changes">
          {files.map(({ document, file }) => (
            <FileQueueRow key={file.id} document={document} file={file} />
          ))}
          {queue.entries.map((entry) => (
            <QueueRow key={entry.mid} entry={entry} status={status} titleOf={titleOf} />
          ))}
        </ul>
      )}
      {queue.count > queue.entries.length && (
        <Button size="sm" className={kit.above3 ?? ''} onPress={showMore}>
          Show more
        </Button>
      )}
    </SheetSection>
  );
}
