import { findCurrentPerson } from '../data/device-database.ts';
import { databaseName, openRecordDatabase } from '../data/record-database.ts';
import { runDeviceRound } from '../data/sync-round.ts';
import { readSyncStatus } from '../data/sync-status.ts';

/** Outcomes that another try cannot change: a person has to act first, and nothing is lost meanwhile. */
const needsPerson = new Set(['sign_in', 'wrong_person', 'no_access', 'upgrade']);

/** Sends what the current person's queue holds. Throws while changes are left that a later try may send. */
export async function drainQueues(): Promise<void> {
  const person = await findCurrentPerson();
  if (!person) return;
  const db = openRecordDatabase(databaseName(person), false);
  try {
    await db.open();
    if ((await db.table('outbox').count()) === 0 || (await readSyncStatus(db)).paused) return;
    const outcome = await runDeviceRound(db, person.user);
    if (needsPerson.has(outcome.state)) return;
    const left = await db.table('outbox').count();
    if (left > 0) throw new Error(`${left} changes are still waiting`);
  } finally {
    db.close();
  }
}
