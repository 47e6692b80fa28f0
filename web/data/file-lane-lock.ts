import type { Dexie } from 'dexie';
import { ifRoom } from './file-database.ts';

/** A holder that has not moved a piece for this long is frozen or gone; taking over is safe, because every step can be repeated. */
const STALE_MS = 90_000;

/** The lane's sign of life. */
export async function beat(files: Dexie): Promise<void> {
  await ifRoom(files.table('lane').put({ name: 'beat', at: Date.now() }));
}

/** Runs the lane once across tabs and worker; 'busy' when somebody else is at it. */
export async function withLaneLock<T>(files: Dexie, work: () => Promise<T>): Promise<T | 'busy'> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  const name = `files:${files.name}`;
  const begin = async () => {
    await beat(files);
    return work();
  };
  const outcome = await locks.request(name, { ifAvailable: true }, async (lock) => lock && begin());
  if (outcome !== null) return outcome;
  const last = (await files.table('lane').get('beat')) as { at: number } | undefined;
  const age = Date.now() - (last?.at ?? 0);
  if (age < STALE_MS && age >= 0) return 'busy';
  return locks.request(name, { steal: true }, begin);
}
