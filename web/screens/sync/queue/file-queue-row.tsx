import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Icon } from '#web/kit/icon.tsx';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { documentIcon, fileMark } from '#web/parts/evidence/document/document-words.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import type { DeviceFile } from '#web/store/file-database.ts';
import { formatBytes } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';

/** A file whose bytes only this device has, and how much of it the server has already. */
export function FileQueueRow({ document, file }: { document: StoredDocument; file: DeviceFile }) {
  const mark = fileMark(document, file);
  return (
    <li className={`${kit.lined} ${css.queueRow}`}>
      <Icon className={kit.faint} icon={documentIcon(document.mimeType)} />
      <div>
        <p className={kit.cut}>{document.originalName}</p>
        <p className={kit.cut} data-trouble={file.trouble !== null || undefined}>
          {document.elsewhere
            ? 'Held elsewhere; only this device has its file. Open the document to save or erase it.'
            : (file.trouble ?? `${formatBytes(file.size)} · added ${dayText(document.uploadedAt)}`)}
        </p>
        {file.sent > 0 && file.trouble === null && (
          <ProgressBar label={`Uploading ${document.originalName}`} hideLabel value={file.sent} maxValue={file.size} />
        )}
      </div>
      {mark && <SyncMark {...mark} />}
    </li>
  );
}
