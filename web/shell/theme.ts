export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'vernier.theme';

type Listener = () => void;
const listeners = new Set<Listener>();

/** The person's choice of light or dark, kept on this device. 'system' follows the device. */
export const themeStore = {
  get(): Theme {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  },

  set(theme: Theme): void {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    themeStore.apply();
    for (const listener of listeners) listener();
  },

  /** Puts the choice on the document; called before anything is painted. */
  apply(): void {
    const theme = themeStore.get();
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
