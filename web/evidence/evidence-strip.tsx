import { useState } from 'react';
import type { EvidenceTable } from '#sync/mutators/evidence-mutators.ts';
import { fileEndings } from '#sync/rules/document-limits.ts';
import { makeSmaller } from '#web/data/image-scale.ts';
import { useDeviceFiles, useEvidence, useRequirementOf } from '#web/data/use-documents.ts';
import { CaptureButton } from '#web/kit/capture-button.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { complaintSentence } from './document-messages.ts';
import { countFiles, isImage } from './document-words.ts';
import { KeepRequirementSwitch } from './keep-requirement-switch.tsx';
import { DocumentView } from './document-view.tsx';
import { EvidenceThumb } from './evidence-thumb.tsx';
import { readSmallPhotos, writeSmallPhotos } from './small-photos.ts';
import { useUpload } from './use-upload.ts';
import css from './evidence-strip.module.css';

interface RefusedFile {
  name: string;
  sentence: string;
}

export interface EvidenceStripProps {
  table: EvidenceTable;
  /** The control's number, or the objective's id. */
  recordId: string;
}

/** The evidence of one record: photos and files straight into it, and what is there already. */
export function EvidenceStrip({ table, recordId }: EvidenceStripProps) {
  const target = { table, recordId, label: recordId };
  const controlId = useRequirementOf(table, recordId);
  const documents = useEvidence(table, recordId);
  const files = useDeviceFiles();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSmall, setSmall] = useState(readSmallPhotos);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { state, upload } = useUpload(target);
  if (!documents || !files) return null;

  const capture = async (taken: File[], isPhoto: boolean) => {
    setRefused([]);
    for (const [index, one] of taken.entries()) {
      const photo = isPhoto ? new File([one], photoName(new Date(), index, one.type), { type: one.type }) : one;
      const shrinks = isSmall && photo.type.startsWith('image/');
      const file = shrinks ? await makeSmaller(photo).catch(() => photo) : photo;
      const made = { file, category: 'evidence' as const, description: '', tags: [], keep: false };
      const added = await upload(made);
      // One that is not taken does not stop those behind it; a device that stores nothing does.
      if (added.state === 'complaint') {
        const sentence = complaintSentence(added.complaint);
        setRefused((before) => [...before, { name: file.name, sentence }]);
      } else if (added.state !== 'added') return;
    }
  };
  const isBusy = state === 'uploading';
  const open = documents.find(({ id }) => id === openId);
  return (
    <section aria-label={`Evidence of ${recordId}`}>
      <div className={css.head}>
        <h4>Evidence</h4>
        <small>{countFiles(documents)}</small>
      </div>
      <div className={css.grid}>
        <CaptureButton
          className={css.capture}
          isCamera
          label="Take photo"
          accept={['image/jpeg', 'image/png']}
          isDisabled={isBusy}
          onFiles={(taken) => void capture(taken, true)}
        />
        <CaptureButton
          className={css.capture}
          label="Attach file"
          accept={fileEndings}
          allowsMultiple
          isDisabled={isBusy}
          onFiles={(chosen) => void capture(chosen, false)}
        />
        {documents.map((document) => (
          <EvidenceThumb
            key={document.id}
            document={document}
            file={files.get(document.id)}
            onPress={() => setOpenId(document.id)}
          />
        ))}
      </div>
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map(({ name, sentence }) => (
            <li key={name}>
              <b>{name}</b> was not added. {sentence}
            </li>
          ))}
        </ul>
      )}
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

// 'Photo 2026-06-09 10.38.05.jpg', by the device's calendar: cameras call every picture image.jpg.
function photoName(now: Date, index: number, type: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return `Photo ${day} ${time}${index === 0 ? '' : ` (${index + 1})`}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
