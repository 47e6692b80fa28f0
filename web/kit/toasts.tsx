import { useEffect, useRef } from 'react';
import { UNSTABLE_ToastRegion as ToastRegion } from 'react-aria-components/Toast';
import { toastQueue } from './toast-area.ts';
import { Toast } from './toast.tsx';
import css from './toasts.module.css';

/** The notification area; once per app. F8 focuses it, and Escape in it closes the current toast. */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!region.current) return;
      if (event.key === 'F8') {
        event.preventDefault();
        region.current.focus();
      } else if (event.key === 'Escape' && region.current.contains(document.activeElement)) {
        for (const toast of toastQueue.visibleToasts) toastQueue.close(toast.key);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <ToastRegion ref={region} queue={toastQueue} aria-label="Notifications (F8)" className={css.region ?? ''}>
      {({ toast }) => <Toast toast={toast} />}
    </ToastRegion>
  );
}
