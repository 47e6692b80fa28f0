import { useEffect } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';

/** While a screen shows the history, it follows every change at once. */
export function useShownHistory(): void {
  const { loop } = useWorkspace();
  useEffect(() => loop.history.show(), [loop]);
}
