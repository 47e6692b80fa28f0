import { useState } from 'react';
import type { EvidenceTable } from '#sync/domain/document/evidence-mutators.ts';
import { useDeviceFiles, useEvidence, useRequirementOf } from '#web/data/records/use-documents.ts';
import { Switch } from '#web/kit/switch.tsx';
import { CapturePair } from './upload/capture-pair.tsx';
import { countFiles, isImage } from './document/document-words.ts';
import { KeepRequirementSwitch } from './keep-requirement-switch.tsx';
import { DocumentView } from './document/document-view.tsx';
import { EvidenceThumb } from './evidence-thumb.tsx';
import { readSmallPhotos, writeSmallPhotos } from './upload/small-photos.ts';
import { RefusedFiles } from './upload/refused-files.tsx';
import { useCapture } from './upload/use-capture.ts';
import css from './evidence-strip.module.css';

export interface EvidenceStripProps {
  table: EvidenceTable;
  /** The control's number, or the objective's id. */
  recordId: string;
}

/** One record's evidence: adding photos and files, and what is there already. */
export function EvidenceStrip({ table, recordId }: EvidenceStripProps) {
  const target = { table, recordId, label: recordId };
  const controlId = useRequirementOf(table, recordId);
  const documents = useEvidence(table, recordId);
  const files = useDeviceFiles();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSmall, setSmall] = useState(readSmallPhotos);
  const { capture, refused, isBusy } = useCapture(target, isSmall);
  if (!documents || !files) return null;

  const open = documents.find(({ id }) => id === openId);
  return (
    <section aria-label={`Evidence of ${recordId}`}>
      <div className={css.head}>
        <h4>Evidence</h4>
        <small>{countFiles(documents)}</small>
      </div>
      <div className={css.grid}>
        <CapturePair className={css.capture} isBusy={isBusy} onCapture={capture} />
        {documents.map((document) => (
          <EvidenceThumb
            key={document.id}
            document={document}
            file={files.get(document.id)}
            onPress={() => setOpenId(document.id)}
          />
        ))}
      </div>
      <RefusedFiles files={refused} />
      {controlId !== undefined && <KeepRequirementSwitch className={css.keep} controlId={controlId} />}
      <div className={css.small} data-used={documents.some(isImage) || undefined}>
        <Switch
          isSelected={isSmall}
          onChange={(wanted) => {
            setSmall(wanted);
            writeSmallPhotos(wanted);
          }}
        >
          Make photos smaller on this device
        </Switch>
      </div>
      {open && <DocumentView document={open} target={target} onClose={() => setOpenId(null)} />}
    </section>
  );
}
