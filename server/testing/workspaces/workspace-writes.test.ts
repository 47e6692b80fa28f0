import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { markRevoked, revokeEarlier } from '#server/account/invitations/invitation-table.ts';
import { deleteKey, saveKeyUse } from '#server/account/keys/api-key-table.ts';
import type { Db } from '#server/db/database.ts';
import { forgetLost } from '#server/document/lost-file-table.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { insertMember, saveRole } from '#server/people/member-table.ts';
import { copyOwnWords } from '#server/people/own-words.ts';
import { saveDecision, saveOffer } from '#server/recovery/proposal-table.ts';
import { saveClosed } from '#server/recovery/recovery-state.ts';
import { claimReminder, deleteReminderRow, saveReminder } from '#server/reminder/reminder-table.ts';
import { setPlan } from '#server/sales/workspace-plan.ts';
import { deleteRows, findRows, putRows } from '#server/sync/synced-rows-table.ts';
import { closeWorkspace } from '#server/workspace/workspace-closing.ts';
import { eraseClosed } from '#server/workspace/workspace-erasure.ts';
import { possessions } from '#server/testing/possessions.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { listStatements, root } from './statement-list.ts';
import { lostHash, offerTo, openTwins, saveLoss, type Twins } from './twin-workspaces.ts';

// Two workspaces hold the same rows under the same ids: a change or deletion in one must leave the other's as they are.

let twins: Twins;
let server: TestApp;
let db: Db;
let here: string;
let elsewhere: string;
let dana: TestPerson;
let tom: TestPerson;
let ida: TestPerson;
let now: Date;

beforeEach(async () => {
  twins = await openTwins();
  ({ server, db, here, elsewhere, dana, tom, ida, now } = twins);
});

const actor = { accountId: 'sales', address: '' };
const closing = () => ({ workspaceId: here, name: 'Northfield', accountId: dana.id, address: '' });
const own = { email: 'ida@test.example', firstName: 'Ida', lastName: '', phone: '', profileImageUrl: null };

/** By file and function: what runs each statement that changes or deletes a workspace's rows. */
const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'account/invitations/invitation-table.ts markRevoked': () => markRevoked(db, here, `i-${elsewhere}`, now),
  'account/invitations/invitation-table.ts revokeEarlier': () => revokeEarlier(db, here, 'new@test.example', now),
  'account/keys/api-key-table.ts deleteKey': () => deleteKey(db, { workspaceId: here, id: 'k1' }),
  'account/keys/api-key-table.ts saveKeyUse': () => saveKeyUse(db, { workspaceId: here, id: 'k1' }, now),
  'document/lost-file-table.ts forgetLost': () => forgetLost(db, here, lostHash),
  'people/member-removal.ts endPlace': () =>
    removeMember(db, { workspaceId: here, accountId: tom.id, actorId: dana.id, address: '' }, now),
  'people/member-table.ts insertMember': () =>
    insertMember(db, { id: ida.id, ...own }, { workspaceId: here, role: 'user', seq: 9 }, now),
  'people/member-table.ts saveRole': () => saveRole(db, { workspaceId: here, id: tom.id, role: 'admin', seq: 9 }, now),
  'people/own-words.ts copyOwnWords': async () => {
    // Only here does the copy differ from the account.
    await db.updateTable('member').set({ phone: '1' }).where('workspaceId', '=', here).execute();
    await copyOwnWords(db, tom.id, now);
  },
  'recovery/proposal-table.ts saveOffer': () =>
    saveOffer(db, offerTo(here, ''), { accountId: 'x', clientId: 'c2' }, now),
  'recovery/proposal-table.ts saveDecision': () =>
    saveDecision(db, { workspaceId: here, id: 'p1' }, 'dismissed', dana.id, now),
  'recovery/recovery-state.ts saveClosed': () => saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now),
  'reminder/reminder-table.ts saveReminder': () => saveReminder(db, { workspaceId: here, id: 'm1' }, { name: 'New' }),
  'reminder/reminder-table.ts claimReminder': () => claimReminder(db, { workspaceId: here, id: 'm1' }, now, now),
  'reminder/reminder-table.ts deleteReminderRow': () => deleteReminderRow(db, here, 'm1'),
  'sales/workspace-plan.ts setPlan': () => setPlan(db, actor, here, null, now),
  'sync/device-loss-table.ts saveDeviceLoss': () => saveLoss(twins, here, 'one-more'),
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

test('every statement that changes or deletes rows of a workspace is among them', () => {
  const found = listStatements(/\.ts$/, ({ isWrite }) => isWrite);
  expect(found).toEqual([...Object.keys(acts), ...Object.keys(beside)].toSorted());
  for (const [file, title] of Object.values(beside))
    expect(readFileSync(join(root, file), 'utf8')).toContain(`test('${title}'`);
});
