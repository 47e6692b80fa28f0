import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepFile } from '#web/files/keep-file.ts';
import { Badge, LabelBadge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { EyeIcon, HardDriveIcon, Trash2Icon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { documentIcon, fileMark, isAwaited, versionText } from '#web/parts/evidence/document/document-words.ts';
import { ExpiryText } from '#web/parts/evidence/document/expiry-text.tsx';
import { PlaceBadges } from '#web/parts/evidence/place/place-badges.tsx';
import { useCanChange } from '#web/records/use-own-places.ts';
import { isKept, type DeviceFile } from '#web/store/file-database.ts';
import { formatBytes } from '#web/words/counts.ts';
import { dateText } from '#web/words/times.ts';
import css from './document-row.module.css';
import { ProvenNames } from './proven-names.tsx';

const TAGS = 2;

export interface DocumentRowProps {
  document: StoredDocument;
  file: DeviceFile | undefined;
  /** The numbers of the requirements and objectives that it is evidence for. */
  proven: readonly string[] | undefined;
  isArchived: boolean;
  /** A newer version supersedes it. */
  isOld: boolean;
  onView: () => void;
  onDelete: () => void;
}

/** One document of a category's list. */
export function DocumentRow({ document, file, proven, isArchived, isOld, onView, onDelete }: DocumentRowProps) {
  const workspace = useWorkspace();
  const { originalName, description, tags } = document;
  const mayDelete = useCanChange()(document);
  const mark = fileMark(document, file);
  const isWanted = file !== undefined && isKept(file);
  const isWithRequirement = file?.withRequirement === 1;
  const isSending = isAwaited(document) && file !== undefined && file.sent > 0 && !file.trouble;
  return (
    <li
      className={`${kit.lined} ${css.row}`}
      data-document={document.id}
      data-pending-sync={isAwaited(document) || undefined}
    >
      <Icon className={kit.faint} icon={documentIcon(document.mimeType)} size="lg" />
      <div className={css.text}>
        <h2>{originalName}</h2>
        {description !== '' && <p>{description}</p>}
        <ProvenNames numbers={proven} />
        <p className={css.meta}>
          {document.fileSize > 0 && <span>{formatBytes(document.fileSize)}</span>}
          <span>{dateText(document.uploadedAt)}</span>
          <PlaceBadges document={document} />
          {document.elsewhere && <span>{document.heldAt}</span>}
          {isOld && <Badge>Superseded</Badge>}
          {versionText(document) && <Badge>{versionText(document)}</Badge>}
          {isArchived && <Badge>Archived</Badge>}
          {document.expiresOn && (
            <span>
              Good until <ExpiryText expiresOn={document.expiresOn} />
            </span>
          )}
          {tags.slice(0, TAGS).map((tag) => (
            <LabelBadge key={tag}>{tag}</LabelBadge>
          ))}
          {tags.length > TAGS && <LabelBadge>+{tags.length - TAGS}</LabelBadge>}
        </p>
        {isSending && (
          <ProgressBar
            className={css.progress}
            label={`Uploading ${originalName}`}
            hideLabel
            value={file.sent}
            maxValue={file.size}
          />
        )}
      </div>
      <div className={css.state}>{mark && <SyncMark {...mark} />}</div>
      <div className={css.actions} data-print="hide">
        <Button
          size="sm"
          variant="quiet"
          aria-label={
            document.elsewhere
              ? `${originalName} is not here, so it cannot be kept on this device`
              : isWithRequirement
                ? `${originalName} is kept on this device with its requirement`
                : `${isWanted ? 'Do not keep' : 'Keep'} ${originalName} on this device`
          }
          icon={HardDriveIcon}
          className={isWanted ? css.kept : undefined}
          onPress={() => void keepFile(workspace, document, !isWanted)}
          isDisabled={isWithRequirement || document.elsewhere !== null}
        >
          {isWanted || isWithRequirement ? 'Kept' : 'Keep'}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`View ${originalName}`} icon={EyeIcon} onPress={onView}>
          View
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={
            mayDelete
              ? `Delete ${originalName}`
              : `Delete ${originalName}: only the person who uploaded it, compliance managers and admins may`
          }
          icon={Trash2Icon}
          isDisabled={!mayDelete}
          onPress={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
