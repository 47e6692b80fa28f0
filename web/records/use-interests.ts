import { useEffect, useState } from 'react';
import { changersOf, type ChangesOfPerson, type WrittenRecord } from '#sync/domain/team/interest-conflicts.ts';
import { interestTables } from '#sync/domain/team/interest-tables.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepAsking } from '#web/store/follow-answer.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

export type Interests = ReadonlyMap<string, ChangesOfPerson>;

/** What is known of changes before they are read, or where nobody asks. */
export const noInterests: Interests = new Map();

/**
 * Who changed the organization's records lately, as far as this device has them; undefined until they are read. All of
 * them have to be read for it, so this happens once, and where nothing depends on it (`isAsked`) not at all. `today`: a
 * calendar day.
 */
export function useInterests(today: string, isAsked: boolean): Interests | undefined {
  const { db } = useWorkspace();
  const [found, setFound] = useState<Interests>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isShown = true;
    const read = () =>
      listChangers(db, today).then(
        (changers) => isShown && setFound(changers),
        () => asking.failed(),
      );
    const asking = keepAsking(db, () => void read());
    void read();
    return () => {
      isShown = false;
      asking.stop();
    };
  }, [db, today, isAsked]);
  return isAsked ? found : noInterests;
}

const PAGE_ROWS = 2_000;

/** In pages, so that the screen goes on between them however many rows there are. */
async function listChangers(db: RecordDatabase, today: string): Promise<Interests> {
  const changers = new Map<string, ChangesOfPerson>();
  for (const name of interestTables) {
    let rows: WrittenRecord[];
    let last = '';
    do {
      rows = await db.table(name).where('id').above(last).limit(PAGE_ROWS).toArray();
      // What a team captured is its own and no record of the organization.
      const own = rows.filter((row) => !('assessmentId' in row && 'uploadedBy' in row && row.assessmentId));
      changersOf(own, today, changers);
      last = rows.at(-1)?.id ?? '';
    } while (rows.length === PAGE_ROWS);
  }
  return changers;
}
