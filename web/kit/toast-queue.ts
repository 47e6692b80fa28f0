import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { GlyphName } from './glyph-shapes.tsx';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** What is said in their place of a change that was saved here and cannot be sent now. `sends` goes on with when it will be. */
  unsent?: { title: string; sends: string };
  /** It tells of what the server has done, and not of a change that is saved here first. */
  isServersWord?: true;
  variant?: 'default' | 'destructive';
  /** A mark before the text of a default toast. */
  glyph?: GlyphName;
  /** One thing to do about it, "Undo"; doing it closes the toast. */
  action?: ToastAction;
  /** A second one, where there is something to do next besides taking it back. */
  secondAction?: ToastAction;
}

const TOAST_MS = 5000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

type Telling = (message: ToastMessage) => ToastMessage;

let tell: Telling = (message) => message;

/** Who knows more of the moment than those who show toasts has the last word on what they say. Returns what takes that back. */
export function tellToastsBy(telling: Telling): () => void {
  tell = telling;
  return () => {
    if (tell === telling) tell = (message) => message;
  };
}

let shownKey: string | undefined;

/** Takes away the toast that is shown. */
export function clearToasts(): void {
  toastQueue.clear();
}

/** Shows a toast for 5 seconds in place of the one on screen. Returns what closes it early. */
export function showToast(message: ToastMessage): () => void {
  const replacedKey = shownKey;
  const key = toastQueue.add(tell(message), { timeout: TOAST_MS });
  shownKey = key;
  if (replacedKey) toastQueue.close(replacedKey);
  return () => toastQueue.close(key);
}
