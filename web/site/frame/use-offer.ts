import { useState } from 'react';
import { offerWording, type OfferWording } from '#web/words/site/site-facts.ts';

/** The wording of the offer at `now`, by default when the page is first shown. */
export function useOffer(now: Date | undefined): OfferWording {
  const [moment] = useState(() => now ?? new Date());
  return offerWording(moment);
}
