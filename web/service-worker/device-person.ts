import type { Dexie } from 'dexie';
import {
  findCurrentPerson,
  forgetCurrent,
  openDeviceDatabase,
  type RememberedPerson,
} from '#web/store/device-database.ts';

// Opens the database without upgrading it, and closes it at once: a connection that the worker kept would block a
// page's upgrade.
async function briefly<T>(work: (db: Dexie) => Promise<T>): Promise<T | undefined> {
  const db = openDeviceDatabase(false);
  try {
    await db.open();
    return await work(db);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return undefined;
    throw error;
  } finally {
    db.close();
  }
}

/** The person this device remembers; undefined if there is none. */
export async function findPerson(): Promise<RememberedPerson | undefined> {
  return briefly(findCurrentPerson);
}

/** Makes the device forget who is signed in. */
export async function forgetDevicePerson(): Promise<void> {
  await briefly(forgetCurrent);
}

/** The work's result, or undefined when it fails or takes longer than `ms`: no request waits forever for the device. */
export async function orNothing<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
