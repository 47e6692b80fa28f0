import type { Context } from 'hono';
import type { AppEnv, Person } from '#server/app-context.ts';

/** The author of an administrative act of the sales side, for the audit log. */
export interface SalesActor {
  accountId: string;
  address: string;
}

export function actorOf({ principal, context }: { principal: Person; context: Context<AppEnv> }): SalesActor {
  return { accountId: principal.accountId, address: context.get('address') };
}
