import { listHistory } from '#sync/domain/sync/sync-contract.ts';
import type { Dexie } from 'dexie';
import { call } from '#web/data/call.ts';
import { deviceRoom } from '#web/data/files/device-room.ts';

interface LaneState {
  epoch: string | null;
  after: number;
}

/**
 * Downloads the history after the records and separately, so that a long history never delays them. It is append-only,
 * so the last step's number is all there is to remember.
 */
export async function pullHistory(db: Dexie): Promise<void> {
  // History waits while new records barely fit.
  while (!deviceRoom.isFull()) {
    const row = (await db.table('meta').get('history')) as { value: LaneState } | undefined;
    const state = row?.value ?? { epoch: null, after: 0 };
    const page = await call(listHistory, { query: { after: state.after } });
    const moved = state.epoch !== null && page.epoch !== state.epoch;
    await db.transaction('rw', ['meta', 'history'], async () => {
      // Another database has another history: start over.
      if (moved) await db.table('history').clear();
      else await db.table('history').bulkPut(page.steps);
      const after = moved ? 0 : (page.steps.at(-1)?.id ?? state.after);
      await db.table('meta').put({ name: 'history', value: { epoch: page.epoch, after } });
    });
    if (!moved && !page.more) return;
  }
}
