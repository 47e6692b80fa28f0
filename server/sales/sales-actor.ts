import type { Call } from '#server/http/serve-endpoint.ts';

/** Who does an administrative act of the sales side, as the audit log has it. */
export interface SalesActor {
  userId: string;
  address: string;
}

export function actorOf({ principal, context }: Pick<Call<unknown>, 'principal' | 'context'>): SalesActor {
  return { userId: principal.userId, address: context.get('address') };
}
