import { useCallback } from 'react';
import { useAddressAhead } from '#web/parts/use-address-ahead.ts';
import { useAddress } from '#web/parts/use-address.ts';

/** The open objective, and a function that opens another. */
export function useShownObjective(): [string | null, (objective: string | null) => void] {
  const [{ objective }, change] = useAddress('/assessments/$assessmentId/objectives');
  const [shown, go] = useAddressAhead({ objective }, change);
  return [shown.objective, useCallback((to) => go({ objective: to }), [go])];
}
