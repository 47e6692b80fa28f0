import { fileEndings } from '#sync/domain/document/document-limits.ts';
import { CaptureButton } from '#web/kit/capture-button.tsx';

export interface CapturePairProps {
  /** Applied to each of the two buttons. */
  className?: string | undefined;
  isBusy: boolean;
  /** `isPhoto`: taken by the camera. */
  onCapture: (files: File[], isPhoto: boolean) => Promise<unknown>;
}

/** Adds a photo or files straight to a record's evidence. */
export function CapturePair({ className, isBusy, onCapture }: CapturePairProps) {
  return (
    <>
      <CaptureButton
        className={className}
        isCamera
        label="Take photo"
        accept={['image/jpeg', 'image/png']}
        isDisabled={isBusy}
        onFiles={(taken) => void onCapture(taken, true)}
      />
      <CaptureButton
        className={className}
        label="Attach file"
        accept={fileEndings}
        allowsMultiple
        isDisabled={isBusy}
        onFiles={(chosen) => void onCapture(chosen, false)}
      />
    </>
  );
}
