import type { Call } from '#server/http/serve-endpoint.ts';

/** The author of an administrative act of the sales side, for the audit log. */
export interface SalesActor {
  userId: string;
  address: string;
}

export function actorOf({ principal, context }: Pick<Call<unknown>, 'principal' | 'context'>): SalesActor {
  return { userId: principal.userId, address: context.get('address') };
}
