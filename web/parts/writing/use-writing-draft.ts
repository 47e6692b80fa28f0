import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, findDraft, keepDraft } from '#web/data/drafts/drafts.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';

const KEEP_AFTER_MS = 300;

/** 'offer': an earlier draft waits for a decision. `seen`: the stored text the writing began from. */
type Writing =
  { phase: 'reading' } | { phase: 'offer'; draft: Draft } | { phase: 'writing'; text: string; seen: string };

export interface WritingDraft {
  writing: Writing;
  setText: (text: string) => void;
  continueDraft: () => void;
  discardDraft: () => void;
  /** The text is saved or discarded: nothing is kept any longer. */
  finish: () => void;
}

/** Text that survives a crash: stored on the device while it is written, offered again when its dialog next opens. */
export function useWritingDraft(key: string, stored: string): WritingDraft {
  const workspace = useWorkspace();
  const { db } = workspace;
  const [writing, setWriting] = useState<Writing>({ phase: 'reading' });
  const begun = useRef(stored);
  const flush = useRef<(() => void) | undefined>(undefined);
  const isFinished = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    const begin = (draft?: Draft) => {
      if (!isCurrent) return;
      const fresh: Writing = { phase: 'writing', text: begun.current, seen: begun.current };
      setWriting(draft && draft.text !== begun.current ? { phase: 'offer', draft } : fresh);
    };
    findDraft(db, key).then(begin, () => begin());
    return () => {
      isCurrent = false;
    };
  }, [db, key]);

  useEffect(() => {
    if (writing.phase !== 'writing') return undefined;
    const { text, seen } = writing;
    const keep = () => {
      clearTimeout(timer);
      flush.current = undefined;
      if (isFinished.current) return;
      // A draft that cannot be saved must not stop the writing.
      (text === seen ? dropDraft(db, key) : keepDraft(workspace, key, text, seen)).catch(() => undefined);
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    flush.current = keep;
    return () => clearTimeout(timer);
  }, [db, key, workspace, writing]);

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

  const setText = useCallback(
    (text: string) => setWriting((now) => (now.phase === 'writing' ? { ...now, text } : now)),
    [],
  );
  const continueDraft = () => {
    if (writing.phase === 'offer') setWriting({ phase: 'writing', text: writing.draft.text, seen: writing.draft.seen });
  };
  const discardDraft = () => setWriting({ phase: 'writing', text: begun.current, seen: begun.current });
  const finish = () => {
    isFinished.current = true;
    dropDraft(db, key).catch(() => undefined);
  };
  return { writing, setText, continueDraft, discardDraft, finish };
}
