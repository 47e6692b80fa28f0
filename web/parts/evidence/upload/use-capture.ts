import { useState } from 'react';
import { documentComplaint } from '#web/parts/evidence/document/document-messages.ts';
import type { EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';
import type { CaptureChoice } from './capture-choices.tsx';
import { asChosen, photoFile } from './photo-file.ts';
import { useUpload } from './use-upload.ts';

export interface RefusedFile {
  name: string;
  sentence: string;
}

export interface Capture {
  /**
   * Adds what was taken or chosen to the record without further questions. Returns the id of the document made from
   * each file that was added.
   */
  capture: (taken: readonly File[], isPhoto: boolean) => Promise<ReadonlyMap<File, string>>;
  /** Files rejected in the last capture. */
  refused: readonly RefusedFile[];
  isBusy: boolean;
}

/**
 * Adds photos and files, to a record if one is given, according to this device's choices. `assessmentId`: they are
 * captured for an assessment by its team.
 */
export function useCapture(target: EvidenceTarget | undefined, choice: CaptureChoice, assessmentId?: string): Capture {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { state, upload } = useUpload(target);
  const capture = async (files: readonly File[], isPhoto: boolean) => {
    setRefused([]);
    const documents = new Map<File, string>();
    for (const [index, one] of files.entries()) {
      const taken = isPhoto ? await photoFile(one, choice, index) : one;
      const file = await asChosen(taken, choice);
      const details = {
        ...(isPhoto && { kind: 'photo' as const }),
        ...(choice.mayShowCui && { cui: 'unsure' as const }),
        ...(assessmentId && { assessmentId }),
      };
      const made = { file, category: 'evidence' as const, description: '', tags: [], details, keep: false };
      const added = await upload(made);
      // A rejected file does not stop the rest, but a device that cannot store anything does.
      if (added.state === 'complaint') {
        const sentence = documentComplaint(added.complaint);
        setRefused((before) => [...before, { name: file.name, sentence }]);
      } else if (added.state !== 'added') return documents;
      else documents.set(one, added.id);
    }
    return documents;
  };
  return { capture, refused, isBusy: state === 'uploading' };
}
