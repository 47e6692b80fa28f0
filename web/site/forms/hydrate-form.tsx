import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { FORM_ROOT } from './form-root.ts';

let area: Promise<(message: ToastMessage) => void> | undefined;

// The notification area is loaded with the first message, not with the page.
async function mountToasts(): Promise<(message: ToastMessage) => void> {
  const [{ Toasts }, { showToast }] = await Promise.all([
    import('#web/kit/toasts.tsx'),
    import('#web/kit/toast-queue.ts'),
  ]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  return showToast;
}

function show(message: ToastMessage): void {
  area ??= mountToasts();
  void area.then((showToast) => showToast(message));
}

/** Hydrates a rendered page's form. */
export function hydrateForm(draw: (showToast: (message: ToastMessage) => void) => ReactNode): void {
  const root = document.getElementById(FORM_ROOT);
  if (root) hydrateRoot(root, draw(show));
}
