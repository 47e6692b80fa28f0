import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import { verifyAudit } from '#server/audit/audit-table.ts';
import { pushDocument } from '#server/testing/document-uploads.ts';
import { stranger } from '#server/testing/stranger.ts';
import { syncRequestOf } from '#server/testing/sync-request.ts';
import { listColumns } from '#server/testing/tampering.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { verifyHistory } from './verify-history.ts';
import { reopenWorkspace } from './workspace-closing.ts';
import { eraseClosed } from './workspace-erasure.ts';

const DAY_MS = 86_400_000;
const close = (person: TestPerson, name = 'Northfield') => person.call('POST', '/api/workspaces/closing', { name });
const answerOf = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (one) => ({ status: one.status, body: await one.json() }));
  return [status, rest.body] as [number, Record<string, unknown>];
};

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let northfield: string;

beforeEach(async () => {
  app = await openTestApp();
  northfield = await app.addWorkspace('Northfield');
  ana = personIn(await app.addPerson(northfield, 'Ana', 'admin'), northfield);
  ben = personIn(await app.addPerson(northfield, 'Ben'), northfield);
  await ben.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
  app.clock.now += 60_000;
});

const reopen = (person: TestPerson) => person.call('POST', '/api/workspaces/reopening', { workspaceId: northfield });
const auditEvents = async () => {
  const rows = await app.services.db.selectFrom('audit').select(['event', 'accountId']).orderBy('id').execute();
  return rows.map(({ event, accountId }) => `${event} ${accountId === null ? 'server' : 'person'}`);
};

describe('closing', () => {
  test('shuts everybody out with the server’s own word, and is in the log', async () => {
    const invited = await ana.call('POST', '/api/admin/invitations', { email: 'cora@test.example', role: 'user' });
    expect(invited.status).toBe(200);
    expect(await answerOf(close(ana))).toEqual([200, { closed: true }]);
    for (const person of [ana, ben]) {
      const [status, body] = await answerOf(person.call('POST', '/api/sync', syncRequestOf(person.id)));
      expect([status, body]).toMatchObject([403, { code: 'removed', proof: { epoch: expect.any(String) as string } }]);
      expect((await person.call('GET', '/api/compliance/status')).status).toBe(403);
    }
    expect((await answerOf(ben.call('GET', '/api/auth/user')))[1]).toMatchObject({ memberships: [] });
    const { revokedAt } = await app.services.db
      .selectFrom('invitation')
      .select('revokedAt')
      .where('workspaceId', '=', northfield)
      .executeTakeFirstOrThrow();
    expect(revokedAt).not.toBeNull();
    expect(await auditEvents()).toContain('workspace_closed person');
  });

  test('takes the name as it is, and an administrator who is the only one', async () => {
    expect(await answerOf(close(ana, 'Northfeld'))).toMatchObject([400, { field: 'name' }]);
    expect(await answerOf(close(ben))).toMatchObject([403, { code: 'forbidden' }]);
    await ana.call('PUT', `/api/admin/users/${ben.id}`, { role: 'admin' });
    expect(await answerOf(close(ana))).toMatchObject([409, { code: 'other_admins' }]);
    expect((await ben.call('GET', '/api/compliance/status')).status).toBe(200);
  });

  test('leaves no reminder to be mailed', async () => {
    const schedule = { frequency: 'weekly', dayOfWeek: 1, dayOfMonth: null, intervalDays: null, time: '08:00' };
    const reminder = { name: 'Review', description: '', ...schedule, recipients: [`${ana.id}@test.example`] };
    expect((await ana.call('POST', '/api/admin/email-reminders', reminder)).status).toBe(200);
    await close(ana);
    const before = app.mails.length;
    app.clock.now += 8 * DAY_MS;
    await app.scheduler.beat();
    expect(app.mails.slice(before)).toEqual([]);
  });
});

