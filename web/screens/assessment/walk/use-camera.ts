import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

/**
 * 'none': the device has no camera that a page may use. 'refused': the person or the browser does not allow it. 'busy':
 * it is there and does not answer, mostly because another app has it.
 */
export type CameraState = 'starting' | 'live' | 'none' | 'refused' | 'busy';

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** What the camera shows now, as a photo. */
  take: () => Promise<Blob>;
  tryAgain: () => void;
}

/** Enough to read a label on a rack; a whole sensor would be slow to store. */
const WANTED = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } } as const;
const QUALITY = 0.88;

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The rear camera, shown in `video` while the screen is. A hidden page lets go of it, because others may want it. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const [tries, setTries] = useState(0);
  const opening = `${isVisible} ${tries}`;
  const [answer, setAnswer] = useState<{ opening: string; state: CameraState }>({ opening: '', state: 'starting' });
  useEffect(() => {
    if (!isVisible) return undefined;
    let isLeft = false;
    let stream: MediaStream | undefined;
    const say = (state: CameraState) => !isLeft && setAnswer({ opening, state });
    const letGo = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      // Pages without TLS have none at all.
      if (!('mediaDevices' in navigator)) return say('none');
      stream = await navigator.mediaDevices.getUserMedia({ video: WANTED });
      const shown = video.current;
      if (isLeft || !shown) return letGo();
      stream.getVideoTracks()[0]?.addEventListener('ended', () => say('busy'));
      shown.srcObject = stream;
      await shown.play();
      return say('live');
    };
    open().catch((error: unknown) => {
      letGo();
      say(stateOf(error));
    });
    return () => {
      isLeft = true;
      letGo();
    };
  }, [isVisible, opening]);
  const take = useCallback(async () => {
    const shown = video.current;
    const canvas = document.createElement('canvas');
    canvas.width = shown?.videoWidth ?? 0;
    canvas.height = shown?.videoHeight ?? 0;
    if (shown) canvas.getContext('2d')?.drawImage(shown, 0, 0);
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!photo) throw new Error('The camera shows nothing yet.');
    return photo;
  }, []);
  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  return { state: answer.opening === opening ? answer.state : 'starting', video, take, tryAgain };
}
