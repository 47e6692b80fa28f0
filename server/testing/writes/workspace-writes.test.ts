import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { insertInvitation, markRevoked, revokeEarlier } from '#server/account/invitations/invitation-table.ts';
import { deleteKey, insertKey, saveKeyUse } from '#server/account/keys/api-key-table.ts';
import type { Db } from '#server/db/database.ts';
import { forgetLost, isLost, noteLost } from '#server/document/lost-file-table.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { insertMember, saveRole } from '#server/people/member-table.ts';
import { copyOwnWords } from '#server/sync/own-words.ts';
import { insertFormerMember, wasMember } from '#server/people/former-member-table.ts';
import { findProposal, saveDecision, saveOffer } from '#server/recovery/proposal-table.ts';
import { saveClosed } from '#server/sync/recovery-state.ts';
import { claimReminder, deleteReminderRow, insertReminder, saveReminder } from '#server/reminder/reminder-table.ts';
import { setPlan } from '#server/sales/workspace-plan.ts';
import { saveDeviceLoss } from '#server/sync/device-loss-table.ts';
import { deleteRows, findRows, putRows } from '#server/sync/synced-rows-table.ts';
import { readAdministration } from '#server/workspace/workspace-administration.ts';
import { closeWorkspace } from '#server/workspace/workspace-closing.ts';
import { eraseClosed } from '#server/workspace/workspace-erasure.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { listMeaningEdits } from '#server/testing/mutants/meaning-edits.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { possessions } from '#server/testing/possessions.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

// Two workspaces hold the same rows under the same ids: a change or deletion in one must leave the other's as they are.

const root = join(import.meta.dirname, '../..');
const hash = 'a'.repeat(64);
const id = '019283b0-5a00-7000-8000-0000000000aa';

let server: TestApp;
let db: Db;
let here: string;
let elsewhere: string;
let dana: TestPerson;
let tom: TestPerson;
/** A former member of both. */
let ida: TestPerson;
let now: Date;

beforeEach(async () => {
  server = await openTestApp();
  ({ db } = server.services);
  here = await server.addWorkspace('Northfield');
  elsewhere = await server.addWorkspace('Ridge');
  dana = await server.addPerson(here, 'Dana', 'admin');
  await server.addPlace(dana, elsewhere, 'admin');
  tom = await server.addPerson(here, 'Tom');
  await server.addPlace(tom, elsewhere);
  ida = await server.addPerson(await server.addWorkspace('Lakeside'), 'Ida');
  now = server.services.now();
  for (const workspaceId of [here, elsewhere]) await fill(workspaceId);
});

