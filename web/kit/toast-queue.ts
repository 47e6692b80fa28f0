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

/** Where toasts are shown: a file of its own, which comes after the first screen or with the first toast. */
export interface ToastArea {
  show: (message: ToastMessage) => () => void;
  clear: () => void;
}

/** A toast from before the area was here. */
interface EarlyToast {
  message: ToastMessage;
  close: () => void;
}

let area: ToastArea | undefined;
let early: EarlyToast | undefined;
let want = (): void => {};

/** The area is here: it shows what was said before. */
export function openToastArea(opened: ToastArea): void {
  area = opened;
  if (early) early.close = opened.show(early.message);
  early = undefined;
}

/** Calls back when a toast waits for the area. Returns what ends that. */
export function onToastAreaWanted(listener: () => void): () => void {
  want = listener;
  if (early) listener();
  return () => {
    if (want === listener) want = () => {};
  };
}

type Telling = (message: ToastMessage) => ToastMessage;

let tell: Telling = (message) => message;

/** Lets one part of the app adapt what toasts say to the current state. Returns what ends that. */
export function tellToastsBy(telling: Telling): () => void {
  tell = telling;
  return () => {
    if (tell === telling) tell = (message) => message;
  };
}

/** Closes the current toast. */
export function clearToasts(): void {
  early = undefined;
  area?.clear();
}

/** Shows a toast for 5 seconds in place of the current one. Returns what closes it early. */
export function showToast(message: ToastMessage): () => void {
  const told = tell(message);
  if (area) return area.show(told);
  const waiting: EarlyToast = {
    message: told,
    close: () => {
      if (early === waiting) early = undefined;
    },
  };
  early = waiting;
  want();
  return () => waiting.close();
}
