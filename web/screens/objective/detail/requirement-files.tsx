import { useMemo, type ReactNode } from 'react';
import { isImage } from '#web/parts/evidence/document/document-words.ts';
import { KeepRequirementSwitch } from '#web/parts/evidence/keep-requirement-switch.tsx';
import { PhotoChoices, ScreenCaptureChoice, useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useRequirementEvidence } from '#web/records/use-documents.ts';
import css from './control-pane.module.css';

/** A requirement's objectives, and beneath them, once, what becomes of the files that any of them takes. */
export function RequirementFiles({ controlId, children }: { controlId: string; children: ReactNode }) {
  const [choice, setChoice] = useCaptureChoice();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function each time, which does the same.
  const shared = useMemo<[typeof choice, typeof setChoice]>(() => [choice, setChoice], [choice]);
  const canAdd = useCan('evidence.change');
  const hasPhotos = useRequirementEvidence(controlId)?.some(isImage) ?? false;
  return (
    <ScreenCaptureChoice value={shared}>
      {children}
      <section className={css.files} aria-label="Files on this device">
        {canAdd && <PhotoChoices value={choice} onChange={setChoice} hasPhotos={hasPhotos} />}
        <KeepRequirementSwitch controlId={controlId} />
      </section>
    </ScreenCaptureChoice>
  );
}
