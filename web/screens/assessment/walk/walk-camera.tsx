import { useState } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Button } from '#web/kit/button.tsx';
import { CaptureButton } from '#web/kit/capture-button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ImageIcon, PenLineIcon } from '#web/kit/icons.ts';
import { PressableTile } from '#web/kit/pressable-tile.tsx';
import { Shutter } from '#web/kit/shutter.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { CameraBar } from '#web/kit/viewfinder.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { errorToast } from '#web/parts/evidence/document/document-messages.ts';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { useThumb } from '#web/records/use-documents.ts';
import { CuiChoice } from './cui-choice.tsx';
import type { Camera } from './use-camera.ts';
import type { TakePhoto } from './use-take-photo.ts';
import type { WalkPhotos } from './walk-photos.ts';
import css from './walk.module.css';

export interface WalkCameraProps {
  camera: Camera;
  photos: WalkPhotos;
  taking: TakePhoto;
  /** The answer about CUI for the place where the photos are taken. */
  cui: StoredDocument['cui'];
  onCui: (cui: StoredDocument['cui']) => void;
  /** Begins to sort out a photo, or with null a note. */
  onOpen: (photoId: string | null, more?: { note: 'only' }) => void;
}

/** The controls of the camera: the shutter, or the way to a photo without one. */
export function WalkCamera({ camera, photos, taking, cui, onCui, onOpen }: WalkCameraProps) {
  const { own, unsorted } = photos;
  const last = own.at(-1);
  const [isShown, setShown] = useState(false);
  const isTaken = taking.isBusy || taking.unsaved !== null;
  const shoot = async () => {
    const photo = await camera.take().catch(() => undefined);
    if (photo) await taking.take(photo);
    else showToast(errorToast('The camera showed nothing. Take the photo again.'));
  };
  const [next] = unsorted;
  return (
    <CameraBar label="Camera">
      <CuiChoice value={cui} onChange={onCui} />
      <div className={css.shots}>
        <div className={css.before}>
          {next ? (
            <Button onPress={() => onOpen(next.id)}>{`Sort out ${unsorted.length}`}</Button>
          ) : (
            last && <LastPhoto document={last} onPress={() => setShown(true)} />
          )}
        </div>
        {camera.state === 'live' ? (
          <Shutter label="Take photo" isDisabled={isTaken} onPress={() => void shoot()} />
        ) : (
          <CaptureButton
            isCamera
            label="Take photo"
            accept={['image/jpeg', 'image/png']}
            isDisabled={isTaken}
            onFiles={([file]) => file && void taking.take(file)}
          />
        )}
        <div className={css.after}>
          <Button icon={PenLineIcon} onPress={() => onOpen(null, { note: 'only' })}>
            Note
          </Button>
        </div>
      </div>
      {isShown && last && <DocumentView document={last} onClose={() => setShown(false)} />}
    </CameraBar>
  );
}

function LastPhoto({ document: { id, originalName }, onPress }: { document: StoredDocument; onPress: () => void }) {
  const picture = useThumb(id);
  return (
    <PressableTile className={css.last} onPress={onPress}>
      {picture ? <img src={picture} alt="" /> : <Icon icon={ImageIcon} />}
      <VisuallyHidden>{`Last photo: ${originalName}`}</VisuallyHidden>
    </PressableTile>
  );
}