describe('for 30 days', () => {
  test('the person who closed it finds it and opens it again, for everybody and as it was', async () => {
    await close(ana);
    const [, closed] = await answerOf(ana.call('GET', '/api/workspaces/closed', undefined, { Workspace: 'none' }));
    const closedAt = new Date(app.clock.now).toISOString();
    const erasedFrom = new Date(app.clock.now + 30 * DAY_MS).toISOString();
    expect(closed).toEqual([{ workspaceId: northfield, name: 'Northfield', closedAt, erasedFrom }]);
    expect(await answerOf(ben.call('GET', '/api/workspaces/closed'))).toEqual([200, []]);
    expect((await reopen(ben)).status).toBe(404);
    expect(await answerOf(reopen(ana))).toEqual([200, { workspaceId: northfield }]);
    const [status, statuses] = await answerOf(ben.call('GET', '/api/compliance/status'));
    expect([status, statuses]).toMatchObject([200, expect.arrayContaining([expect.objectContaining({ id: '3.1.1' })])]);
    expect((await ana.call('GET', '/api/admin/users')).status).toBe(200);
    expect((await reopen(ana)).status).toBe(404);
    expect(await auditEvents()).toContain('workspace_reopened person');
    expect(await verifyHistory(app.services.db)).toEqual([]);
  });

  test('the operator can too, and nothing is erased', async () => {
    await close(ana);
    app.clock.now += 29 * DAY_MS;
    expect(await eraseClosed(app.services.db, app.services.now())).toEqual([]);
    const operator = { accountId: null, address: 'command' };
    expect(await reopenWorkspace(app.services.db, northfield, operator, app.services.now())).toBe('Northfield');
    expect((await ben.call('GET', '/api/compliance/status')).status).toBe(200);
  });

  test('without its administrator the operator names a member who becomes one, or it stays closed', async () => {
    await close(ana);
    expect((await ana.call('DELETE', '/api/auth/account')).status).toBe(200);
    const { db } = app.services;
    const reopenFor = (newAdmin?: string) =>
      reopenWorkspace(db, northfield, { accountId: null, address: 'command', newAdmin }, app.services.now());
    await expect(reopenFor()).rejects.toMatchObject({ status: 409, body: { code: 'no_admin' } });
    await expect(reopenFor('stranger@test.example')).rejects.toMatchObject({ status: 404 });
    const { email } = await db.selectFrom('account').select('email').where('id', '=', ben.id).executeTakeFirstOrThrow();
    await db.updateTable('account').set({ emailProvenAt: null }).where('id', '=', ben.id).execute();
    await expect(reopenFor(email)).rejects.toMatchObject({ status: 404 });
    expect((await ben.call('GET', '/api/compliance/status')).status).toBe(403);
    const emailProvenAt = app.services.now().toISOString();
    await db.updateTable('account').set({ emailProvenAt }).where('id', '=', ben.id).execute();
    expect(await reopenFor(email.toUpperCase())).toBe('Northfield');
    const { role } = await db.selectFrom('member').select('role').where('id', '=', ben.id).executeTakeFirstOrThrow();
    expect(rolesFor('user.manage')).toContain(role);
    expect(await auditEvents()).toEqual(expect.arrayContaining(['workspace_reopened server', 'role_changed server']));
    expect(await verifyHistory(db)).toEqual([]);
  });

  test('an address is refused while there is an administrator', async () => {
    await close(ana);
    const operator = { accountId: null, address: 'command', newAdmin: `${ben.id}@test.example` };
    const reopening = reopenWorkspace(app.services.db, northfield, operator, app.services.now());
    await expect(reopening).rejects.toMatchObject({ status: 409, body: { code: 'other_admins' } });
    expect((await ben.call('GET', '/api/compliance/status')).status).toBe(403);
  });

  test('with nobody left it stays closed, and says so', async () => {
    await close(ana);
    for (const person of [ana, ben]) expect((await person.call('DELETE', '/api/auth/account')).status).toBe(200);
    const operator = { accountId: null, address: 'command' };
    const reopening = reopenWorkspace(app.services.db, northfield, operator, app.services.now());
    const message = 'Nobody is left in this workspace who could administer it.';
    await expect(reopening).rejects.toMatchObject({ status: 409, body: { code: 'no_admin', message } });
  });

  test('an account that closed one can be deleted', async () => {
    await close(ana);
    expect((await ana.call('DELETE', '/api/auth/account')).status).toBe(200);
    const left = await app.services.db.selectFrom('account').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([stranger.accountId, ben.id].toSorted());
  });
});

describe('after that', () => {
  /** Tables that stay: the log with its seal, the names in it, last month's mails, and what the provider sold. */
  const kept = ['audit', 'chain', 'historyAnchor', 'formerPast', 'formerMember', 'mail', 'workspacePlan'];

  test('everything is erased but the log, which still proves itself, and devices hear the same', async () => {
    const photo = { name: 'lobby.txt', type: 'text/plain', bytes: Buffer.from('The door of the server room.') };
    await pushDocument(ana, photo);
    const other = await app.addPerson(await app.addWorkspace('Harbor'), 'Hal', 'admin');
    await close(ana);
    // Use the sessions now and then, because unused ones expire.
    app.clock.now += 20 * DAY_MS;
    for (const person of [ana, ben, other]) expect((await person.call('GET', '/api/auth/sessions')).status).toBe(200);
    app.clock.now += 11 * DAY_MS;
    await app.scheduler.beat();
    const { db } = app.services;
    const left: string[] = [];
    for (const [table, columns] of await listColumns(db)) {
      if (!columns.includes('workspaceId') || kept.includes(table)) continue;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref('workspaceId')} = ${northfield}`.execute(db);
      if (Number(rows[0]?.count) > 0) left.push(table);
    }
    expect(left).toEqual([]);
    expect(await verifyHistory(db)).toEqual([]);
    expect(await verifyAudit(db)).toBeUndefined();
    expect(await auditEvents()).toContain('workspace_erased server');
    expect(await answerOf(ana.call('GET', '/api/workspaces/closed'))).toEqual([200, []]);
    expect(await answerOf(ben.call('GET', '/api/compliance/status'))).toMatchObject([403, { code: 'removed' }]);
    expect((await other.call('GET', '/api/compliance/status')).status).toBe(200);
    expect(await eraseClosed(db, app.services.now())).toEqual([]);
  });

  test('nothing is erased while a recovery is open', async () => {
    await close(ana);
    app.clock.now += 31 * DAY_MS;
    const { db } = app.services;
    const at = app.services.now().toISOString();
    const recovery = { id: 'r', workspaceId: northfield, cause: 'restored', epoch: 'e', seq: 1, openedAt: at };
    await db
      .insertInto('recovery')
      .values({ ...recovery, closedAt: null, closedBy: null } as never)
      .execute();
    expect(await eraseClosed(db, app.services.now())).toEqual([]);
    await db.updateTable('recovery').set({ closedAt: at }).where('workspaceId', '=', northfield).execute();
    expect(await eraseClosed(db, app.services.now())).toEqual([northfield]);
  });
});
