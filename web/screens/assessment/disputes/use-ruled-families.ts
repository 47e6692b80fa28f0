import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/kit/after-paint.ts';

/** Marks a family whose rulings are not stored yet. */
const storing = Symbol('storing');

type Ruled = ReadonlyMap<string, object | symbol>;

function noted(before: Ruled, family: string, until: object | symbol | null): Ruled {
  const others = [...before].filter(([other]) => other !== family);
  return new Map(until === null ? others : [...others, [family, until]]);
}

/**
 * Families that the lead rules on are gone from the press, although their rulings are stored after the paint and then
 * read again. One whose rulings could not be stored is back. `standings`: what was read last.
 */
export function useRuledFamilies(standings: object) {
  const [ruled, setRuled] = useState<Ruled>(new Map());
  const read = useRef(standings);
  useLayoutEffect(() => {
    read.current = standings;
  });
  const rule = useCallback((family: string, store: () => Promise<boolean>): void => {
    const note = (until: object | symbol | null) => setRuled((before) => noted(before, family, until));
    const storeRulings = async () => {
      let isStored = false;
      try {
        isStored = await store();
      } finally {
        note(isStored ? read.current : null);
      }
    };
    note(storing);
    afterPaint(() => void storeRulings());
  }, []);
  return {
    isRuled(family: string): boolean {
      const until = ruled.get(family);
      return until === storing || until === standings;
    },
    /** The same function for all renderings. */
    rule,
  };
}
