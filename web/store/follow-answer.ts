import { liveQuery, type Dexie } from 'dexie';
import { onRenewed } from './connection/lasting-database.ts';
import { QueryTurns } from './query-turns.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Asking {
  answered: () => void;
  failed: () => void;
  stop: () => void;
}

/** Calls `again` when a query must be asked anew: its database was reopened, or it failed a while ago. */
export function keepAsking(db: Dexie, again: () => void): Asking {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = () => {
    clearTimeout(timer);
    again();
  };
  const stopRenewal = onRenewed(db, ask);
  return {
    answered: () => (pause = FIRST_PAUSE_MS),
    failed: () => {
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    },
    stop: () => {
      isStopped = true;
      stopRenewal();
      clearTimeout(timer);
    },
  };
}

/**
 * Reports a query's answer, and again whenever its data changes. A query that failed or lost its connection is run
 * again. Returns what ends it.
 */
export function followAnswer<T>(db: Dexie, ask: () => Promise<T>, hear: (answer: T) => void): () => void {
  let end = () => {};
  const begin = () => {
    end();
    const turns = new QueryTurns();
    const subscription = liveQuery(async () => turns.take(ask)).subscribe({
      next: (answer) => {
        asking.answered();
        hear(answer);
      },
      error: () => asking.failed(),
    });
    end = () => subscription.unsubscribe();
  };
  const asking = keepAsking(db, begin);
  begin();
  return () => {
    asking.stop();
    end();
  };
}
