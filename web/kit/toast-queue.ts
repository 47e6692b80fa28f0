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
  /** The toast reports what the server has done, not a change that is saved here first. */
  isServersWord?: true;
  variant?: 'default' | 'destructive';
  /** A mark before the text of a default toast. */
  glyph?: GlyphName;
  /** One action, "Undo"; it closes the toast. */
  action?: ToastAction;
  /** A second action, for a next step other than undoing. */
  secondAction?: ToastAction;
}

/** The code that shows toasts, a file of its own that loads after the first screen or with the first toast. */
export interface ToastArea {
  show: (message: ToastMessage) => () => void;
  clear: () => void;
}

/** A toast shown before the area was loaded. */
interface EarlyToast {
  message: ToastMessage;
  close: () => void;
}

let area: ToastArea | undefined;
let early: EarlyToast | undefined;
let want = (): void => {};

/** Called once the area is loaded; shows the toast that was waiting for it. */
export function openToastArea(opened: ToastArea): void {
  area = opened;
  if (early) early.close = opened.show(early.message);
  early = undefined;
}

/** Calls back when a toast needs the area. Returns a function that unsubscribes. */
export function onToastAreaWanted(listener: () => void): () => void {
  want = listener;
  if (early) listener();
  return () => {
    if (want === listener) want = () => {};
  };
}

type Telling = (message: ToastMessage) => ToastMessage;

let tell: Telling = (message) => message;

/** Lets one part of the app adapt the texts of toasts to the current state. Returns a function that ends this. */
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

/** Shows a toast for 5 seconds, replacing the current one. Returns a function that closes it early. */
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
