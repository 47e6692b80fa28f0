import { Overlay } from '#sync/engine/overlay.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { lockWorkspace } from '#server/sync/workspace-table.ts';
import { writeBack } from './accept-proposal.ts';
import { listUndecided, saveProposalDecision } from './proposal-table.ts';
import { rowsToBringBack } from './recovery-view.ts';
import { areAssessments, findAssessments, type Decider } from './who-decides.ts';

/**
 * Writes what devices offer of an assessment's own row and its team, if the server lost it: without a team nobody could
 * decide on the rest. The administrator who asks for it sees nothing of it but its name and who leads it.
 */
export async function bringBack(
  trx: Db,
  decider: Decider,
  recoveryId: string,
  assessmentId: string,
  actor: Actor,
  now: Date,
): Promise<{ seq: number; records: number }> {
  const { workspaceId } = decider.reader;
  const before = await lockWorkspace(trx, workspaceId);
  const rows = rowsToBringBack(await listUndecided(trx, workspaceId, recoveryId), assessmentId);
  if (!rows.some(({ table }) => areAssessments(table))) throw notFound('No device offers this assessment.');
  if ((await findAssessments(trx, workspaceId, [assessmentId])).length > 0) {
    throw new RefusalError(409, 'there', 'The server has this assessment: its lead decides.');
  }
  const seq = await writeBack(trx, decider, before, new Overlay(), rows, actor, now);
  for (const { id } of rows) await saveProposalDecision(trx, { workspaceId, id }, 'accepted', actor.id, now);
  return { seq, records: rows.length };
}
