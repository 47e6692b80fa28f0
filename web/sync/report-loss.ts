import { LOSS_DAYS, postLoss } from '#sync/domain/sync/sync-contract.ts';
import { settleLoss } from '#sync/engine/repair-loss.ts';
import { call } from '#web/store/calls/call.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { readLoss } from './read-loss.ts';

/** Tells the server once what this device lost. Throws where it was not heard. */
export async function reportLoss(db: RecordDatabase, workspaceId: string): Promise<void> {
  const loss = await readLoss(db);
  if (!loss || loss.isReported) return;
  const { id, files, asides: setAside } = loss;
  const days = loss.days.map(({ day, changes }) => ({ day, changes })).slice(-LOSS_DAYS);
  if (days.length + files + setAside > 0) {
    await call(postLoss, { body: { id, days, setAside, files } }, () => workspaceId);
  }
  await settleLoss(RecordStore.of(db), id, 'isReported');
}
