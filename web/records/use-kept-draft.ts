import { useCallback, useEffect, useRef } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { dropDraft, keepDraft } from '#web/drafts/drafts.ts';

const TYPING_PAUSE_MS = 300;

/**
 * Keeps what is being written on the device: shortly after a change, and at once when the page goes away. `draftOf`,
 * a stable function: what to keep of the state, null when it equals what is stored. `pauseMs`: how long a change waits
 * for the next one. Returns what ends the keeping.
 */
export function useKeptDraft<State>(
  key: string,
  state: State | undefined,
  draftOf: (state: State) => { text: string; seen: string } | null,
  pauseMs = TYPING_PAUSE_MS,
): { drop: () => void; finish: () => void } {
  const workspace = useWorkspace();
  const { db } = workspace;
  const isFinished = useRef(false);
  const flush = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (state === undefined) return undefined;
    const keep = () => {
      clearTimeout(timer);
      flush.current = undefined;
      if (isFinished.current) return;
      const draft = draftOf(state);
      // A draft that cannot be saved must not stop the writing.
      (draft ? keepDraft(workspace, key, draft.text, draft.seen) : dropDraft(db, key)).catch(() => undefined);
    };
    const timer = setTimeout(keep, pauseMs);
    flush.current = keep;
    return () => clearTimeout(timer);
  }, [db, draftOf, key, pauseMs, state, workspace]);

  useEffect(() => {
    const keepNow = () => flush.current?.();
    const onVisibility = () => document.visibilityState === 'hidden' && keepNow();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', keepNow);
    };
  }, []);

  const drop = useCallback(() => {
    dropDraft(db, key).catch(() => undefined);
  }, [db, key]);
  const finish = useCallback(() => {
    isFinished.current = true;
    drop();
  }, [drop]);
  return { drop, finish };
}
