import { applyKeptTheme, findKeptTheme, THEME_KEY } from '#web/styles/kept-theme.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

type Listener = () => void;
const listeners = new Set<Listener>();

/** The person's choice of light or dark, kept on this device. 'system' follows the device. */
export const themeStore = {
  get(): Theme {
    return findKeptTheme() ?? 'system';
  },

  set(theme: Theme): void {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
    themeStore.apply();
    for (const listener of listeners) listener();
  },

  /** Puts the choice on the document; called before anything is painted. */
  apply: applyKeptTheme,

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
