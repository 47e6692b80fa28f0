import { findCurrentPerson } from '../data/device-database.ts';
import { fileDatabaseName, openFileDatabase } from '../data/file-database.ts';
import { listUnsent, runFileLane } from '../data/file-lane.ts';
import { databaseName, openRecordDatabase } from '../data/record-database.ts';
import { runDeviceRound } from '../data/sync-round.ts';
import { readSyncStatus } from '../data/sync-status.ts';

/** Outcomes that another try cannot change: a person has to act first, and nothing is lost meanwhile. */
const needsPerson = new Set(['sign_in', 'wrong_person', 'no_access', 'upgrade']);

/** Sends what the current person's queue holds, then their files. Throws while something is left that a later try may send. */
export async function drainQueues(): Promise<void> {
  const person = await findCurrentPerson();
  if (!person) return;
  const db = openRecordDatabase(databaseName(person), false);
  const files = openFileDatabase(fileDatabaseName(person), false);
  try {
    await db.open();
    // A person who never had a file has no database for them.
    const hasFiles = await files.open().then(
      () => true,
      () => false,
    );
    const waiting = async () =>
      (await db.table('outbox').count()) + (hasFiles ? (await listUnsent(db, files)).length : 0);
    if ((await waiting()) === 0 || (await readSyncStatus(db)).paused) return;
    const outcome = await runDeviceRound(db, person.user);
    if (needsPerson.has(outcome.state)) return;
    const left = await db.table('outbox').count();
    if (left > 0) throw new Error(`${left} changes are still waiting`);
    const { outcome: ended } = hasFiles ? await runFileLane(db, files) : { outcome: 'done' };
    if (ended === 'later' || ended === 'busy') throw new Error('files are still waiting');
  } finally {
    db.close();
    files.close();
  }
}
