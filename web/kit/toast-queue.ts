import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { GlyphName } from './glyph-shapes.tsx';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
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

let shownKey: string | undefined;

/** Takes away the toast that is shown. */
export function clearToasts(): void {
  toastQueue.clear();
}

/** Shows a toast for 5 seconds in place of the one on screen. Returns what closes it early. */
export function showToast(message: ToastMessage): () => void {
  const replacedKey = shownKey;
  const key = toastQueue.add(message, { timeout: TOAST_MS });
  shownKey = key;
  if (replacedKey) toastQueue.close(replacedKey);
  return () => toastQueue.close(key);
}
