import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { noTexts } from '#sync/domain/pack/pack-texts.ts';
import { findOpenInvitationById, listOpenInvitations } from '#server/account/invitations/invitation-table.ts';
import { listKeys } from '#server/account/keys/api-key-table.ts';
import type { Db } from '#server/db/database.ts';
import { countMissingFiles, isHashUsed, listPlaces, mayKnowBytes } from '#server/document/document-table.ts';
import { isLost, noteLost } from '#server/document/lost-file-table.ts';
import { countKeptBytes, listKeptFiles } from '#server/hand-over/kept-file-table.ts';
import { findKept, hasRoom, listOpenKept } from '#server/hand-over/kept-work-table.ts';
import { findSealed, listSealedOf } from '#server/hand-over/sealed-file-table.ts';
import { listDeletions, listHistoryAfter, listHistoryBack, listHistoryValues } from '#server/history/history-table.ts';
import { findPack, keepPack } from '#server/pack/pack-table.ts';
import { listPeopleOfAllTimes, wasMember } from '#server/people/former-member-table.ts';
import {
  findMember,
  hasMemberWithEmail,
  hasProvenAdmin,
  isLastAdmin,
  listMembers,
  listProvenAddresses,
} from '#server/people/member-table.ts';
import { countInvited, countMembers, readRecordUsage } from '#server/quota/usage-table.ts';
import {
  countProposals,
  findProposal,
  lengthOfUndecided,
  listTeamsOffered,
  listUndecided,
  saveOffer,
} from '#server/recovery/proposal-table.ts';
import { listDeleted } from '#server/recovery/recovery-view.ts';
import { findReminder, listReminderRows, listTroubledMails } from '#server/reminder/reminder-table.ts';
import { listDeviceLosses } from '#server/sync/device-loss-table.ts';
import { findLastRecovery } from '#server/sync/recovery-state.ts';
import { findOpenRecovery } from '#server/sync/recovery-table.ts';
import { countRows, findRows, listIdsAfter, listTablesAfter } from '#server/sync/synced-rows-table.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { syncRequestOf } from '#server/testing/sync-request.ts';
import { personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { hashFormerPast, insertFormerPast } from '#server/workspace/former-past.ts';
import { readAdministration } from '#server/workspace/workspace-administration.ts';
import { reopenWorkspace } from '#server/workspace/workspace-closing.ts';
import { listStatements } from './statement-list.ts';
import { LOSSES, lostHash, offeredId, offerTo, openTwins, saveLoss, type Twins } from './twin-workspaces.ts';

// Two workspaces hold rows under the same ids, with the workspace's name in them: what is read of one shows its own.

const OWN = 'Northfield';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const bothHave = sum('A photo.');
const theirs = 'b'.repeat(64);

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

/** Somebody who is in the other workspace alone. */
const addStranger = () => server.addPerson(elsewhere, 'Max', 'admin');
const reader = () => plainReader(here, tom.id);
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** By file and function: what each statement that reads rows of a workspace must find. */
const reads: Readonly<Record<string, () => Promise<void>>> = {
  'account/invitations/invitation-table.ts findOpenInvitationById': async () =>
    expect(await findOpenInvitationById(db, here, `i-${elsewhere}`, now)).toBeUndefined(),
  'account/invitations/invitation-table.ts listOpenInvitations': async () =>
    expect((await listOpenInvitations(db, here, now)).map(({ id }) => id)).toEqual([`i-${here}`]),
  'account/keys/api-key-table.ts listKeys': async () => expect(namesOf(await listKeys(db, here))).toEqual([OWN]),
  'document/document-table.ts countMissingFiles': async () => expect(await countMissingFiles(db, reader())).toBe(1),
  'document/document-table.ts isHashUsed': async () => {
    const used = [OWN, 'Ridge'].map((text) => isHashUsed(db, here, sum(text)));
    expect(await Promise.all(used)).toEqual([true, false]);
  },
  'document/document-table.ts mayKnowBytes': async () => {
    const ofTeam = db.updateTable('document').set({ assessmentId: 'a' }).where('workspaceId', '=', elsewhere);
    await ofTeam.execute();
    const gone = { workspaceId: elsewhere, tableName: 'document', id: 'g', seq: 9, at: now.toISOString() };
    await db
      .insertInto('tombstone')
      .values({ ...gone, assessmentId: 'a' })
      .execute();
    expect(await mayKnowBytes(db, reader(), { id: 'new', sha256: theirs })).toBe(true);
  },
  'document/document-table.ts listPlaces': async () => expect(await listPlaces(db, here, bothHave)).toHaveLength(1),
  'document/lost-file-table.ts isLost': async () => {
    await noteLost(db, elsewhere, [theirs], now);
    expect(await isLost(db, here, theirs)).toBe(false);
  },
  'hand-over/kept-work-table.ts findKept': async () => expect((await findKept(db, here, 'w1'))?.packet).toBe(OWN),
  'hand-over/kept-file-table.ts listKeptFiles': async () =>
    expect(namesOf(await listKeptFiles(db, { workspaceId: here, packetId: 'w1' }))).toEqual([OWN]),
  'hand-over/kept-file-table.ts filesWithWork': async () => expect(await countKeptBytes(db, here)).toBe(OWN.length),
  'hand-over/kept-work-table.ts listKept': async () => expect(await listOpenKept(db, here)).toHaveLength(1),
  'hand-over/kept-work-table.ts hasRoom': async () =>
    expect(await hasRoom(db, here, tom.id, OWN.length + 1)).toBe(true),
  'hand-over/sealed-file-table.ts listSealedOf': async () =>
    expect((await listSealedOf(db, here)).map(({ done }) => done)).toEqual([OWN.length]),
  'hand-over/sealed-file-table.ts findSealed': async () =>
    expect(await findSealed(db, { workspaceId: here, accountId: tom.id, sha256: lostHash, size: 1 })).toMatchObject({
      done: OWN.length,
    }),
  'history/history-table.ts listHistoryValues': async () =>
    expect(await listHistoryValues(db, here, 0, 9)).toHaveLength(2),
  'history/history-table.ts listHistoryAfter': async () =>
    expect(namesOf(await listHistoryAfter(db, reader(), { id: 0, at: '' }, 9))).toEqual([OWN, OWN]),
  'history/history-table.ts listHistoryBack': async () =>
    expect(namesOf(await listHistoryBack(db, reader(), {}))).toEqual([OWN, OWN]),
  'history/history-table.ts listDeletions': async () =>
    expect((await listDeletions(db, here, 'board', [offeredId])).map((one) => one.userName)).toEqual([OWN]),
  'history/history-table.ts stepsAbout': async () => {
    const about = { table: 'board', recordId: offeredId };
    // Elsewhere the second step is about this record too.
    expect((await listHistoryBack(db, reader(), { about })).map(({ id }) => id)).toEqual([1]);
  },
  'pack/pack-table.ts findPack': async () => {
    const { sha256 } = await keepPack(db, elsewhere, { title: 'Theirs', texts: noTexts(), sources: [] }, now);
    expect(await findPack(db, here, sha256)).toBeUndefined();
  },
  'pack/pack-table.ts keepPack': async () => {
    const words = { title: 'A', texts: noTexts(), sources: [] };
    await keepPack(db, elsewhere, words, now);
    expect((await keepPack(db, here, words, now)).packId).toBe('800-171r2-w1');
  },
  'people/former-member-table.ts listPeopleOfAllTimes': async () => {
    await addStranger();
    const people = await listPeopleOfAllTimes(db, here);
    expect(people.map(({ id }) => id).toSorted()).toEqual([dana.id, tom.id, ida.id].toSorted());
  },
  'people/former-member-table.ts wasMember': async () => {
    await db.deleteFrom('formerMember').where('workspaceId', '=', here).execute();
    expect([await wasMember(db, ida.id, here), await wasMember(db, ida.id, elsewhere)]).toEqual([false, true]);
  },
  'people/former-member-table.ts isInClosed': async () => {
    await db.updateTable('workspace').set({ closedAt: now.toISOString() }).where('id', '=', elsewhere).execute();
    expect([await wasMember(db, tom.id, here), await wasMember(db, tom.id, elsewhere)]).toEqual([false, true]);
  },
  'people/member-table.ts findMember': async () =>
    expect(await findMember(db, here, tom.id)).toMatchObject({ workspaceId: here, role: 'user' }),
  'people/member-table.ts listMembers': async () =>
    expect((await listMembers(db, here)).map(({ id }) => id)).toEqual([dana.id, tom.id]),
  'people/member-table.ts hasMemberWithEmail': async () => {
    const { id } = await addStranger();
    const found = [tom.id, id].map((one) => hasMemberWithEmail(db, here, `${one}@test.example`));
    expect(await Promise.all(found)).toEqual([true, false]);
  },
  'people/member-table.ts hasProvenAdmin': async () => {
    const unproven = await server.addWorkspace('Unproven');
    await server.addPerson(unproven, 'Una', 'admin', false);
    expect([await hasProvenAdmin(db, here), await hasProvenAdmin(db, unproven)]).toEqual([true, false]);
  },
  'people/member-table.ts listProvenAddresses': async () => {
    await addStranger();
    const addresses = [dana, tom].map(({ id }) => `${id}@test.example`);
    expect(await listProvenAddresses(db, here)).toEqual(new Set(addresses));
  },
  'people/member-table.ts isLastAdmin': async () => expect(await isLastAdmin(db, here, dana.id)).toBe(true),
  'quota/usage-table.ts readRecordUsage': async () =>
    expect(await readRecordUsage(db, here)).toEqual({ files: 2, bytes: 'A photo.'.length + OWN.length, boards: 0 }),
  'quota/usage-table.ts countMembers': async () => expect(await countMembers(db, here)).toBe(2),
  'quota/usage-table.ts countInvited': async () => expect(await countInvited(db, here, now)).toBe(1),
  'recovery/proposal-table.ts saveOffer': async () => {
    const offer = { ...offerTo(elsewhere, ''), recordId: 'theirs' };
    const offerer = { accountId: tom.id, clientId: 'c1' };
    await saveOffer(db, offer, offerer, now);
    expect(await saveOffer(db, { ...offer, workspaceId: here }, offerer, now)).toBe(true);
  },
  'recovery/proposal-table.ts countProposals': async () =>
    expect(await countProposals(db, here, 'r1')).toEqual(new Map([[null, 1]])),
  'recovery/proposal-table.ts lengthOfUndecided': async () =>
    expect(await lengthOfUndecided(db, here, 'r1')).toBe(offerTo(here, OWN).json.length),
  'recovery/proposal-table.ts listTeamsOffered': async () =>
    expect(await listTeamsOffered(db, here, 'r1')).toEqual([OWN]),
  'recovery/proposal-table.ts listUndecided': async () =>
    expect((await listUndecided(db, here, 'r1')).map(({ row }) => row)).toEqual([{ id: offeredId, name: OWN }]),
  'recovery/proposal-table.ts findProposal': async () =>
    expect((await findProposal(db, here, 'p1'))?.row).toEqual({ id: offeredId, name: OWN }),
  'sync/recovery-state.ts findLastRecovery': async () =>
    expect(await findLastRecovery(db, here)).toMatchObject({ seq: OWN.length }),
  'sync/recovery-table.ts findOpenRecovery': async () =>
    expect(await findOpenRecovery(db, here)).toMatchObject({ seq: OWN.length }),
  'recovery/recovery-view.ts listDeleted': async () => {
    const gone = { workspaceId: elsewhere, tableName: 'board', id: 'theirs', seq: 9, at: now.toISOString() };
    await db.insertInto('tombstone').values(gone).execute();
    expect(await listDeleted(db, plainReader(here, dana.id), 'board', ['theirs'])).toEqual(new Map());
  },
  'reminder/reminder-table.ts listReminderRows': async () =>
    expect(namesOf(await listReminderRows(db, here))).toEqual([OWN]),
  'reminder/reminder-table.ts findReminder': async () => expect((await findReminder(db, here, 'm1'))?.name).toBe(OWN),
  'reminder/reminder-table.ts listTroubledMails': async () => {
    const at = now.toISOString();
    await db.updateTable('emailReminder').set({ lastSent: at }).where('id', '=', 'm1').execute();
    const addressed = {
      kind: 'reminder',
      causeId: 'm1',
      workspaceId: here,
      senderId: null,
      recipient: 'to@test.example',
    };
    const words = { replyTo: null, subject: '', text: '', state: 'failed', attempts: 1 };
    const mail = { id: 'mail', ...addressed, ...words, nextTryAt: at, expiresAt: at, createdAt: at };
    await db.insertInto('mail').values(mail).execute();
    expect(await listTroubledMails(db, here)).toHaveLength(1);
  },
  'sync/device-loss-table.ts saveDeviceLoss': async () => {
    await saveLoss(twins, here, 'one-more');
    expect([...(await listDeviceLosses(db, here, tom.id)).values()].flat()).toHaveLength(LOSSES);
  },
  'sync/device-loss-table.ts listDeviceLosses': async () => {
    const told = [...(await listDeviceLosses(db, here, tom.id)).values()].flat();
    expect(told.map(({ files }) => files)).toEqual(Array.from({ length: LOSSES }, () => OWN.length));
  },
  'sync/synced-rows-table.ts query': async () => {
    const found = await findRows(db, here, 'document', ['missing']);
    expect(found.map(({ sha256 }) => sha256)).toEqual([sum(OWN)]);
  },
  'sync/synced-rows-table.ts listIdsAfter': async () => {
    await putRecords(db, elsewhere, { document: [storedDocument('theirs', 'Theirs.')] });
    expect(await listIdsAfter(db, here, 'document', ['theirs', 'stored'], 0)).toEqual(['stored']);
  },
  'sync/synced-rows-table.ts listTablesAfter': async () =>
    expect(await listTablesAfter(db, reader(), ['document', 'board'], 0)).toEqual(['document']),
  'sync/synced-rows-table.ts countRows': async () =>
    expect(await countRows(db, reader())).toMatchObject({ document: 2, board: 0 }),
  'sync/run-sync.ts runSync': async () => {
    const request = syncRequestOf(dana.id);
    const known = await personIn(dana, elsewhere).call('POST', '/api/sync', request);
    const copied = await personIn(dana, here).call('POST', '/api/sync', request);
    expect([known.status, copied.status, await copied.json()]).toMatchObject([200, 409, { code: 'copied' }]);
  },
  'workspace/former-past.ts readFormerPast': async () => {
    await insertFormerPast(db, elsewhere, [{ name: 'chain', text: 'Theirs.' }]);
    expect(await hashFormerPast(db, here)).toBe('');
  },
  'workspace/workspace-administration.ts readAdministration': async () => {
    const { people, formerMembers } = await readAdministration(db, here);
    expect(people.map(({ id }) => id).toSorted()).toEqual([dana.id, tom.id].toSorted());
    expect(formerMembers.map(({ lastName }) => lastName)).toEqual([OWN]);
  },
  'workspace/workspace-closing.ts keepAdministered': async () => {
    const { id } = await addStranger();
    await db.updateTable('member').set({ role: 'user' }).where('workspaceId', '=', here).execute();
    await db.updateTable('workspace').set({ closedAt: now.toISOString() }).where('id', '=', here).execute();
    const operator = { accountId: null, address: 'command', newAdmin: `${id}@test.example` };
    await expect(reopenWorkspace(db, here, operator, now)).rejects.toThrow('No member of this workspace');
  },
  'workspace/workspace-export-calls.ts readFacts': async () => {
    const own = await db.selectFrom('audit').select('id').where('workspaceId', '=', here).execute();
    const facts = await personIn(dana, here).call('GET', '/api/admin/workspace-export');
    expect(await facts.json()).toMatchObject({ auditLines: own.length, files: 1, withheldFiles: 0 });
  },
};

test.each(Object.entries(reads))('%s finds nothing of another workspace', async (_name, read) => read());

test('every statement of a table’s file that reads rows of a workspace is among them', () => {
  const found = listStatements(/-table\.ts$/, ({ isWrite }) => !isWrite);
  expect(Object.keys(reads)).toEqual(expect.arrayContaining(found));
});
