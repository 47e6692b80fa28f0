import type { Dexie, Table } from 'dexie';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { everyRow, type RecordDatabase } from '#web/store/record-database.ts';
import { useLive } from './use-live.ts';
import { useShownHistory } from './use-shown-history.ts';

// Apart from the hooks that the app starts with: the first screen does without these.

export const readColumns = everyRow('boardColumn');
export const readDocuments = everyRow('document');

/** A table by a name that is known only while the program runs. */
export function namedTable(db: Dexie, name: string): Table<Row, string> {
  return db.table(name);
}

export async function readNotes(db: RecordDatabase, table: 'controlStatus' | 'objectiveStatus', id: string) {
  return (await db.table(table).get(id))?.notes ?? '';
}

/** How much of the catalog, of the organization's statuses and of the past is on this device. */
export async function countHeld(db: RecordDatabase) {
  return {
    controls: await db.table('control').count(),
    objectives: await db.table('objective').count(),
    records: (await db.table('controlStatus').count()) + (await db.table('objectiveStatus').count()),
    historySteps: await db.table('history').count(),
  };
}

/** The past of the requirements' statuses, as far as it is on this device. */
export function useStatusSteps(): History[] | undefined {
  useShownHistory();
  return useLive(async (db) => {
    const isStatus = ({ table, field }: History) => table === 'controlStatus' && field === 'status';
    return db.table('history').filter(isStatus).toArray();
  }, []);
}