/** Adds the same rows to each. */
async function fill(workspaceId: string): Promise<void> {
  const at = now.toISOString();
  const waits = { email: 'new@test.example', role: 'user', invitedBy: dana.id, createdAt: at, expiresAt: '2027-01-01' };
  const open = { acceptedAt: null, revokedAt: null };
  await insertInvitation(db, { id: `i-${workspaceId}`, workspaceId, tokenHash: workspaceId, ...waits, ...open });
  const key = { name: 'Scanner', role: 'user', begins: '', expiresAt: '2027-01-01', lastUsedAt: null };
  const made = { accountId: dana.id, tokenHash: workspaceId, createdAt: at };
  await insertKey(db, { id: 'k1', workspaceId, ...made, ...key });
  await noteLost(db, workspaceId, [hash], now);
  const recovery = { id: 'r1', workspaceId, cause: 'restored', epoch: 'e', seq: 1, openedAt: at };
  await db
    .insertInto('recovery')
    .values({ ...recovery, closedAt: null, closedBy: null })
    .execute();
  await saveOffer(db, offered(workspaceId), { accountId: tom.id, clientId: 'c1' }, now);
  await db.updateTable('recoveryProposal').set({ id: 'p1' }).where('workspaceId', '=', workspaceId).execute();
  const due = { frequency: 'daily', dayOfWeek: null, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const times = { activeFrom: at, lastSent: null, createdAt: at, updatedAt: at };
  const named = { id: 'm1', workspaceId, name: 'Weekly', description: '', enabled: 1, recipients: '[]' };
  await insertReminder(db, { ...named, ...due, ...times });
  await db.insertInto('workspacePlan').values({ workspaceId, plan: 'annual', notedAt: at }).execute();
  const seq = await bumpSeq(db, workspaceId);
  await putRows(db, workspaceId, 'controlStatus', [emptyControlStatus('3.1.1')], seq);
  const { email, firstName, lastName } = own;
  const removed = { role: 'user', removedAt: at, removedBy: dana.id };
  await insertFormerMember(db, { workspaceId, id: ida.id, email, firstName, lastName, ...removed });
  // As many as are kept per person.
  for (let number = 0; number < 20; number++) await saveLoss(workspaceId, `l${number}`);
  await db.insertInto('tombstone').values({ workspaceId, tableName: 'member', id: ida.id, seq, at }).execute();
}

function offered(workspaceId: string) {
  return { workspaceId, recoveryId: 'r1', table: 'board', recordId: id, json: '{}', hash };
}

async function saveLoss(workspaceId: string, lossId: string): Promise<void> {
  const { id: sessionId } = await db.selectFrom('session').select('id').limit(1).executeTakeFirstOrThrow();
  const told = { days: [], setAside: 1, files: 0 };
  await saveDeviceLoss(db, { workspaceId, accountId: tom.id, id: lossId, sessionId, told, at: now.toISOString() });
}

const actor = { accountId: 'sales', address: '' };
const closing = () => ({ workspaceId: here, name: 'Northfield', accountId: dana.id, address: '' });
const own = { email: 'ida@test.example', firstName: 'Ida', lastName: '', phone: '', profileImageUrl: null };

/** By file and function: what runs each statement that changes or deletes a workspace's rows. */
const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'account/invitations/invitation-table.ts markRevoked': () => markRevoked(db, here, `i-${elsewhere}`, now),
  'account/invitations/invitation-table.ts revokeEarlier': () => revokeEarlier(db, here, 'new@test.example', now),
  'account/keys/api-key-table.ts deleteKey': () => deleteKey(db, { workspaceId: here, id: 'k1' }),
  'account/keys/api-key-table.ts saveKeyUse': () => saveKeyUse(db, { workspaceId: here, id: 'k1' }, now),
  'document/lost-file-table.ts forgetLost': () => forgetLost(db, here, hash),
  'people/member-removal.ts endPlace': () =>
    removeMember(db, { workspaceId: here, accountId: tom.id, actorId: dana.id, address: '' }, now),
  'people/member-table.ts insertMember': () =>
    insertMember(db, { id: ida.id, ...own }, { workspaceId: here, role: 'user', seq: 9 }, now),
  'people/member-table.ts saveRole': () => saveRole(db, { workspaceId: here, id: tom.id, role: 'admin', seq: 9 }, now),
  'sync/own-words.ts copyOwnWords': async () => {
    // Only here does the copy differ from the account.
    await db.updateTable('member').set({ phone: '1' }).where('workspaceId', '=', here).execute();
    await copyOwnWords(db, tom.id, now);
  },
  'recovery/proposal-table.ts saveOffer': () => saveOffer(db, offered(here), { accountId: 'x', clientId: 'c2' }, now),
  'recovery/proposal-table.ts saveDecision': () =>
    saveDecision(db, { workspaceId: here, id: 'p1' }, 'dismissed', dana.id, now),
  'sync/recovery-state.ts saveClosed': () => saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now),
  'reminder/reminder-table.ts saveReminder': () => saveReminder(db, { workspaceId: here, id: 'm1' }, { name: 'New' }),
  'reminder/reminder-table.ts claimReminder': () => claimReminder(db, { workspaceId: here, id: 'm1' }, now, now),
  'reminder/reminder-table.ts deleteReminderRow': () => deleteReminderRow(db, here, 'm1'),
  'sales/workspace-plan.ts setPlan': () => setPlan(db, actor, here, null, now),
  'sync/device-loss-table.ts saveDeviceLoss': () => saveLoss(here, 'one-more'),
  'sync/synced-rows-table.ts changeRow': async () => {
    const [profile] = await findRows(db, here, 'profile', [tom.id]);
    await putRows(db, here, 'profile', [{ ...profile, id: tom.id, onboardingCompleted: true }], 9);
  },
  'sync/synced-rows-table.ts deleteRows': () => deleteRows(db, here, 'controlStatus', ['3.1.1'], 9, now.toISOString()),
  'workspace/workspace-closing.ts closeWorkspace': () => closeWorkspace(db, closing(), now),
  'workspace/workspace-erasure.ts erase': async () => {
    await saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now);
    await closeWorkspace(db, closing(), now);
    expect(await eraseClosed(db, new Date(now.getTime() + 40 * 86_400_000))).toEqual([here]);
  },
};

