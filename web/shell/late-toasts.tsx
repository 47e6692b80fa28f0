import { useEffect, useState, type ComponentType } from 'react';
import { onToastAreaWanted } from '#web/kit/toast-queue.ts';
import { FETCHED_AFTER_MS, untilFetchable } from '#web/parts/page/later.ts';

/** The notification area, fetched once the first screen is drawn, or with the first toast. */
export function LateToasts() {
  const [Area, setArea] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      await untilFetchable();
      // Failing to load the toasts must not lead to an error page; the next toast tries again.
      const file = await import('#web/kit/toasts.tsx').catch(() => undefined);
      if (file) setArea(() => file.Toasts);
    };
    const timer = setTimeout(() => void load(), FETCHED_AFTER_MS);
    const forget = onToastAreaWanted(() => void load());
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);
  return Area && <Area />;
}
