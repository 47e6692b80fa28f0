import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { findDraft } from '#web/drafts/drafts.ts';
import { useKeptDraft } from '#web/records/use-kept-draft.ts';
import type { Draft } from '#web/store/own-stores.ts';

/** 'offer': an earlier draft waits for a decision. `seen`: the stored text that the person started from. */
type Writing =
  { phase: 'reading' } | { phase: 'offer'; draft: Draft } | { phase: 'writing'; text: string; seen: string };

export interface WritingDraft {
  writing: Writing;
  setText: (text: string) => void;
  continueDraft: () => void;
  discardDraft: () => void;
  /** Deletes the draft once the text is saved or discarded. */
  finish: () => void;
}

function draftOf({ text, seen }: { text: string; seen: string }): { text: string; seen: string } | null {
  return text === seen ? null : { text, seen };
}

/** Text that survives a crash: stored on the device while it is written, offered again when its dialog next opens. */
export function useWritingDraft(key: string, stored: string): WritingDraft {
  const { db } = useWorkspace();
  const [writing, setWriting] = useState<Writing>({ phase: 'reading' });
  const begun = useRef(stored);

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

  const { finish } = useKeptDraft(key, writing.phase === 'writing' ? writing : undefined, draftOf);

  const setText = useCallback(
    (text: string) => setWriting((now) => (now.phase === 'writing' ? { ...now, text } : now)),
    [],
  );
  const continueDraft = () => {
    if (writing.phase === 'offer') setWriting({ phase: 'writing', text: writing.draft.text, seen: writing.draft.seen });
  };
  const discardDraft = () => setWriting({ phase: 'writing', text: begun.current, seen: begun.current });
  return { writing, setText, continueDraft, discardDraft, finish };
}
