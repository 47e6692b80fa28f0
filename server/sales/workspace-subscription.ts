import { evaluationEnd } from '#sync/domain/sales/evaluation.ts';
import { subscriptionPlans, type SubscriptionPlan } from '#sync/domain/sales/sales-options.ts';
import type { CustomerWorkspace } from '#sync/domain/sales/sales-record.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import type { SalesActor } from './sales-actor.ts';

/** Every workspace of this server, or the one with this id; newest first. */
export async function listCustomerWorkspaces(db: Db, id?: string): Promise<CustomerWorkspace[]> {
  const query = db
    .selectFrom('workspace')
    .leftJoin('workspacePlan', 'workspacePlan.workspaceId', 'workspace.id')
    .leftJoin('salesLead', 'salesLead.customerId', 'workspace.id')
    .select(['workspace.id', 'workspace.name', 'workspace.createdAt', 'workspacePlan.plan'])
    .select(['salesLead.id as leadId', 'salesLead.leadStatus', 'salesLead.subscriptionPlan'])
    .orderBy('workspace.createdAt', 'desc')
    .orderBy('workspace.id', 'desc');
  const rows = await (id === undefined ? query : query.where('workspace.id', '=', id)).execute();
  return rows.map(({ plan, leadId, leadStatus, subscriptionPlan, ...workspace }) => ({
    ...workspace,
    evaluationEndsAt: evaluationEnd(workspace.createdAt),
    plan: toPlan(leadId === null ? plan : leadStatus === 'paid' ? subscriptionPlan : null),
    hasLead: leadId !== null,
  }));
}

/** The plan the workspace pays for; null until somebody records that it pays. */
export async function findSubscription(db: Db, workspaceId: string): Promise<SubscriptionPlan | null> {
  const [workspace] = await listCustomerWorkspaces(db, workspaceId);
  return workspace?.plan ?? null;
}

/** Records the plan that a workspace without a lead pays for; null if it no longer pays. */
export async function setSubscription(
  db: Db,
  actor: SalesActor,
  id: string,
  plan: SubscriptionPlan | null,
  now: Date,
): Promise<CustomerWorkspace> {
  return db.transaction().execute(async (trx) => {
    const [workspace] = await listCustomerWorkspaces(trx, id);
    if (!workspace) throw notFound('There is no such workspace.');
    if (workspace.hasLead) {
      throw new RefusalError(
        409,
        'has_lead',
        'A representative brought this workspace: note on the lead that it pays.',
      );
    }
    await trx.deleteFrom('workspacePlan').where('workspaceId', '=', id).execute();
    const notedAt = now.toISOString();
    if (plan !== null) await trx.insertInto('workspacePlan').values({ workspaceId: id, plan, notedAt }).execute();
    const detail = { workspaceId: id, from: workspace.plan, to: plan };
    await audit(trx, { workspaceId: null, ...actor, event: 'sales_workspace_changed', detail }, now);
    return { ...workspace, plan };
  });
}

function toPlan(stored: string | null): SubscriptionPlan | null {
  return subscriptionPlans.find((one) => one === stored) ?? null;
}
