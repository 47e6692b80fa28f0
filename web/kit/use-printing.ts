import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is laid out for print, so that print-only content exists only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const media = window.matchMedia('print');
    const onMedia = () => setPrinting(media.matches);
    // The browser prints right after this event, so the page must be complete by then.
    const onBefore = () => flushSync(() => setPrinting(true));
    const onAfter = () => setPrinting(false);
    media.addEventListener('change', onMedia);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    // What changed between the first rendering and now was not heard.
    onMedia();
    return () => {
      media.removeEventListener('change', onMedia);
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}
