import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';
import { LiveText } from './live-text.ts';
import { movedOffset } from './text-caret.ts';
import { useWorkspace } from './use-account.ts';

export interface LiveTextSource {
  /** Names the draft that is kept while the text cannot be saved: the record's key and the field. */
  draftKey: string;
  /** What the records say; may lag behind. */
  stored: string;
  /** Answers the refusal's sentence, or null when the text is durable. */
  save: (text: string, seen: string) => Promise<string | null>;
  read: () => Promise<string>;
}

export interface LiveTextField {
  text: string;
  problem: string | null;
  onChange: (text: string) => void;
  /** Around the textarea; it reports what is composed and finds the caret. */
  frame: RefObject<HTMLDivElement | null>;
}

const NOT_STORED = 'This device did not store the last words. They stay here; free some space, then go on writing.';

// A page in the background paints no frames.
function soon(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(work);
}

function areaIn(frame: RefObject<HTMLDivElement | null>): HTMLTextAreaElement | null {
  return frame.current?.querySelector('textarea') ?? null;
}

/** A textarea whose every change is saved on this device within a frame. One per mounted field: give it a key by its record. */
export function useLiveText(source: LiveTextSource): LiveTextField {
  const { db } = useWorkspace();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(source);
  const live = useRef<LiveText | null>(null);
  const caret = useRef<[number, number] | null>(null);
  const [view, setView] = useState<{ text: string; problem: string | null }>({ text: source.stored, problem: null });

  useEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    const { stored, draftKey } = latest.current;
    let hasDraft = false;
    const made: LiveText = new LiveText(stored, {
      save: async (text, seen) => {
        const problem = await latest.current.save(text, seen).catch(() => NOT_STORED);
        // A draft that cannot be kept must not stop the writing.
        if (problem !== null) await keepDraft(db, draftKey, text, seen).catch(() => undefined);
        else if (hasDraft) await dropDraft(db, draftKey).catch(() => undefined);
        hasDraft = problem !== null;
        return problem;
      },
      read: () => latest.current.read(),
      schedule: soon,
      onChange: (before) => {
        const area = areaIn(frame);
        if (area && document.activeElement === area && before !== made.text) {
          const moved = (offset: number) => movedOffset(before, made.text, offset);
          caret.current = [moved(area.selectionStart), moved(area.selectionEnd)];
        }
        // Shown before the next key: one pressed into the text as it was would take back what the others wrote.
        flushSync(() => setView({ text: made.text, problem: made.problem }));
      },
    });
    live.current = made;
    findDraft(db, draftKey)
      .then((draft) => {
        hasDraft = draft !== undefined;
        if (draft) made.restore(draft.text, draft.seen);
      })
      .catch(() => undefined);
    const stop = watch(made, frame.current);
    return () => {
      stop();
      made.flush();
    };
  }, [db]);

  useEffect(() => {
    live.current?.hear(source.stored);
  }, [source.stored]);

  // The value is new; the caret stays between the same letters.
  useLayoutEffect(() => {
    const area = areaIn(frame);
    if (!caret.current || !area) return;
    area.setSelectionRange(...caret.current);
    caret.current = null;
  }, [view.text]);

  const onChange = (text: string) => {
    live.current?.type(text);
    setView((now) => ({ ...now, text }));
  };
  return { ...view, onChange, frame };
}

// The page may go at any moment it is not seen; a character that is being composed is nobody else's to change.
function watch(live: LiveText, frame: HTMLDivElement | null): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const flush = () => live.flush();
  frame?.addEventListener('compositionstart', () => live.hold(true), { signal });
  frame?.addEventListener('compositionend', () => live.hold(false), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => ended.abort();
}
