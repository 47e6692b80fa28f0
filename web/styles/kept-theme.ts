/** Where this device stores whether the person chose light or dark. */
export const THEME_KEY = 'vernier.theme';

/** The choice, or undefined when the device decides. */
export function findKeptTheme(): 'light' | 'dark' | undefined {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

/** Applies the choice to the document. */
export function applyKeptTheme(): void {
  const theme = findKeptTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
