import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { runRound } from '#sync/engine/round.ts';
import { productSchema } from '#sync/mutators/product-schema.ts';
import type { User } from '#sync/records/user-record.ts';
import type { Dexie } from 'dexie';
import { DexieStore } from './dexie-store.ts';
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
 * One round for one person's database, in a page or in the worker, with the shared status kept. An exception in it is an outcome too ('failed').
 * `present`: the person uses the app now. Throws only when the database itself cannot be read or written.
 */
export async function runDeviceRound(db: Dexie, user: User, present = false): Promise<DeviceOutcome> {
  return withSyncLock(db, async () => {
    const outcome = await tryRound(db, user, present).catch((error: unknown) => ({ state: 'failed' as const, error }));
    await settleRound(db, outcome, Date.now(), Math.random());
    return outcome;
  });
}

async function tryRound(db: Dexie, user: User, present: boolean): Promise<DeviceOutcome> {
  const total = await db.table('outbox').count();
  await writeSyncStatus(db, { phase: 'syncing', total, waiting: total, heartbeatAt: new Date().toISOString() });
  return runRound({
    store: new DexieStore(db),
    schema: productSchema,
    actor: actorOf(user),
    chance: deviceChance,
    transport: syncTransport(present),
    newClientId: () => crypto.randomUUID(),
    onProgress: ({ waiting }) => {
      void writeSyncStatus(db, { waiting, heartbeatAt: new Date().toISOString() }).catch(() => undefined);
    },
  });
}
