import pino from 'pino';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/engine/row.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { insertInvitation } from '#server/account/invitations/invitation-table.ts';
import { insertSession } from '#server/account/sessions/session-table.ts';
import type { Db } from '#server/db/database.ts';
import { noteLost } from '#server/document/lost-file-table.ts';
import { readEnv } from '#server/env.ts';
import { vouchedDevice } from '#server/hand-over/device-table.ts';
import { insertSealed } from '#server/hand-over/sealed-file-table.ts';
import { insertFormerMember } from '#server/people/former-member-table.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { saveOffer } from '#server/recovery/proposal-table.ts';
import { insertReminder } from '#server/reminder/reminder-table.ts';
import { saveDeviceLoss } from '#server/sync/device-loss-table.ts';
import { applyPush } from '#server/sync/push.ts';
import { bumpSeq, insertWorkspace, lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { putRecords, type RecordsByTable } from './put-records.ts';

/**
 * Somebody else's workspace in every test's database: it has rows in every table, under ids that tests use too, so that
 * a statement that does not say whose rows it means finds these. Nothing in it is ever due.
 */
export const stranger = {
  workspaceId: '018f0000-0000-7000-8000-00000000aaaa',
  accountId: '018f0000-0000-7000-8000-00000000bbbb',
  email: 'noor@ridgeline.example',
};

const { workspaceId, accountId, email } = stranger;
const began = new Date('2026-01-05T09:00:00.000Z');
const at = began.toISOString();
const never = '2999-01-01T00:00:00.000Z';
const hash = 'f'.repeat(64);

/** Writes the workspace in the state in which it must be found after each test. */
export async function addStranger(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertWorkspace(trx, { id: workspaceId, name: 'Ridgeline', referralCode: null }, began);
    const names = { email, firstName: 'Noor', lastName: 'Haddad', passwordHash: null, emailProvenAt: at };
    const seq = await bumpSeq(trx, workspaceId);
    await insertPerson(trx, { id: accountId, workspaceId, role: 'admin', seq, ...names }, began);
  });
  await putRecords(db, workspaceId, records());
  await changeSomething(db);
  await fillBeside(db);
}

/** At least one row of every kind. */
function records(): RecordsByTable {
  const tables = new Map<string, Map<string, Row>>();
  for (const { rows } of mutationFixtures) {
    const own = JSON.parse(JSON.stringify(rows).replaceAll(/"u[12]"/g, `"${accountId}"`)) as typeof rows;
    for (const [table, list] of Object.entries(own)) {
      if (table === 'profile' || table === 'member') continue;
      const known = tables.get(table) ?? new Map<string, Row>();
      tables.set(table, known);
      // Otherwise the bytes would be reported missing.
      for (const row of list) known.set(row.id, table === 'document' ? { ...row, sha256: hash, storedAt: null } : row);
    }
  }
  const voucher = { device: hash, accountId, name: 'Noor Haddad', at, signature: '' };
  return {
    ...Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]])),
    // Nobody's change makes these.
    device: [{ ...vouchedDevice(voucher, 'stranger', 'Tablet'), id: 'stranger' }],
    circleKey: [{ id: 'stranger', circle: null, key: 'stranger', madeAt: at }],
    serverKey: [{ id: 'stranger', voucherKey: '', sealKey: '', since: at }],
  };
}

// Adds lines to the log, the history, and the chain that seals it.
async function changeSomething(db: Db): Promise<void> {
  const notes = { items: [{ controlId: '3.1.2', notes: 'Seen by Noor.' }] };
  const key = keyOf(began.getTime(), 0, new Uint8Array(8));
  const mutations = [{ mid: 1, key, name: 'controlStatus.saveNotes', args: notes, was: {} }];
  const client = { clientId: 'stranger', workspaceId, accountId, createdAt: at, lastSeenAt: at };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('syncClient')
      .values({ ...client, lmid: 1 })
      .execute();
    const counters = await lockWorkspace(trx, workspaceId);
    const actor = { id: accountId, name: 'Noor Haddad', role: 'admin' as const };
    const batch = {
      reader: plainReader(workspaceId, accountId),
      actor,
      clientId: client.clientId,
      lmid: 0,
      mutations,
      now: at,
    };
    const pushed = await applyPush(
      trx,
      { ...batch, address: '', quotas: quotasOf(readEnv({})), log: pino({ level: 'silent' }) },
      counters,
    );
    if ('problem' in pushed) throw new Error(`the stranger's change met ${pushed.problem}`);
    await saveCounters(trx, workspaceId, pushed.counters);
    await trx
      .insertInto('tombstone')
      .values({ workspaceId, tableName: 'board', id: 'gone', seq: 1, at: never })
      .execute();
  });
}

