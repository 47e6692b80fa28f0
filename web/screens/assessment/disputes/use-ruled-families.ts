import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/kit/after-paint.ts';

/** Marks a family whose rulings are not stored yet. */
const storing = Symbol('storing');

/**
 * Families that the lead rules on are gone from the press, although their rulings are stored after the paint and then
 * read again. One whose rulings could not be stored is back. `standings`: what was read last.
 */
export function useRuledFamilies(standings: object) {
  const [ruled, setRuled] = useState<ReadonlyMap<string, object | symbol>>(new Map());
  const read = useRef(standings);
  useEffect(() => {
    read.current = standings;
  });
  const note = (family: string, until: object | symbol | null) =>
    setRuled((before) => {
      const others = [...before].filter(([other]) => other !== family);
      return new Map(until === null ? others : [...others, [family, until]]);
    });
  const storeRulings = async (family: string, store: () => Promise<boolean>) => {
    let isStored = false;
    try {
      isStored = await store();
    } finally {
      note(family, isStored ? read.current : null);
    }
  };
  return {
    isRuled(family: string): boolean {
      const until = ruled.get(family);
      return until === storing || until === standings;
    },
    rule(family: string, store: () => Promise<boolean>): void {
      note(family, storing);
      afterPaint(() => void storeRulings(family, store));
    },
  };
}
