import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/kit/after-paint.ts';

type Place = Readonly<Record<string, string | null>>;

/**
 * The part of a screen's address that says where the person is, and a function that moves on. The new place appears on
 * screen before the router has processed it: that takes longer than people wait for a key.
 */
export function useAddressAhead<T extends Place>(
  address: T,
  change: (to: T, how: 'replace') => void,
): [T, (to: T) => void] {
  /** `over`: the places that the address may still show while it catches up after several quick keys. */
  const [ahead, setAhead] = useState<{ place: T; over: readonly T[] } | null>(null);
  const isShown = (one: T) => Object.keys(address).every((key) => one[key] === address[key]);
  const isBehind = ahead !== null && !isShown(ahead.place) && ahead.over.some(isShown);
  if (ahead !== null && !isBehind) setAhead(null);
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  const go = useCallback(
    (to: T) => {
      const from = latest.current;
      setAhead((now) => ({ place: to, over: [...(now ? [...now.over, now.place] : []), from] }));
      afterPaint(() => change(to, 'replace'));
    },
    [change],
  );
  return [isBehind ? ahead.place : address, go];
}
