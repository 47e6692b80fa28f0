import type { Subscription } from '#sync/domain/people/user-record.ts';
import { evaluationEnd } from '#sync/domain/sales/evaluation.ts';
import type { Db } from '#server/db/database.ts';
import type { WorkspaceRow } from '#server/sync/workspace-row.ts';
import { findSubscription } from './workspace-subscription.ts';

/**
 * When the evaluation ends, counted from the workspace's creation, and the plan of a workspace that a sales
 * administrator has marked as paying.
 */
export async function getSubscription(db: Db, { id, createdAt }: WorkspaceRow): Promise<Subscription> {
  return { evaluationEndsAt: evaluationEnd(createdAt), plan: await findSubscription(db, id) };
}
