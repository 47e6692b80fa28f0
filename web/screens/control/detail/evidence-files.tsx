import { useState } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow } from '#web/kit/list-row.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { documentIcon, fileMark, isAwaited } from '#web/parts/evidence/document/document-words.ts';
import { ExpiredBadge } from '#web/parts/evidence/document/expiry-text.tsx';
import { KeepRequirementSwitch } from '#web/parts/evidence/keep-requirement-switch.tsx';
import { PlaceBadges } from '#web/parts/evidence/place/place-badges.tsx';
import { readCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { CapturePair } from '#web/parts/evidence/upload/capture-pair.tsx';
import { RefusedFiles } from '#web/parts/evidence/upload/refused-files.tsx';
import { UploadDialog } from '#web/parts/evidence/upload/upload-dialog.tsx';
import { useCapture } from '#web/parts/evidence/upload/use-capture.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDeviceFiles, useDocuments, useEvidence } from '#web/records/use-documents.ts';
import { CONTROL_STATUS } from '#web/screens/control/list/row/control-row-model.ts';
import type { DeviceFile } from '#web/store/file-database.ts';
import css from './control-detail.module.css';

const SHOWN = 2;

export interface EvidenceFilesProps {
  controlId: string;
  /** Every file, not only the first few. */
  isComplete?: boolean;
}

/**
 * The first evidence files and how many more there are; adds a photo or file at once, or with a description and tags.
 */
export function EvidenceFiles({ controlId, isComplete }: EvidenceFilesProps) {
  const target = { table: 'controlStatus' as const, recordId: controlId, label: requirementName(controlId) };
  const canAdd = useCan('evidence.change');
  const documents = useEvidence(CONTROL_STATUS, controlId) ?? [];
  const superseded = supersededIds(useDocuments() ?? []);
  const files = useDeviceFiles();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { capture, refused, isBusy } = useCapture(target, readCaptureChoice());
  const shown = isComplete ? documents : documents.slice(0, SHOWN);
  const more = documents.length - shown.length;
  const open = documents.find(({ id }) => id === openId);
  return (
    <section>
      <h4 className={`${kit.small} ${kit.strong} ${css.label}`}>
        Evidence files
        {documents.length > 0 && <small>{documents.length}</small>}
      </h4>
      {documents.length > 0 && (
        <ul className={kit.box}>
          {shown.map((document) => (
            <li key={document.id}>
              <EvidenceFile
                document={document}
                file={files?.get(document.id)}
                isOld={superseded.has(document.id)}
                onOpen={() => setOpenId(document.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={`${kit.aside} ${css.more}`}>{`+${more} more ${more === 1 ? 'file' : 'files'}`}</p>}
      {canAdd ? (
        <>
          <div className={`${kit.stack2} ${css.captures}`} data-print="hide">
            <CapturePair className={css.capture} isBusy={isBusy} onCapture={capture} />
          </div>
          <RefusedFiles files={refused} />
          <Button
            className={kit.above2}
            size="sm"
            icon={UploadIcon}
            onPress={() => setUploading(true)}
            aria-label={`Upload Evidence for ${requirementName(controlId)}`}
            data-print="hide"
          >
            Upload Evidence
          </Button>
        </>
      ) : (
        documents.length === 0 && <p className={kit.aside}>No evidence yet</p>
      )}
      <KeepRequirementSwitch className={kit.above3} controlId={controlId} />
      <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} target={target} />
      {open && <DocumentView document={open} target={target} onClose={() => setOpenId(null)} />}
    </section>
  );
}

interface EvidenceFileProps {
  document: StoredDocument;
  file: DeviceFile | undefined;
  isOld: boolean;
  onOpen: () => void;
}

function EvidenceFile({ document, file, isOld, onOpen }: EvidenceFileProps) {
  const mark = fileMark(document, file);
  return (
    <ListRow className={css.file} onPress={onOpen} isPendingSync={isAwaited(document)}>
      <Icon className={kit.faint} icon={documentIcon(document.mimeType)} />
      <span className={kit.cut}>
        {citedName(document)} <PlaceBadges document={document} /> {isOld && <Badge>Superseded</Badge>}{' '}
        <ExpiredBadge document={document} />
      </span>
      {mark && <SyncMark {...mark} />}
    </ListRow>
  );
}
