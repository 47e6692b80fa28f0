import { clientRole } from '#sync/domain/permissions/role.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import type { RequestTables } from '#sync/domain/request/request-tables.ts';
import type { TeamTables } from '#sync/domain/team/team-tables.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import type { Actor, View } from '#sync/engine/schema.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
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
 * notification, a team's key, the name of who asks. Returns the tables in which it wrote. `seq`: the number of the
 * changes.
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
  keys.push(...(await nameAskers(trx, workspaceId, overlay, seq)));
  const { organizationName } = asked.size > 0 ? await getSettings(trx, workspaceId) : { organizationName: '' };
  const clients = asked.size > 0 ? await listClients(trx, workspaceId) : new Set<string>();
  // What the organization itself asks for does not reach a client, though it may name one.
  const reaching = [...asked.values()].filter(
    ({ ownerId, assessmentId }) => assessmentId || !clients.has(ownerId ?? ''),
  );
  const notifications = reaching.flatMap((request) => notificationOf(request, actor.id, organizationName));
  if (notifications.length === 0) return keys;
  await insertNotifications(trx, workspaceId, notifications, seq, new Date(now));
  return [...keys, 'notification'];
}

/**
 * Gives whoever asks in an assessment a new number where the workspace has clients, whom only those reach who ask them:
 * the row may be older than the request. Returns the tables that show it.
 */
async function nameAskers(trx: Db, workspaceId: string, overlay: Overlay, seq: number): Promise<string[]> {
  const askers = [...overlay.changed.values()].flatMap(({ table, id, before }) => {
    const request = table === 'evidenceRequest' && !before ? overlay.get(table, id) : undefined;
    return request?.['assessmentId'] ? String(request['askedBy']) : [];
  });
  if (askers.length === 0) return [];
  if ((await listClients(trx, workspaceId)).size === 0) return [];
  await trx
    .updateTable('member')
    .set({ seq })
    .where('workspaceId', '=', workspaceId)
    .where(isAmong(trx, 'id', askers))
    .execute();
  return ['member', 'profile'];
}

async function listClients(trx: Db, workspaceId: string): Promise<ReadonlySet<string>> {
  const members = trx.selectFrom('member').select('id').where('workspaceId', '=', workspaceId);
  return new Set((await members.where('role', '=', clientRole).execute()).map(({ id }) => id));
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
