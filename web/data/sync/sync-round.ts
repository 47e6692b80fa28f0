import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { runRound } from '#sync/engine/round.ts';
import { productSchema } from '#sync/product.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Dexie } from 'dexie';
import { freeBallast } from '#web/data/files/ballast.ts';
import { deviceRoom } from '#web/data/files/device-room.ts';
import { DexieStore } from '#web/data/records/dexie-store.ts';
import { isQuotaError } from '#web/data/files/file-database.ts';
import { type DeviceOutcome, settleRound } from './settle-round.ts';
import { withSyncLock } from './sync-lock.ts';
import { writeSyncStatus } from './sync-status.ts';
import { syncTransport } from './sync-transport.ts';

const keys = new KeyMaker(() => crypto.getRandomValues(new Uint8Array(8)));

export const deviceChance = { newKey: () => keys.make(Date.now()) };

export function actorOf(user: User): Actor {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { id: user.id, name: name === '' ? (user.email.split('@')[0] ?? user.email) : name, role: user.role };
}

/**
 * One round for one person's database, in a page or in the worker, which also maintains the shared status. An exception
 * becomes an outcome too ('failed'). `present`: the person is using the app now. Throws only when the database itself
 * cannot be read or written.
 */
export async function runDeviceRound(db: Dexie, user: User, present = false): Promise<DeviceOutcome> {
  return withSyncLock(db, async () => {
    const outcome = await roundWithRoom(db, () => tryRound(db, user, present));
    await settleRound(db, outcome, Date.now(), Math.random());
    return outcome;
  });
}

/**
 * Sending has priority over the reserve: a round that finds no room gets the ballast's once. Server data that does not
 * fit is dropped again, so that the next round begins with sending. An exception becomes an outcome.
 */
export async function roundWithRoom(db: Dexie, round: () => Promise<DeviceOutcome>): Promise<DeviceOutcome> {
  for (;;) {
    try {
      const outcome = await round();
      if (outcome.state === 'done') deviceRoom.note('pull', false);
      return outcome;
    } catch (error) {
      if (!isQuotaError(error)) return { state: 'failed', error };
      await db.table('page').clear();
      if (deviceRoom.isBallastGone() || (await db.table('outbox').count()) === 0) {
        deviceRoom.note('pull', true);
        return { state: 'full' };
      }
      deviceRoom.note('words', true);
      await freeBallast().catch(() => undefined);
    }
  }
}

async function tryRound(db: Dexie, user: User, present: boolean): Promise<DeviceOutcome> {
  const total = await db.table('outbox').count();
  // A round that only asks is over before anybody could see it.
  if (total > 0) {
    await writeSyncStatus(db, { phase: 'syncing', total, waiting: total, heartbeatAt: new Date().toISOString() });
  }
  let told = total;
  return runRound({
    store: new DexieStore(db),
    schema: productSchema,
    actor: actorOf(user),
    chance: deviceChance,
    transport: syncTransport(present),
    newClientId: () => crypto.randomUUID(),
    onProgress: ({ waiting }) => {
      if (waiting === told) return;
      told = waiting;
      void writeSyncStatus(db, { waiting, heartbeatAt: new Date().toISOString() }).catch(() => undefined);
    },
  });
}
