import type { HistoryHorizon } from '#sync/domain/history/history-horizon.ts';
import { listHistory } from '#sync/domain/sync/sync-contract.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { readEngineMeta, readMeta } from '#web/store/engine-meta.ts';
import type { MetaValues } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { callProven } from './proven-call.ts';

/** How far this device has followed the history. */
export async function readHistoryPlace(db: RecordDatabase): Promise<MetaValues['history']> {
  return (await readMeta(db, 'history')) ?? { epoch: null, after: 0 };
}

/** Removes what lies beyond the horizon. Steps are numbered in the order of their time. */
async function dropOlder(db: RecordDatabase, { id, at }: HistoryHorizon): Promise<void> {
  const history = db.table('history');
  await history.where('id').belowOrEqual(id).delete();
  const oldest = await history.orderBy('id').first();
  if (!oldest || oldest.at >= at) return;
  const kept = await history
    .orderBy('id')
    .filter((step) => step.at >= at)
    .first();
  await history
    .where('id')
    .below(kept?.id ?? Infinity)
    .delete();
}

/**
 * Downloads the history after the records and separately, so that a long history never delays them. It is append-only,
 * so the last step's number is all there is to remember. What is here goes only where the server has proven that its
 * database is the one that this device knows.
 */
export async function pullHistory(db: RecordDatabase): Promise<void> {
  // History waits while new records barely fit.
  while (!deviceRoom.isFull()) {
    const state = await readHistoryPlace(db);
    const { reply: page, proven } = await callProven(db, listHistory, { query: { after: state.after } });
    const isOther = page.epoch !== state.epoch || page.reach !== (state.reach ?? '');
    const moved = state.epoch !== null && isOther;
    const isTaken = await db.transaction('rw', ['meta', 'history'], async () => {
      // Meanwhile the person may have left a team, with all that was here.
      if ((await readHistoryPlace(db)).after !== state.after) return false;
      const known = await readEngineMeta(db);
      const mayDelete = known !== undefined && page.epoch === known.epoch && proven?.holdsFor(known) === true;
      if (moved && !mayDelete) return false;
      // Another database has another history, and so has a person with other assessments: start over.
      if (moved) await db.table('history').clear();
      else await db.table('history').bulkPut(page.steps);
      const after = moved ? 0 : (page.steps.at(-1)?.id ?? state.after);
      if (!moved && !page.more && mayDelete) await dropOlder(db, page.horizon);
      await db.table('meta').put({ name: 'history', value: { epoch: page.epoch, reach: page.reach, after } });
      return true;
    });
    // The next round comes to know the other database, or that it was none.
    if (!isTaken || (!moved && !page.more)) return;
  }
}
