import { followAnswer } from '#web/store/follow-answer.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';

/** A burst of changes is one summary, and it comes after the screen that opens meanwhile. */
const PAUSE_MS = 1_500;

/** What changes a summary: rounds, the queue and what waits for a decision. */
async function readMarks(db: RecordDatabase): Promise<unknown> {
  const [status, ...counts] = await Promise.all([
    readSyncStatus(db),
    db.table('outbox').count(),
    db.table('aside').count(),
    db.table('conflict').count(),
  ]);
  const last = await db.table('outbox').toCollection().lastKey();
  return [status.lastSyncAt, status.outcome, last, ...counts];
}

/**
 * While a workspace is open in this page: keeps its row in the account's own database up to date, with every round and
 * every change. Returns what ends it.
 */
export function followSummary(db: RecordDatabase, write: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followAnswer(
    db,
    async () => readMarks(db),
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void write().catch(() => undefined), PAUSE_MS);
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}
