import { useCallback, useEffect, useRef, useState } from 'react';
import { sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { findDraft } from '#web/drafts/drafts.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface FormDraft<T> {
  value: T;
  /** What the person started from: the basis of their change. */
  base: T;
  setValue: (value: T) => void;
  isChanged: boolean;
  /** The value is from an earlier visit that ended without saving. */
  isRestored: boolean;
  /** Back to what is stored. */
  discard: () => void;
  /** The value has been saved and the form stays open, continuing from it. */
  settle: () => void;
  /** Saved or discarded, and the form closes: nothing is kept any longer. */
  finish: () => void;
}

interface FormState<T> {
  value: T;
  base: T;
  isRestored: boolean;
}

function parse<T extends object>(text: string, like: T): T | undefined {
  try {
    const value = JSON.parse(text) as T;
    return sameValue(Object.keys(value).sort(), Object.keys(like).sort()) ? value : undefined;
  } catch {
    return undefined;
  }
}

function draftOf<T>({ value, base }: FormState<T>): { text: string; seen: string } | null {
  return sameValue(value, base) ? null : { text: JSON.stringify(value), seen: JSON.stringify(base) };
}

/**
 * A form whose content survives a crash, a reload and an accidental close: saved on the device while it is filled in,
 * and there again when the form opens the next time. Undefined for the milliseconds until the device has looked. An
 * unchanged form follows `stored`.
 * `pauseMs`: how long a change waits for the next one before both are kept; 0 for a form of choices, which are far
 * apart.
 */
export function useFormDraft<T extends object>(key: string, stored: T, pauseMs?: number): FormDraft<T> | undefined {
  const { db } = useWorkspace();
  const latest = useRef(stored);
  const [state, setState] = useState<FormState<T>>();

  useEffect(() => {
    let isCurrent = true;
    const begin = (value?: T, base?: T) => {
      const fresh = latest.current;
      if (!isCurrent) return;
      const differs = value && base && !sameValue(value, fresh);
      setState(differs ? { value, base, isRestored: true } : { value: fresh, base: fresh, isRestored: false });
    };
    findDraft(db, key).then(
      (draft) => (draft ? begin(parse(draft.text, latest.current), parse(draft.seen, latest.current)) : begin()),
      () => begin(),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, key]);

  useEffect(() => {
    if (sameValue(latest.current, stored)) return;
    latest.current = stored;
    setState((now) =>
      now && sameValue(now.value, now.base) ? { value: stored, base: stored, isRestored: false } : now,
    );
  }, [stored]);

  const { drop, finish } = useKeptDraft(key, state, draftOf, pauseMs);
  const setValue = useCallback((value: T) => setState((now) => now && { ...now, value }), []);
  const discard = useCallback(() => setState({ value: latest.current, base: latest.current, isRestored: false }), []);
  const settle = useCallback(() => {
    setState((now) => now && { value: now.value, base: now.value, isRestored: false });
    // At once: the page may close before the next save is due.
    drop();
  }, [drop]);
  return state && { ...state, isChanged: !sameValue(state.value, state.base), setValue, discard, settle, finish };
}