// Fills tables that have no records.
async function fillBeside(db: Db): Promise<void> {
  const open = { acceptedAt: null, revokedAt: null, createdAt: at, expiresAt: never };
  const invited = { email: 'new@ridgeline.example', role: 'user', invitedBy: accountId, ...open };
  await insertInvitation(db, { id: 'stranger', workspaceId, tokenHash: 'stranger', ...invited });
  const recovery = { id: 'stranger', workspaceId, cause: 'restored', epoch: 'e', seq: 1, openedAt: at };
  await db
    .insertInto('recovery')
    .values({ ...recovery, closedAt: at, closedBy: accountId })
    .execute();
  const gone = { table: 'board', recordId: 'gone', assessmentId: null, json: '{}', hash };
  const offered = { workspaceId, recoveryId: 'stranger', ...gone };
  await saveOffer(db, offered, { accountId, clientId: 'stranger' }, began);
  const due = { frequency: 'daily', dayOfWeek: null, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const times = { activeFrom: never, lastSent: null, createdAt: at, updatedAt: at };
  const named = { id: 'stranger', workspaceId, name: 'Weekly', description: '', enabled: 1, recipients: '[]' };
  await insertReminder(db, { ...named, ...due, ...times });
  await db.insertInto('workspacePlan').values({ workspaceId, plan: 'annual', notedAt: at }).execute();
  const removed = { role: 'user', removedAt: at, removedBy: accountId };
  const former = { id: 'former', email: 'ida@ridgeline.example', firstName: 'Ida', lastName: 'Moss', ...removed };
  await insertFormerMember(db, { workspaceId, ...former });
  const key = { id: 'stranger', workspaceId, accountId, name: 'Nightly', role: 'viewer', begins: 'vk_stranger' };
  await db
    .insertInto('apiKey')
    .values({ ...key, tokenHash: 'stranger', createdAt: at, expiresAt: never, lastUsedAt: null })
    .execute();
  const told = { days: [], setAside: 1, files: 0 };
  await insertSession(db, { accountId, kind: 'device', label: 'stranger' }, began);
  // They are signed in: a look for a session that forgets whose it means finds this one.
  await db.updateTable('session').set({ expiresAt: never }).execute();
  const { id: sessionId } = await db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  const kept = { packetId: 'stranger', circle: null, authorId: accountId, deviceId: hash, courierId: accountId };
  const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
  const text = { packet: '{}', signature: '', reasons: '[]', couriers: JSON.stringify([accountId]), changes: 0 };
  await db
    .insertInto('keptWork')
    .values({ workspaceId, ...kept, ...text, ...undecided, keptAt: at })
    .execute();
  const photo = { name: 'stranger.txt', mimeType: 'text/plain' as const, size: 8, cui: 'no' as const };
  const sent = { senderId: accountId, storedAt: at };
  await db
    .insertInto('keptFile')
    .values({ workspaceId, sha256: hash, packetId: kept.packetId, ...photo, ...sent })
    .execute();
  const begun = { sha256: hash, size: 1, beganAt: never, takenAt: null, done: 0, endedAt: null };
  await insertSealed(db, { workspaceId, id: 'stranger', accountId, ...begun });
  await saveDeviceLoss(db, { workspaceId, accountId, id: 'stranger', sessionId, told, at });
  await noteLost(db, workspaceId, [hash], began);
}
