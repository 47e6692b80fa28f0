import { applyKeptTheme, findKeptTheme, THEME_KEY } from '#web/styles/kept-theme.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

type Listener = () => void;
const listeners = new Set<Listener>();

/** The person's choice of light or dark, stored on this device. 'system' follows the device. */
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

  /** Applies the choice to the document; called before the first rendering. */
  apply: applyKeptTheme,

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
