import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { DELETED } from '#sync/engine/schema.ts';
import { insertInvitation } from '#server/account/invitations/invitation-table.ts';
import { insertKey } from '#server/account/keys/api-key-table.ts';
import type { Db } from '#server/db/database.ts';
import { noteLost } from '#server/document/lost-file-table.ts';
import { insertSealed } from '#server/hand-over/sealed-file-table.ts';
import { appendHistory, historyValues } from '#server/history/history-table.ts';
import { insertFormerMember } from '#server/people/former-member-table.ts';
import { saveOffer } from '#server/recovery/proposal-table.ts';
import { insertReminder } from '#server/reminder/reminder-table.ts';
import { saveDeviceLoss } from '#server/sync/device-loss-table.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** The hash of a file that both workspaces lost. */
export const lostHash = 'a'.repeat(64);
/** The id of a record that both workspaces are offered. */
export const offeredId = '019283b0-5a00-7000-8000-0000000000aa';
/** As many reports of losses as are kept per person. */
export const LOSSES = 20;

const deletion = { table: 'board', field: DELETED, from: null, to: null, key: 'key', isTimeOff: false, circle: null };

/**
 * Two workspaces with rows of the same tables under the same ids: a statement that does not say whose rows it means
 * finds both. Texts in them name their workspace. `elsewhere` has the older rows, which such a query would find first.
 */
export interface Twins {
  server: TestApp;
  db: Db;
  now: Date;
  here: string;
  elsewhere: string;
  /** An administrator of both. */
  dana: TestPerson;
  /** A user here, and an administrator elsewhere. */
  tom: TestPerson;
  /** A former member of both. */
  ida: TestPerson;
}

/** `given`: a database to fill, instead of a fresh one. */
export async function openTwins(given?: Db): Promise<Twins> {
  const server = await openTestApp();
  if (given) server.services.db = given;
  const elsewhere = await server.addWorkspace('Ridge');
  const here = await server.addWorkspace('Northfield');
  const dana = await server.addPerson(elsewhere, 'Dana', 'admin');
  await server.addPlace(dana, here, 'admin');
  const tom = await server.addPerson(elsewhere, 'Tom', 'admin');
  await server.addPlace(tom, here);
  const ida = await server.addPerson(await server.addWorkspace('Lakeside'), 'Ida');
  const { db, now } = server.services;
  const twins = { server, db, now: now(), here, elsewhere, dana, tom, ida };
  await fill(twins, elsewhere, 'Ridge');
  await fill(twins, here, 'Northfield');
  return twins;
}

async function fill(twins: Twins, workspaceId: string, word: string): Promise<void> {
  const { db, now, dana, tom, ida } = twins;
  const at = now.toISOString();
  const waits = { email: 'new@test.example', role: 'user', invitedBy: dana.id, createdAt: at, expiresAt: '2027-01-01' };
  const open = { acceptedAt: null, revokedAt: null };
  await insertInvitation(db, { id: `i-${workspaceId}`, workspaceId, tokenHash: workspaceId, ...waits, ...open });
  const key = { name: word, role: 'user', begins: '', expiresAt: '2027-01-01', lastUsedAt: null };
  await insertKey(db, { id: 'k1', workspaceId, accountId: dana.id, tokenHash: workspaceId, createdAt: at, ...key });
  await noteLost(db, workspaceId, [lostHash], now);
  const recovery = { id: 'r1', workspaceId, cause: 'restored', epoch: 'e', seq: word.length, openedAt: at };
  await db
    .insertInto('recovery')
    .values({ ...recovery, closedAt: null, closedBy: null })
    .execute();
  await saveOffer(db, offerTo(workspaceId, word), { accountId: tom.id, clientId: 'c1' }, now);
  await db.updateTable('recoveryProposal').set({ id: 'p1' }).where('workspaceId', '=', workspaceId).execute();
  const due = { frequency: 'daily', dayOfWeek: null, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const times = { activeFrom: at, lastSent: null, createdAt: at, updatedAt: at };
  const named = { id: 'm1', workspaceId, name: word, description: '', enabled: 1, recipients: '[]' };
  await insertReminder(db, { ...named, ...due, ...times });
  const brought = { courierId: dana.id, couriers: JSON.stringify([dana.id]), changes: word.length };
  const kept = { circle: null, authorId: tom.id, deviceId: 'd1', signature: '', ...brought };
  const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
  const text = word === 'Ridge' ? word.repeat(9) : word;
  await db
    .insertInto('keptWork')
    .values({ workspaceId, packetId: 'w1', ...kept, packet: text, keptAt: at, reasons: '[]', ...undecided })
    .execute();
  const photo = { sha256: lostHash, packetId: 'w1', name: word, mimeType: 'text/plain' as const, size: word.length };
  await db
    .insertInto('keptFile')
    .values({ workspaceId, ...photo, cui: 'no', senderId: tom.id, storedAt: at })
    .execute();
  const begun = { beganAt: at, takenAt: null, done: word.length, endedAt: null };
  await insertSealed(db, { workspaceId, id: 's1', accountId: tom.id, sha256: lostHash, size: 1, ...begun });
  await db.insertInto('workspacePlan').values({ workspaceId, plan: 'annual', notedAt: at }).execute();
  const seq = await bumpSeq(db, workspaceId);
  await putRows(db, workspaceId, 'controlStatus', [emptyControlStatus('3.1.1')], seq);
  const missing = { ...storedDocument('missing', word), storedAt: null };
  await putRows(db, workspaceId, 'document', [storedDocument('stored', 'A photo.'), missing], seq);
  const former = { id: ida.id, email: 'ida@test.example', firstName: 'Ida', lastName: word, role: 'user' };
  await insertFormerMember(db, { workspaceId, ...former, removedAt: at, removedBy: dana.id });
  // Both have a step with the number 2, about different records.
  const records = [offeredId, word === 'Ridge' ? offeredId : 'another'];
  const steps = records.map((recordId) => ({ ...deletion, recordId, deviceAt: at }));
  await appendHistory(db, historyValues(workspaceId, 0, { id: tom.id, name: word }, steps, at));
  for (let number = 0; number < LOSSES; number++) await saveLoss(twins, workspaceId, `l${number}`, word.length);
  await db.insertInto('tombstone').values({ workspaceId, tableName: 'member', id: ida.id, seq, at }).execute();
}

export function offerTo(workspaceId: string, word: string) {
  const json = JSON.stringify({ id: offeredId, name: word });
  const of = { table: 'board', recordId: offeredId, assessmentId: word };
  return { workspaceId, recoveryId: 'r1', ...of, json, hash: lostHash };
}

/** Tom's device reports a loss. */
export async function saveLoss({ db, now, tom }: Twins, workspaceId: string, id: string, files = 0): Promise<void> {
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', tom.id)
    .executeTakeFirstOrThrow();
  const told = { days: [], setAside: 1, files };
  await saveDeviceLoss(db, { workspaceId, accountId: tom.id, id, sessionId, told, at: now.toISOString() });
}
