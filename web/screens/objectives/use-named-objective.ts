import { useSearch } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/**
 * A link may name one objective of the control (`?objective=3.1.1[a]`): it opens and is brought into view. `open` keeps
 * its identity.
 */
export function useNamedObjective(
  scroller: RefObject<HTMLElement | null>,
  open: (id: string, isOpen: boolean) => void,
) {
  const { objective }: Record<string, unknown> = useSearch({ strict: false });
  useEffect(() => {
    if (typeof objective !== 'string') return;
    open(objective, true);
    const place = scroller.current?.querySelector(`[data-objective="${CSS.escape(objective)}"]`);
    place?.scrollIntoView({ block: 'start' });
  }, [objective, scroller, open]);
}
