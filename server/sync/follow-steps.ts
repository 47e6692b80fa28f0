import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import type { RequestTables } from '#sync/domain/request/request-tables.ts';
import type { TeamTables } from '#sync/domain/team/team-tables.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import type { Actor, View } from '#sync/engine/schema.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { followTeams } from '#server/hand-over/circle-keys.ts';
import { insertNotifications, type NewNotification } from '#server/notification/notification-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import type { Reader } from './row-reach.ts';

interface Author {
  reader: Pick<Reader, 'workspaceId'>;
  actor: Pick<Actor, 'id'>;
  address: string;
  now: string;
}

/**
 * What the server adds to changes that people made, in the transaction that stores them: a line in the audit log, a
 * notification, a team's key. Returns the tables in which it wrote. `seq`: the number of the changes.
 */
export async function followSteps(
  trx: Db,
  { reader: { workspaceId }, actor, address, now }: Author,
  steps: readonly LoggedStep[],
  overlay: Overlay,
  seq: number,
): Promise<string[]> {
  const view = overlay as View as View<RequestTables & TeamTables>;
  // Each once: a device that was offline for days may send that somebody asked again on several.
  const asked = new Map<string, EvidenceRequest>();
  for (const { table, recordId, field, to } of steps) {
    if (to === null) continue;
    if (table === 'teamMember' && field === 'cleared') {
      const member = view.get(table, recordId);
      if (!member) continue;
      const { assessmentId, personId } = member;
      const cleared = { event: 'member_cleared' as const, detail: { assessmentId, personId } };
      await audit(trx, { workspaceId, accountId: actor.id, ...cleared, address }, new Date(now));
    } else if (table === 'evidenceRequest' && field === 'askedAgainAt') {
      const request = view.get(table, recordId);
      if (request) asked.set(recordId, request);
    }
  }
  const keys = await followTeams(trx, workspaceId, overlay, { seq, now });
  const { organizationName } = asked.size > 0 ? await getSettings(trx, workspaceId) : { organizationName: '' };
  const notifications = [...asked.values()].flatMap((request) => notificationOf(request, actor.id, organizationName));
  if (notifications.length === 0) return keys;
  await insertNotifications(trx, workspaceId, notifications, seq, new Date(now));
  return [...keys, 'notification'];
}

/** What whoever answers is told; of what an assessment asks, only that something waits. */
function notificationOf(request: EvidenceRequest, askedBy: string, organizationName: string): NewNotification | [] {
  const { id, ownerId, assessmentId, what } = request;
  // It may have been answered, or have ended, later in the same batch.
  if (ownerId === null || ownerId === askedBy || !isUnanswered(request)) return [];
  const text = assessmentId
    ? { title: `Something waits for you in ${organizationName}`, body: '' }
    : { title: 'Evidence is requested again', body: what };
  return { accountId: ownerId, ...text, href: `/documents?tab=requests&request=${id}` };
}
