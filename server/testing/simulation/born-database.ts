import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import type { Db } from '#server/db/database.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { bytesOfNew } from '#server/testing/database-bytes.ts';

export const HOME = '01975387-1c00-7000-8000-00000000aaaa';
const NEXT_DOOR = '01975387-1c00-7000-8000-00000000bbbb';
const BORN = new Date(Date.UTC(2026, 4, 1));
const CONTROLS = ['3.1.1', '3.5.3', '3.13.11'];

/**
 * The bytes of a migrated database with two workspaces: these people in one, and a person with private texts in the
 * other. Texts that only person N may read are `xN:own`, with a colon, which no signature or hash can contain.
 */
export async function bornDatabase(people: readonly Actor[]): Promise<Buffer> {
  return bytesOfNew(async (db) => {
    await addWorkspace(db, HOME, people);
    await addWorkspace(db, NEXT_DOOR, [{ id: 'u9', name: 'Next Door', role: 'admin' }]);
  });
}

async function addWorkspace(db: Db, workspaceId: string, people: readonly Actor[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertWorkspace(trx, { id: workspaceId, name: 'Workspace', referralCode: null }, BORN);
    const seq = await bumpSeq(trx, workspaceId);
    await seedCatalog(trx, workspaceId, seq);
    // Snapshots include the catalog, of which a few requirements are enough here.
    await trx.deleteFrom('control').where('id', 'not in', CONTROLS).execute();
    await trx.deleteFrom('objective').where('controlId', 'not in', CONTROLS).execute();
    for (const { id, name, role } of people) await addPerson(trx, workspaceId, { id, name, role }, seq);
  });
}

async function addPerson(trx: Db, workspaceId: string, { id, name, role }: Actor, seq: number): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${id}@test.example`;
  const account = {
    id,
    workspaceId,
    email,
    passwordHash: null,
    emailProvenAt: null,
    firstName,
    lastName,
    role: role as Role,
  };
  await insertPerson(trx, { ...account, seq }, BORN);
  const secret = `${id.replace('u', 'x')}:own`;
  await trx.updateTable('account').set({ phone: secret }).where('id', '=', id).execute();
  await trx.updateTable('member').set({ phone: secret }).where('id', '=', id).execute();
  const times = { createdAt: BORN.toISOString(), readAt: null };
  const notification = { id: `note-${id}`, accountId: id, title: 'Welcome', body: secret, href: null, ...times };
  await putRows(trx, workspaceId, 'notification', [notification], seq);
  if (workspaceId === HOME) return;
  const status = { ...emptyControlStatus('3.1.1'), notes: secret };
  await putRows(trx, workspaceId, 'controlStatus', [status], seq);
}
