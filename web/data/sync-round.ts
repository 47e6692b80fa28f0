import { backoff } from '#sync/engine/backoff.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { type RoundOutcome, runRound } from '#sync/engine/round.ts';
import { productSchema } from '#sync/mutators/product-schema.ts';
import type { User } from '#sync/records/user-record.ts';
import type { Dexie } from 'dexie';
import { DexieStore } from './dexie-store.ts';
import { withSyncLock } from './sync-lock.ts';
import { readSyncStatus, writeSyncStatus } from './sync-status.ts';
import { syncTransport } from './sync-transport.ts';

const keys = new KeyMaker(() => crypto.getRandomValues(new Uint8Array(8)));

export const deviceChance = { newKey: () => keys.make(Date.now()) };

export function actorOf(user: User): Actor {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { id: user.id, name: name === '' ? (user.email.split('@')[0] ?? user.email) : name, role: user.role };
}

/** One round for one person's database, in a page or in the worker, with the shared status kept. `present`: the person uses the app now. */
export async function runDeviceRound(db: Dexie, user: User, present = false): Promise<RoundOutcome> {
  return withSyncLock(db, async () => {
    const total = await db.table('outbox').count();
    await writeSyncStatus(db, { phase: 'syncing', total, waiting: total, heartbeatAt: new Date().toISOString() });
    let outcome: RoundOutcome = { state: 'unreachable', status: null };
    try {
      outcome = await runRound({
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
    } finally {
      await settle(db, outcome);
    }
    return outcome;
  });
}

async function settle(db: Dexie, outcome: RoundOutcome): Promise<void> {
  const now = Date.now();
  const { failures } = await readSyncStatus(db);
  if (outcome.state === 'done') {
    const lastSyncAt = new Date(now).toISOString();
    await writeSyncStatus(db, { phase: 'idle', outcome: 'done', lastSyncAt, failures: 0, retryAt: null, waiting: 0 });
    return;
  }
  if (outcome.state === 'unfinished') {
    await writeSyncStatus(db, { phase: 'idle', outcome: 'unfinished', failures: 0, retryAt: null });
    return;
  }
  const retries = outcome.state === 'unreachable';
  const retryAt = retries ? new Date(now + backoff(failures + 1, Math.random())).toISOString() : null;
  await writeSyncStatus(db, { phase: 'idle', outcome: outcome.state, failures: failures + 1, retryAt });
}
