import { useCallback, useEffect, useRef } from 'react';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import type { ComplianceSearch } from './compliance-search.ts';

/**
 * Expanded rows. A control opened by the address (a link, the palette, Back) is scrolled into view and focused, its
 * family opened; one opened by hand stays where it is.
 */
export function useOpenRows(
  search: ComplianceSearch,
  change: ChangeAddress<'/compliance'>,
  reveal: (id: string) => void,
  isReady: boolean,
): (id: string, isOpen: boolean) => void {
  const known = useRef<ReadonlySet<string>>(new Set());
  // The address lags behind a press, so rows opened by hand are remembered until it lists them.
  const byHand = useRef(new Set<string>());
  const { open, closed } = search;

  useEffect(() => {
    if (!isReady) return;
    const arrived = open.find((id) => !known.current.has(id) && !byHand.current.has(id));
    known.current = new Set(open);
    for (const id of open) byHand.current.delete(id);
    if (arrived === undefined) return;
    const family = findRequirementFacts(arrived)?.family;
    if (closed.some((code) => code === family)) {
      change((now) => ({ closed: now.closed.filter((code) => code !== family) }), 'replace');
    }
    reveal(arrived);
  }, [open, closed, change, reveal, isReady]);

  return useCallback(
    (id, isOpen) => {
      if (isOpen) byHand.current.add(id);
      else byHand.current.delete(id);
      change(({ open: now }) => {
        const others = now.filter((other) => other !== id);
        return { open: isOpen ? [...others, id] : others };
      }, 'replace');
    },
    [change],
  );
}
