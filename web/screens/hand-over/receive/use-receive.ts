import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { offeredFile } from '#web/hand-over/offered-file.ts';
import type { FileHome } from '#web/hand-over/receive/find-workspace.ts';
import type { CheckedFile, RefusedReason } from '#web/hand-over/receive/open-file.ts';
import type { FilePreview } from '#web/hand-over/receive/preview-file.ts';
import type { TakenIn } from '#web/hand-over/receive/take-in.ts';

/** A file that was checked, and what it would bring. */
export interface Previewed {
  checked: CheckedFile;
  preview: FilePreview;
}

/** A file that is not taken; 'failed': this device itself could not read it. */
export interface NotTaken {
  file: File;
  reason: RefusedReason | 'failed';
  /** The person's other workspace that can open it. */
  home?: FileHome | undefined;
}

/** How far receiving is. `trouble`: why the last try to take it in left nothing here. */
export type Receiving =
  | { state: 'idle' }
  | { state: 'opening'; name: string; done: number; total: number }
  | { state: 'unsent'; file: File }
  | ({ state: 'checked'; trouble?: 'stopped' | 'full' | 'failed' } & Previewed)
  | ({ state: 'taking'; done: number; total: number } & Previewed)
  | ({ state: 'received'; taken: Extract<TakenIn, { state: 'taken' }> } & Previewed);

export interface Receive {
  receiving: Receiving;
  notTaken: readonly NotTaken[];
  open: (file: File) => void;
  take: () => void;
  stop: () => void;
  /** 'Not now': nothing is taken, and nothing is remembered. */
  leave: () => void;
}

const idle: Receiving = { state: 'idle' };
const DRAWN_MS = 100;

/** Opens files that are chosen or were dropped anywhere, and takes them in. Leaving the screen stops it. */
export function useReceive(): Receive {
  const workspace = useWorkspace();
  const [receiving, setReceiving] = useState<Receiving>(idle);
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // Each run speaks only as long as no other has begun.
  const begin = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let drawn = 0;
    return {
      stop: controller.signal,
      show: (next: Receiving) => running.current === controller && setReceiving(next),
      // What was opened is read under the same run when it is taken in: nothing may end it any more.
      over: () => void (running.current === controller && (running.current = undefined)),
      drawing: (draw: (done: number, total: number) => Receiving) => (done: number, total: number) => {
        const now = Date.now();
        if (running.current !== controller || (now - drawn < DRAWN_MS && done < total)) return;
        drawn = now;
        setReceiving(draw(done, total));
      },
    };
  }, []);

  const open = useCallback(
    (file: File) => {
      const { stop, show, over, drawing } = begin();
      const { name } = file;
      // A file that is refused leaves the one that is being looked at where it is.
      const before = receiving.state === 'checked' ? receiving : idle;
      const refuse = (reason: NotTaken['reason'], home?: FileHome) => {
        show(before);
        if (reason !== 'stopped') setNotTaken((others) => [{ file, reason, home }, ...others]);
      };
      const run = async () => {
        show({ state: 'opening', name, done: 0, total: file.size });
        const { openFile } = await import('#web/hand-over/receive/open-file.ts');
        const { previewFile } = await import('#web/hand-over/receive/preview-file.ts');
        let isOpen = false;
        const draw = drawing((done, total) => ({ state: 'opening', name, done, total }));
        const opened = await openFile(workspace, file, { stop, onProgress: (...far) => isOpen || draw(...far) });
        isOpen = true;
        if (opened.state === 'refused') return refuse(opened.reason, opened.home);
        if (opened.state === 'unsent') return show(opened);
        const { checked } = opened;
        show({ state: 'checked', checked, preview: await previewFile(workspace, checked) });
        return over();
      };
      run().catch(() => refuse('failed'));
    },
    [begin, workspace, receiving],
  );

  const take = useCallback(() => {
    if (receiving.state !== 'checked') return;
    const { checked, preview } = receiving;
    const { stop, show, drawing } = begin();
    const run = async () => {
      show({ state: 'taking', done: 0, total: 0, checked, preview });
      const { takeIn } = await import('#web/hand-over/receive/take-in.ts');
      const onProgress = drawing((done, total) => ({ state: 'taking', done, total, checked, preview }));
      const taken = await takeIn(workspace, checked, { stop, onProgress });
      if (taken.state === 'taken') show({ state: 'received', taken, checked, preview });
      else show({ state: 'checked', trouble: taken.state, checked, preview });
    };
    run().catch(() => show({ state: 'checked', trouble: 'failed', checked, preview }));
  }, [receiving, begin, workspace]);

  const stop = useCallback(() => running.current?.abort(), []);
  const leave = useCallback(() => {
    running.current?.abort();
    setReceiving(idle);
  }, []);

  const offered = useSyncExternalStore(offeredFile.subscribe, offeredFile.get);
  useEffect(() => {
    // What is being taken in is finished first.
    if (!offered || receiving.state === 'taking') return;
    offeredFile.set(undefined);
    open(offered);
  }, [offered, receiving.state, open]);
  return { receiving, notTaken, open, take, stop, leave };
}
