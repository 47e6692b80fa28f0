import { useState } from 'react';
import { makeSmaller } from '#web/files/image-scale.ts';
import { withoutPlace } from '#web/files/photo-place.ts';
import { documentComplaint } from '#web/parts/evidence/document/document-messages.ts';
import type { EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';
import type { CaptureChoice } from './capture-choices.tsx';
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
export function useCapture(
  target: EvidenceTarget | undefined,
  { isSmall, keepsPlace, mayShowCui }: CaptureChoice,
  assessmentId?: string,
): Capture {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { state, upload } = useUpload(target);
  const capture = async (files: readonly File[], isPhoto: boolean) => {
    setRefused([]);
    const documents = new Map<File, string>();
    for (const [index, one] of files.entries()) {
      const taken = isPhoto ? new File([one], photoName(new Date(), index, one.type), { type: one.type }) : one;
      const photo = isPhoto && (isSmall || !keepsPlace) ? await withoutPlace(taken) : taken;
      const shrinks = isSmall && photo.type.startsWith('image/');
      const file = shrinks ? await makeSmaller(photo).catch(() => photo) : photo;
      const details = {
        ...(isPhoto && { kind: 'photo' as const }),
        ...(mayShowCui && { cui: 'unsure' as const }),
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

// 'Photo 2026-06-09 10.38.05.jpg', with the device's date: cameras call every picture image.jpg.
function photoName(now: Date, index: number, type: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return `Photo ${day} ${time}${index === 0 ? '' : ` (${index + 1})`}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
