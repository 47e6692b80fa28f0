import { actorOf } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { RoundPorts } from '#sync/engine/round-ports.ts';
import { runRound, type RoundOutcome } from '#sync/engine/round.ts';
import { productSchema } from '#sync/product.ts';
import { freeBallast } from '#web/files/ballast.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { countCarried } from '#web/store/carried.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import { isQuotaError } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { showLife } from '#web/store/sync-status.ts';
import { forgetWorkspace } from './forget-workspace.ts';
import { listAsideKeys, sendOthersAgain } from './part-asides.ts';
import { settleRound, type DeviceOutcome } from './settle-round.ts';
import { withSyncLock } from './sync-lock.ts';
import { syncTransport } from './sync-transport.ts';
import { wantedTables } from './wanted-tables.ts';

/**
 * One round for one person's database, in a page or in the worker, which also maintains the shared status. An exception
 * becomes an outcome too ('failed'). `present`: the person is using the app now. Throws only when the database itself
 * cannot be read or written.
 */
export async function runDeviceRound(db: RecordDatabase, user: User, present = false): Promise<DeviceOutcome> {
  return withSyncLock(db, async () => {
    const outcome = await roundWithRoom(db, () => roundOf(db, user, present));
    const settled = settleRound(db, outcome, Date.now(), Math.random());
    // What came is on the device by now. Whoever asks for the status waits for it, as do those who close the database.
    if (outcome.state === 'done') settled.catch(() => undefined);
    else await settled;
    return outcome;
  });
}

/**
 * Sending has priority over the reserve: a round that finds no room gets the ballast's once. Server data that does not
 * fit is dropped again, so that the next round begins with sending. An exception becomes an outcome.
 */
export async function roundWithRoom(db: RecordDatabase, round: () => Promise<DeviceOutcome>): Promise<DeviceOutcome> {
  for (;;) {
    try {
      const outcome = await round();
      if (outcome.state === 'done') deviceRoom.note('pull', false);
      return outcome;
    } catch (error) {
      if (!isQuotaError(error)) return { state: 'failed', error };
      await db.table('page').clear();
      const waiting = (await db.table('outbox').count()) + (await countCarried(db));
      if (deviceRoom.isBallastGone() || waiting === 0) {
        deviceRoom.note('pull', true);
        return { state: 'full' };
      }
      deviceRoom.note('words', true);
      await freeBallast().catch(() => undefined);
    }
  }
}

async function roundOf(db: RecordDatabase, user: User, present: boolean): Promise<DeviceOutcome> {
  const outcome = await tryRound(db, user, present);
  if (outcome.state !== 'removed' && outcome.state !== 'narrowed') return outcome;
  const person = { accountId: user.id, workspaceId: user.workspaceId };
  const isNarrowed = outcome.state === 'narrowed';
  const isForgotten = await forgetWorkspace(db, person, outcome.proven, new Date().toISOString(), isNarrowed);
  if (!isNarrowed) return { state: isForgotten ? 'removed' : 'no_access' };
  // What still reaches the person comes with the next round.
  if (!isForgotten) return { state: 'unreachable', status: 409 };
  return { state: 'unfinished', requests: 1, pushed: 0, rejected: 0, written: 0 };
}

async function tryRound(db: RecordDatabase, user: User, present: boolean): Promise<RoundOutcome> {
  let told: number | undefined;
  let earlier: Promise<ReadonlySet<string>> | undefined;
  const ports: RoundPorts = {
    store: RecordStore.of(db),
    schema: productSchema,
    actor: actorOf(user),
    chance: deviceChance,
    transport: syncTransport(user.workspaceId, present),
    newClientId: () => crypto.randomUUID(),
    ahead: wantedTables.get,
    onProgress: ({ waiting }) => {
      if (told === undefined) {
        // What was there before the round, because its answers add to it.
        earlier = listAsideKeys(db);
        earlier.catch(() => undefined);
        // The first sign of life. A round that only asks is over before anybody could see it.
        showLife(db, waiting > 0 ? { phase: 'syncing', total: waiting, waiting } : {});
      } else if (waiting !== told) showLife(db, { waiting });
      told = waiting;
    },
  };
  const outcome = await runRound(ports);
  const isRefused = 'rejected' in outcome && outcome.rejected > 0;
  const again = isRefused && earlier && (await sendOthersAgain(db, ports, await earlier));
  return again ? tryRound(db, user, present) : outcome;
}
