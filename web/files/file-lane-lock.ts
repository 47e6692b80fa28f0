import { pageLife } from '#web/store/connection/page-life.ts';
import { ifRoom, type FileDatabase } from '#web/store/file-database.ts';

/**
 * A holder that has moved no chunk for this long is frozen or gone; taking over is safe, because every step can be
 * repeated.
 */
const STALE_MS = 90_000;

/** The lane's sign of life. */
export async function beat(files: FileDatabase): Promise<void> {
  await ifRoom(files.table('lane').put({ name: 'beat', at: Date.now() }));
}

/** Runs the lane once across tabs and worker; 'busy' when another one is running it. */
export async function withLaneLock<T>(files: FileDatabase, work: () => Promise<T>): Promise<T | 'busy'> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  const name = `files:${files.name}`;
  const begin = async () => {
    await beat(files);
    return work();
  };
  let running: Promise<T> | undefined;
  // A page that is put away would hold the lock for as long as the browser keeps it.
  const take = (options: LockOptions) =>
    locks.request(name, options, async (lock) => lock && pageLife.untilLeft((running = begin())));
  await take({ ifAvailable: true });
  if (running) return running;
  const last = await files.table('lane').get('beat');
  const age = Date.now() - (last?.name === 'beat' ? last.at : 0);
  if (age < STALE_MS && age >= 0) return 'busy';
  await take({ steal: true });
  return running ?? 'busy';
}
