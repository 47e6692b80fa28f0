import { markRevoked, revokeEarlier } from '#server/account/invitations/invitation-table.ts';
import { deleteKey, saveKeyUse } from '#server/account/keys/api-key-table.ts';
import { forgetLost } from '#server/document/lost-file-table.ts';
import { forgetKeptBytes, setKeptFile } from '#server/hand-over/kept-file-table.ts';
import { decideKept, saveReasons } from '#server/hand-over/kept-work-table.ts';
import { purgeKept } from '#server/hand-over/purge-kept.ts';
import { changeSealed, deleteSealed } from '#server/hand-over/sealed-file-table.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { insertMember, saveRole } from '#server/people/member-table.ts';
import { saveOffer, saveProposalDecision } from '#server/recovery/proposal-table.ts';
import { claimReminder, deleteReminderRow, saveReminder } from '#server/reminder/reminder-table.ts';
import { setSubscription } from '#server/sales/workspace-subscription.ts';
import { copyOwnWords } from '#server/sync/own-words.ts';
import { saveClosed } from '#server/sync/recovery-state.ts';
import { deleteRows, findRows, putRows } from '#server/sync/synced-rows-table.ts';
import { closeWorkspace } from '#server/workspace/workspace-closing.ts';
import { eraseClosed } from '#server/workspace/workspace-erasure.ts';
import { lostHash, offerTo, saveLoss, type Twins } from './twin-workspaces.ts';

const actor = { accountId: 'sales', address: '' };
const closing = ({ here, dana: { id } }: Twins) => ({
  workspaceId: here,
  name: 'Northfield',
  accountId: id,
  address: '',
});
const own = { email: 'ida@test.example', firstName: 'Ida', lastName: '', phone: '', profileImageUrl: null };

/** By file and function: what runs each statement that changes or deletes a workspace's rows. */
export const workspaceActs: Readonly<Record<string, (twins: Twins) => Promise<unknown>>> = {
  'account/invitations/invitation-table.ts markRevoked': ({ db, here, elsewhere, now }) =>
    markRevoked(db, here, `i-${elsewhere}`, now),
  'account/invitations/invitation-table.ts revokeEarlier': ({ db, here, now }) =>
    revokeEarlier(db, here, 'new@test.example', now),
  'account/keys/api-key-table.ts deleteKey': ({ db, here }) => deleteKey(db, { workspaceId: here, id: 'k1' }),
  'account/keys/api-key-table.ts saveKeyUse': ({ db, here, now }) =>
    saveKeyUse(db, { workspaceId: here, id: 'k1' }, now),
  'document/lost-file-table.ts forgetLost': ({ db, here }) => forgetLost(db, here, lostHash),
  'hand-over/kept-file-table.ts setKeptFile': ({ db, here }) =>
    setKeptFile(db, { workspaceId: here, packetId: 'w1', sha256: lostHash }, { storedAt: null }),
  'hand-over/kept-file-table.ts forgetKeptBytes': ({ db, here }) => forgetKeptBytes(db, here, [lostHash]),
  'hand-over/purge-kept.ts purgeKept': async ({ db, here, dana, now }) => {
    const decided = { state: 'taken_in' as const, by: dana.id, at: '2025-06-09T09:00:00.000Z' };
    await decideKept(db, { workspaceId: here, packetId: 'w1' }, decided);
    await saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now);
    await purgeKept(db, now);
  },
  'hand-over/kept-work-table.ts saveReasons': ({ db, here }) =>
    saveReasons(db, { workspaceId: here, packetId: 'w1' }, [{ code: 'no_place', key: null, message: '' }]),
  'hand-over/kept-work-table.ts decideKept': ({ db, here, dana, now }) =>
    decideKept(db, { workspaceId: here, packetId: 'w1' }, { state: 'taken_in', by: dana.id, at: now.toISOString() }),
  'hand-over/sealed-file-table.ts changeSealed': ({ db, here }) =>
    changeSealed(db, { workspaceId: here, id: 's1' }, { done: 1 }),
  'hand-over/sealed-file-table.ts deleteSealed': ({ db, here }) => deleteSealed(db, { workspaceId: here, id: 's1' }),
  'people/member-removal.ts endPlace': ({ db, here, dana, tom, now }) =>
    removeMember(db, { workspaceId: here, accountId: tom.id, actorId: dana.id, address: '' }, now),
  'people/member-table.ts insertMember': ({ db, here, ida, now }) =>
    insertMember(db, { id: ida.id, ...own }, { workspaceId: here, role: 'user', seq: 9 }, now),
  'people/member-table.ts saveRole': ({ db, here, tom, now }) =>
    saveRole(db, { workspaceId: here, id: tom.id, role: 'admin', seq: 9 }, now),
  'sync/own-words.ts copyOwnWords': async ({ db, here, tom, now }) => {
    // Only here does the copy differ from the account.
    await db.updateTable('member').set({ phone: '1' }).where('workspaceId', '=', here).execute();
    await copyOwnWords(db, tom.id, now);
  },
  'recovery/proposal-table.ts saveOffer': ({ db, here, now }) =>
    saveOffer(db, offerTo(here, ''), { accountId: 'x', clientId: 'c2' }, now),
  'recovery/proposal-table.ts saveProposalDecision': ({ db, here, dana, now }) =>
    saveProposalDecision(db, { workspaceId: here, id: 'p1' }, 'dismissed', dana.id, now),
  'sync/recovery-state.ts saveClosed': ({ db, here, dana, now }) =>
    saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now),
  'reminder/reminder-table.ts saveReminder': ({ db, here }) =>
    saveReminder(db, { workspaceId: here, id: 'm1' }, { name: 'New' }),
  'reminder/reminder-table.ts claimReminder': ({ db, here, now }) =>
    claimReminder(db, { workspaceId: here, id: 'm1' }, now, now),
  'reminder/reminder-table.ts deleteReminderRow': ({ db, here }) => deleteReminderRow(db, here, 'm1'),
  'sales/workspace-subscription.ts setSubscription': ({ db, here, now }) => setSubscription(db, actor, here, null, now),
  'sync/device-loss-table.ts saveDeviceLoss': (twins) => saveLoss(twins, twins.here, 'one-more'),
  'sync/synced-rows-table.ts changeRow': async ({ db, here, tom }) => {
    const [profile] = await findRows(db, here, 'profile', [tom.id]);
    await putRows(db, here, 'profile', [{ ...profile, id: tom.id, onboardingCompleted: true }], 9);
  },
  'sync/synced-rows-table.ts deleteRows': ({ db, here, now }) =>
    deleteRows(db, here, 'controlStatus', ['3.1.1'], 9, now.toISOString()),
  'workspace/workspace-closing.ts closeWorkspace': (twins) => closeWorkspace(twins.db, closing(twins), twins.now),
  'workspace/workspace-erasure.ts erase': async (twins) => {
    const { db, here, dana, now } = twins;
    await saveClosed(db, { workspaceId: here, id: 'r1' }, dana.id, now);
    await closeWorkspace(db, closing(twins), now);
    await eraseClosed(db, new Date(now.getTime() + 40 * 86_400_000));
  },
};
