import type { SalesAccess } from '#sync/domain/common/endpoint.ts';
import { isEmailProven } from '#server/account/account-table.ts';
import type { Person, Services } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { findRepresentativeByEmail } from './representative-table.ts';
import type { SalesRepresentativeRow } from './sales-rows.ts';

/** Adds a call of the sales side, for which email addresses, not roles, decide who may make it. */
export const serveSales: typeof serve = (app, endpoint, handler) =>
  serve(app, endpoint, handler, (access, person, services) => requireSalesAccess(services, person, access));

/**
 * Refuses, on every call, people who do not belong to the sales side. They are recognized by email address, and anybody
 * can sign up with any address, so the account must have proven it.
 */
async function requireSalesAccess(
  services: Pick<Services, 'db' | 'env'>,
  person: Person,
  access: SalesAccess,
): Promise<void> {
  const { db, env } = services;
  if (access === 'sales_representative') await getOwnRepresentative(services, person);
  else if (!env.SALES_ADMINS.includes(person.email)) {
    throw new RefusalError(403, 'not_sales_admin', 'Only sales administrators may do this.');
  }
  if (!(await isEmailProven(db, person.accountId))) {
    throw new RefusalError(403, 'email_unproven', 'Confirm your email address first.');
  }
}

/** The caller as a representative. 403 for anybody who is not an active one. */
export async function getOwnRepresentative(
  { db }: Pick<Services, 'db'>,
  person: Person,
): Promise<SalesRepresentativeRow> {
  const row = await findRepresentativeByEmail(db, person.email);
  if (row?.isActive === 1) return row;
  throw new RefusalError(403, 'not_representative', 'You need to be an approved sales representative.');
}
