import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { useAddress } from '#web/parts/use-address.ts';

type Asked = Exclude<Judgement, 'met'> | null;

/** An objective, and the result that needs a reason. */
export interface JudgingPlace {
  objective: string | null;
  ask: Asked;
}

const isSame = (a: JudgingPlace, b: JudgingPlace) => a.objective === b.objective && a.ask === b.ask;

/**
 * Where the person is on the walk, and a function that moves on. The place is in the address, but appears on screen
 * before the router has processed it: that takes longer than people wait for a key.
 */
export function useJudgingPlace(): [JudgingPlace, (objective: string | null, ask?: Asked) => void] {
  const [{ objective, ask }, change] = useAddress('/assessment/objectives');
  const address = { objective, ask };
  /** `over`: the places that the address may still show while it catches up after several quick keys. */
  const [ahead, setAhead] = useState<(JudgingPlace & { over: readonly JudgingPlace[] }) | null>(null);
  const isBehind = ahead !== null && !isSame(ahead, address) && ahead.over.some((one) => isSame(one, address));
  if (ahead !== null && !isBehind) setAhead(null);
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = { objective, ask };
  }, [objective, ask]);
  const go = useCallback(
    (to: string | null, asked: Asked = null) => {
      const place = { objective: to, ask: asked };
      const from = latest.current;
      setAhead((now) => ({ ...place, over: [...(now ? [...now.over, now] : []), from] }));
      afterPaint(() => change(place, 'replace'));
    },
    [change, setAhead],
  );
  return [isBehind ? ahead : address, go];
}
