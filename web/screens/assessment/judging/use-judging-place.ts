import { useCallback } from 'react';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { useAddressAhead } from '#web/parts/use-address-ahead.ts';
import { useAddress } from '#web/parts/use-address.ts';

type Asked = Exclude<Judgement, 'met'> | null;

/** The objective on which the walk is, the result that needs a reason, and a function that moves on. */
export function useJudgingPlace(): [
  { objective: string | null; ask: Asked },
  (objective: string | null, ask?: Asked) => void,
] {
  const [{ objective, ask }, change] = useAddress('/assessment/objectives');
  const [place, go] = useAddressAhead({ objective, ask }, change);
  return [place, useCallback((to, asked = null) => go({ objective: to, ask: asked }), [go])];
}
