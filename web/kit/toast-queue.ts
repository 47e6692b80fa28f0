import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { GlyphName } from './glyph-shapes.tsx';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /**
   * Replaces the words of a toast about a change that was saved here and cannot be sent now. `sends` says when it will
   * be.
   */
  unsent?: { title: string; sends: string };
  /** It reports what the server has done, not a change that is saved here first. */
  isServersWord?: true;
  variant?: 'default' | 'destructive';
  /** A mark before the text of a default toast. */
  glyph?: GlyphName;
  /** One action, "Undo"; it closes the toast. */
  action?: ToastAction;
  /** A second action, for a next step besides taking it back. */
  secondAction?: ToastAction;
}

const TOAST_MS = 5000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

type Telling = (message: ToastMessage) => ToastMessage;

let tell: Telling = (message) => message;

/** Lets one part of the app adapt what toasts say to the current state. Returns what ends that. */
export function tellToastsBy(telling: Telling): () => void {
  tell = telling;
  return () => {
    if (tell === telling) tell = (message) => message;
  };
}

let shownKey: string | undefined;

/** Closes the current toast. */
export function clearToasts(): void {
  toastQueue.clear();
}

/** Shows a toast for 5 seconds in place of the current one. Returns what closes it early. */
export function showToast(message: ToastMessage): () => void {
  const replacedKey = shownKey;
  const key = toastQueue.add(tell(message), { timeout: TOAST_MS });
  shownKey = key;
  if (replacedKey) toastQueue.close(replacedKey);
  return () => toastQueue.close(key);
}
