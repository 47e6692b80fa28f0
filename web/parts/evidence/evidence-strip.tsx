import { use, useState } from 'react';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import type { EvidenceTable } from '#sync/domain/document/evidence-table.ts';
import kit from '#web/kit/kit.module.css';
import { useCan } from '#web/records/use-can.ts';
import { useDeviceFiles, useDocuments, useEvidence } from '#web/records/use-documents.ts';
import type { DeviceFile } from '#web/store/file-database.ts';
import { DocumentView } from './document/document-view.tsx';
import { countFiles, isImage } from './document/document-words.ts';
import css from './evidence-strip.module.css';
import { EvidenceThumb } from './evidence-thumb.tsx';
import { KeepRequirementSwitch } from './keep-requirement-switch.tsx';
import { CaptureChoices, ScreenCaptureChoice, useCaptureChoice } from './upload/capture-choices.tsx';
import { CapturePair } from './upload/capture-pair.tsx';
import { RefusedFiles } from './upload/refused-files.tsx';
import { useCapture } from './upload/use-capture.ts';

export interface EvidenceStripProps {
  table: EvidenceTable;
  /** The control's number, or the objective's or plan's id. */
  recordId: string;
  /** The requirement the record is about: its files can be kept on this device. */
  controlId: string;
  /** What people call the record, if not by its id. */
  label?: string;
}

const noFiles: ReadonlyMap<string, DeviceFile> = new Map();

/**
 * One record's evidence, with buttons to add photos and files. It takes its space before the device has looked the
 * files up, so that nothing below moves under a finger.
 */
export function EvidenceStrip({ table, recordId, controlId, label = recordId }: EvidenceStripProps) {
  const target = { table, recordId, label };
  const canAdd = useCan('evidence.change');
  const known = useEvidence(table, recordId);
  const documents = known ?? [];
  const superseded = supersededIds(useDocuments() ?? []);
  const files = useDeviceFiles() ?? noFiles;
  const [openId, setOpenId] = useState<string | null>(null);
  const isChosenElsewhere = use(ScreenCaptureChoice) !== null;
  const [choice, setChoice] = useCaptureChoice();
  const { capture, refused, isBusy } = useCapture(target, choice);
  const open = documents.find(({ id }) => id === openId);
  return (
    <section aria-label={`Evidence of ${label}`}>
      <div className={css.head}>
        <h4>Evidence</h4>
        <small className={kit.faint}>{known && countFiles(known)}</small>
      </div>
      <div className={css.grid}>
        {canAdd && <CapturePair className={css.capture} isBusy={isBusy} onCapture={capture} />}
        {documents.map((document) => (
          <EvidenceThumb
            key={document.id}
            document={document}
            file={files.get(document.id)}
            isOld={superseded.has(document.id)}
            onPress={() => setOpenId(document.id)}
          />
        ))}
      </div>
      <RefusedFiles files={refused} />
      {!isChosenElsewhere && <KeepRequirementSwitch className={kit.above3} controlId={controlId} />}
      {canAdd && (
        <CaptureChoices
          value={choice}
          onChange={setChoice}
          hasPhotos={documents.some(isImage)}
          isPhotosElsewhere={isChosenElsewhere}
        />
      )}
      {open && <DocumentView document={open} target={target} onClose={() => setOpenId(null)} />}
    </section>
  );
}
