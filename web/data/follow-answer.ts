import { liveQuery, type Dexie } from 'dexie';
import { onRenewed } from './records/lasting-database.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Reports a query's answer, and again whenever its data changes. A query that failed or lost its connection is run
 * again. Returns what ends it.
 */
export function followAnswer<T>(db: Dexie, ask: () => Promise<T>, hear: (answer: T) => void): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = () => {};
  const begin = () => {
    clearTimeout(timer);
    end();
    const subscription = liveQuery(ask).subscribe({
      next: (answer) => {
        pause = FIRST_PAUSE_MS;
        hear(answer);
      },
      error: () => {
        timer = setTimeout(begin, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      },
    });
    end = () => subscription.unsubscribe();
  };
  begin();
  const stop = onRenewed(db, begin);
  return () => {
    stop();
    clearTimeout(timer);
    end();
  };
}
