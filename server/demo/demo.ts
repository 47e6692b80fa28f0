import type { Call } from '#sync/engine/mutator.ts';
import type { Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { demoDays, type DemoDays } from './demo-days.ts';
import type { DemoPeople, PersonName } from './demo-people.ts';

/** The sample organization while it is filled. */
export interface Demo extends DemoDays {
  services: Services;
  people: DemoPeople;
  /** Carries out changes as this person on that day. */
  act(days: number, who: PersonName, calls: readonly Call[]): Promise<void>;
  /** A new id with the time of that day. */
  id(days: number): string;
}

export function openDemo(services: Services, people: DemoPeople): Demo {
  const days = demoDays(services);
  return {
    ...days,
    services,
    people,
    act: async (when, who, calls) => {
      if (calls.length > 0) await applyCall(days.at(when), people[who], calls);
    },
    id: (when) => newId(days.at(when).now()),
  };
}
