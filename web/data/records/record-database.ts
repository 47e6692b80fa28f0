import { LastingDatabase } from './lasting-database.ts';

// One step per version; a shipped step is never edited. A step that adds a synchronized table resets the cursor to 0 in
// its upgrade, because earlier pulls left that table's rows out.
const versions: Record<string, string>[] = [
  {
    control: 'id',
    objective: 'id, controlId',
    member: 'id',
    organizationSetting: 'id',
    document: 'id',
    conflict: 'id, recordId',
    controlStatus: 'id',
    objectiveStatus: 'id',
    poam: 'id, controlId',
    profile: 'id',
    base: 'key',
    outbox: 'mid, *touches',
    aside: 'key',
    journal: 'id',
    page: 'index',
    offer: 'key',
    meta: 'name',
    history: 'id, recordId',
    draft: 'key',
    notification: 'id',
    costScenario: 'id',
    board: 'id',
    boardColumn: 'id, boardId',
    ticket: 'id, boardId',
    organizationalAssessment: 'id',
    grant: 'id',
    deadline: 'id',
    riskAssessment: 'id',
    agencyProfile: 'id',
  },
];

export function databaseName(person: { userId: string; organizationId: string }): string {
  return `vernier-${person.organizationId}-${person.userId}`;
}

/**
 * One person's records on this device. `newest`: with this build's schema (pages); otherwise as the database is found
 * (the worker, which must never upgrade it under an older page).
 */
export function openRecordDatabase(name: string, newest = true): LastingDatabase {
  const db = new LastingDatabase(name, { newest, durability: 'strict' });
  if (newest) versions.forEach((stores, index) => db.version(index + 1).stores(stores));
  return db;
}
