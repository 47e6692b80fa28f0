import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/kit/after-paint.ts';
import { useAddress } from '#web/parts/use-address.ts';

/**
 * The open objective, and a function that opens another. It is in the address, but appears on screen before the router
 * has processed it: that takes longer than people wait for a key.
 */
export function useShownObjective(): [string | null, (objective: string | null) => void] {
  const [{ objective }, change] = useAddress('/assessments/$assessmentId/objectives');
  const [ahead, setAhead] = useState<{ objective: string | null; over: readonly (string | null)[] } | null>(null);
  const isBehind = ahead !== null && ahead.objective !== objective && ahead.over.includes(objective);
  if (ahead !== null && !isBehind) setAhead(null);
  const latest = useRef(objective);
  useLayoutEffect(() => {
    latest.current = objective;
  }, [objective]);
  const go = useCallback(
    (to: string | null) => {
      const from = latest.current;
      setAhead((now) => ({ objective: to, over: [...(now ? [...now.over, now.objective] : []), from] }));
      afterPaint(() => change({ objective: to }, 'replace'));
    },
    [change],
  );
  return [isBehind ? ahead.objective : objective, go];
}