/** Functions with a test of their own that covers two workspaces completely. */
const beside: Readonly<Record<string, [file: string, title: string]>> = {
  'recovery/accept-proposal.ts acceptProposal': [
    'recovery/recovery-calls.test.ts',
    'a row a person deleted comes back by the administrator’s word alone, for every device',
  ],
  'sync/purge-tombstones.ts purgeTombstones': [
    'sync/purge-tombstones.test.ts',
    '[PL7] deletions of half a year ago are forgotten, and a device from before them gets a snapshot',
  ],
  'workspace/workspace-import.ts writeAdministration': [
    'workspace/workspace-export.test.ts',
    'who has a place on that server already keeps the day on which they joined there',
  ],
};

test.each(Object.entries(acts))('%s leaves the rows of another workspace as they are', async (name, act) => {
  const [own, before] = [await possessions(server, here), await possessions(server, elsewhere)];
  await act();
  expect(await possessions(server, elsewhere)).toEqual(before);
  // An id that exists in only one workspace must not be found from the other.
  if (!name.endsWith('markRevoked')) expect(await possessions(server, here)).not.toEqual(own);
});

test('what is read of a workspace holds nothing of another', async () => {
  const other = 'b'.repeat(64);
  await noteLost(db, elsewhere, [other], now);
  expect(await isLost(db, here, other)).toBe(false);
  await db.updateTable('recoveryProposal').set({ id: 'p2' }).where('workspaceId', '=', elsewhere).execute();
  expect(await findProposal(db, here, 'p2')).toBeUndefined();
  const removed = { role: 'user', removedAt: now.toISOString(), removedBy: dana.id };
  await insertFormerMember(db, { workspaceId: elsewhere, id: 'max', ...own, ...removed });
  expect((await readAdministration(db, here)).formerMembers.map((one) => one.id)).toEqual([ida.id]);
  await putRecords(db, elsewhere, { document: [storedDocument('room', 'A photo.')] });
  const facts = await personIn(dana, here).call('GET', '/api/admin/workspace-export');
  expect(await facts.json()).toMatchObject({ files: 0, withheldFiles: 0 });
  await db.updateTable('workspace').set({ closedAt: now.toISOString() }).where('id', '=', elsewhere).execute();
  expect([await wasMember(db, tom.id, here), await wasMember(db, tom.id, elsewhere)]).toEqual([false, true]);
});

test('every statement that changes or deletes rows of a workspace is among them', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.|-test-app|^(?:testing|demo)\/|migrations\//.test(file),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const writes = listMeaningEdits(file, source).filter(({ isWrite }) => isWrite);
    return writes.map(({ start }) => `${file} ${/.*\bfunction (\w+)/s.exec(source.slice(0, start))?.[1]}`);
  });
  expect([...new Set(found)].toSorted()).toEqual([...Object.keys(acts), ...Object.keys(beside)].toSorted());
  for (const [file, title] of Object.values(beside))
    expect(readFileSync(join(root, file), 'utf8')).toContain(`test('${title}'`);
});
