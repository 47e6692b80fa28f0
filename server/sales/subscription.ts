import type { Db, OrganizationRow } from '#server/db/database.ts';
import type { Subscription } from '#sync/domain/people/user-record.ts';
import { evaluationEnd } from '#sync/domain/sales/evaluation.ts';
import { subscriptionPlans } from '#sync/domain/sales/sales-options.ts';

/**
 * When the evaluation ends, from the day the workspace began; and the plan of a workspace that a sales administrator
 * has marked as paying.
 */
export async function getSubscription(db: Db, { id, createdAt }: OrganizationRow): Promise<Subscription> {
  const lead = await db
    .selectFrom('salesLead')
    .select('subscriptionPlan')
    .where('customerId', '=', id)
    .where('leadStatus', '=', 'paid')
    .executeTakeFirst();
  const plan = subscriptionPlans.find((one) => one === lead?.subscriptionPlan) ?? null;
  return { evaluationEndsAt: evaluationEnd(createdAt), plan };
}
