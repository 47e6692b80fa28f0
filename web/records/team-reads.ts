import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

// One query per table, so that a finding does not have the methods read again.
function readsOf(id: string) {
  const rowsOf =
    <Name extends 'teamMember' | 'finding' | 'methodRecord' | 'ruling'>(name: Name) =>
    async (db: RecordDatabase) =>
      db.table(name).where('assessmentId').equals(id).toArray();
  return {
    assessment: async (db: RecordDatabase): Promise<Assessment | null> => {
      const row = await db.table('assessment').get(id);
      return row?.hasTeam ? row : null;
    },
    members: rowsOf('teamMember'),
    findings: rowsOf('finding'),
    methods: rowsOf('methodRecord'),
    rulings: rowsOf('ruling'),
  };
}

const known = new Map<string, ReturnType<typeof readsOf>>();

/** The live queries about one assessment by a team: the same ones for all who ask, so that each is run once. */
export function teamReads(id: string): ReturnType<typeof readsOf> {
  const reads = known.get(id) ?? readsOf(id);
  known.set(id, reads);
  return reads;
}

/** Those of the assessment that a screen's address names, to be asked while the app opens at it. */
export function teamReadsAt(path: string) {
  return Object.values(teamReads(path.split('/')[2] ?? ''));
}
