import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { XIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Viewfinder } from '#web/kit/viewfinder.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useContent } from '#web/parts/evidence/document/document-content.tsx';
import { elsewhereName } from '#web/parts/evidence/document/document-words.ts';
import { useDeviceFiles } from '#web/records/use-documents.ts';
import { countOf } from '#web/words/counts.ts';
import { timeText } from '#web/words/times.ts';
import type { Camera, CameraState } from './use-camera.ts';
import type { TakePhoto } from './use-take-photo.ts';
import type { WalkPhotos } from './walk-photos.ts';
import css from './walk.module.css';

const cameraWords: Readonly<Partial<Record<CameraState, { title: string; words: string }>>> = {
  none: {
    title: 'This device has no camera for the app.',
    words: 'Take the photo with another app and choose it here, or write a note only.',
  },
  refused: {
    title: 'The app may not use the camera.',
    words: 'Allow it in the browser’s settings for this site and try again, or choose a photo.',
  },
  busy: {
    title: 'The camera does not answer.',
    words: 'Close other apps that use it and try again, or choose a photo.',
  },
};

export interface WalkViewProps {
  assessmentId: string;
  camera: Camera;
  photos: WalkPhotos;
  /** The photo that is being sorted out, as soon as it can be read. */
  document: StoredDocument | undefined;
  isSorting: boolean;
  isAwake: boolean;
  /** What was recorded last, in words; '' for nothing since. A toast would lie over the picture. */
  recorded: string;
  taking: TakePhoto;
}

/** What the camera sees, or the photo that is being sorted out. */
export function WalkView(props: WalkViewProps) {
  const { assessmentId, photos, document, isSorting, isAwake, recorded, taking } = props;
  const { state, video, tryAgain } = props.camera;
  const { user } = useWorkspace();
  const { today, unsorted } = photos;
  const words = cameraWords[state];
  const left = unsorted.length > 0 ? ` · ${unsorted.length} to sort out` : '';
  return (
    <Viewfinder
      picture={
        <>
          <video ref={video} muted playsInline aria-label="What the camera sees" />
          {isSorting && <div className={css.photo}>{document && <Photo document={document} />}</div>}
        </>
      }
      top={
        <>
          <div>
            <h1>Walk-through</h1>
            <small>{`${countOf(today, 'photo')} today${left}`}</small>
            <small role="status">{recorded}</small>
            {!isAwake && <small>This device does not keep its screen on. Set it to stay on longer.</small>}
          </div>
          <LinkButton variant="quiet" icon={XIcon} href={assessmentAddress('/assessments/$assessmentId', assessmentId)}>
            Close
          </LinkButton>
        </>
      }
      facts={
        document && (
          <>
            <span>{timeText(document.addedAt)}</span>
            <span>{personName(user)}</span>
            <span className={css.hashed}>
              <Glyph name="device" />
              {document.elsewhere ? 'Hash recorded' : 'Hashed on this device'}
            </span>
          </>
        )
      }
    >
      {isSorting ? null : taking.unsaved ? (
        <Unsaved taking={taking} />
      ) : words ? (
        <Notice
          tone="warning"
          role="status"
          title={words.title}
          actions={state !== 'none' && <Button onPress={tryAgain}>Try again</Button>}
        >
          {words.words}
        </Notice>
      ) : null}
    </Viewfinder>
  );
}

/** The only copy of a photo is in memory: what can be done about it. */
function Unsaved({ taking: { unsaved, tryAgain, discard, isBusy } }: { taking: TakePhoto }) {
  if (!unsaved) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The last photo is not stored yet."
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => void tryAgain()}>
            Try again
          </Button>
          <Button onPress={() => saveFile(unsaved.file.name, unsaved.file)}>Save a copy</Button>
          <Button onPress={discard}>Discard the photo</Button>
        </>
      }
    >
      {unsaved.sentence} It is kept here as long as this page is open.
    </Notice>
  );
}

function Photo({ document }: { document: StoredDocument }) {
  const file = useDeviceFiles()?.get(document.id);
  const content = useContent(document, file?.held);
  if (document.elsewhere) {
    return (
      <div className={css.absent}>
        <h2>{elsewhereName(document)}</h2>
        {`${document.heldAt} · ${document.custodian} can show it.`}
      </div>
    );
  }
  if (content.state === 'here') return <img src={content.url} alt={document.originalName} />;
  return content.state === 'absent' ? (
    <p className={css.absent}>This device does not have the picture.</p>
  ) : (
    <VisuallyHidden>The picture is being read.</VisuallyHidden>
  );
}
