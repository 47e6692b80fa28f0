import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/drafts.ts';
import { LiveText } from '#web/drafts/live-text.ts';
import { movedOffset } from '#web/drafts/text-caret.ts';

export interface LiveTextSource {
  /** The key of the draft that is kept while the text cannot be saved: record and field. */
  draftKey: string;
  /** The stored text; may lag behind. */
  stored: string;
  /** Returns the refusal's message, or null when the text is durable. */
  save: (text: string, seen: string) => Promise<string | null>;
  read: () => Promise<string>;
}

export interface LiveTextField {
  /** The textarea's initial text. From then on it holds its text itself: a key renders nothing else. */
  defaultValue: string;
  problem: string | null;
  onChange: (text: string) => void;
  /** Wraps the textarea; reports composition and finds the caret. */
  frame: RefObject<HTMLDivElement | null>;
}

const NOT_STORED =
  'This device could not store the last words. They stay here; free some space, then continue writing.';

// A page in the background renders no frames.
function soon(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(work);
}

const open = new Set<LiveText>();

/**
 * Saves what is being written in live texts: an act that reads a stored text may come before the frame that saves its
 * last words. Resolves to whether all of it is stored.
 */
export async function saveLiveTexts(): Promise<boolean> {
  const texts = [...open];
  await Promise.all(texts.map((live) => live.flush()));
  return texts.every(({ problem }) => problem === null);
}

function areaIn(frame: RefObject<HTMLDivElement | null>): HTMLTextAreaElement | null {
  return frame.current?.querySelector('textarea') ?? null;
}

/**
 * A textarea whose every change is saved on this device within a frame. One per mounted field: give it the record as
 * its key.
 */
export function useLiveText(source: LiveTextSource): LiveTextField {
  const workspace = useWorkspace();
  const { db } = workspace;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(source);
  const live = useRef<LiveText | null>(null);
  const [defaultValue] = useState(source.stored);
  const [problem, setProblem] = useState<string | null>(null);

  useLayoutEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    const { stored, draftKey } = latest.current;
    let hasDraft = false;
    const made: LiveText = new LiveText(stored, {
      save: async (text, seen) => {
        const problem = await latest.current.save(text, seen).catch(() => NOT_STORED);
        // A draft that cannot be saved must not stop the writing.
        if (problem !== null) await keepDraft(workspace, draftKey, text, seen).catch(() => undefined);
        else if (hasDraft) await dropDraft(db, draftKey).catch(() => undefined);
        hasDraft = problem !== null;
        return problem;
      },
      read: () => latest.current.read(),
      schedule: soon,
      onChange: (before) => {
        const area = areaIn(frame);
        // Shown before the next key: a key typed into the old text would take back what the others wrote.
        if (area && before !== made.text) show(area, before, made.text);
        setProblem(made.problem);
      },
    });
    live.current = made;
    open.add(made);
    findDraft(db, draftKey)
      .then((draft) => {
        hasDraft = draft !== undefined;
        if (draft) made.restore(draft.text, draft.seen);
      })
      .catch(() => undefined);
    const stop = watch(made, frame.current);
    return () => {
      stop();
      open.delete(made);
      void made.flush();
    };
  }, [db, workspace]);

  useEffect(() => {
    live.current?.hear(source.stored);
  }, [source.stored]);

  const onChange = (text: string) => live.current?.type(text);
  return { defaultValue, problem, onChange, frame };
}

// The caret stays between the same letters.
function show(area: HTMLTextAreaElement, before: string, text: string): void {
  const selection = [area.selectionStart, area.selectionEnd].map((offset) => movedOffset(before, text, offset));
  area.value = text;
  if (document.activeElement === area) area.setSelectionRange(selection[0] ?? 0, selection[1] ?? 0);
}

// A hidden page may close at any moment; a character under composition must not be changed from outside.
function watch(live: LiveText, frame: HTMLDivElement | null): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const flush = () => void live.flush();
  frame?.addEventListener('compositionstart', () => live.hold(true), { signal });
  frame?.addEventListener('compositionend', () => live.hold(false), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => ended.abort();
}
