import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { TeamRecords } from '#sync/domain/oscal/oscal-team-results.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

// One query per table, so that a finding does not have the methods read again.
function readsOf(id: string) {
  // Their ids begin with the assessment's. Read by them, a thousand findings are one range of keys: by an index the
  // database looks up each row, and the live query notes each key, again with every judgement.
  const rowsOf =
    <Name extends 'teamMember' | 'finding' | 'ruling'>(name: Name) =>
    async (db: RecordDatabase) =>
      db.table(name).where('id').startsWith(`${id}:`).toArray();
  return {
    assessment: async (db: RecordDatabase): Promise<Assessment | null> => {
      const row = await db.table('assessment').get(id);
      return row?.hasTeam ? row : null;
    },
    members: rowsOf('teamMember'),
    findings: rowsOf('finding'),
    methods: async (db: RecordDatabase) => db.table('methodRecord').where('assessmentId').equals(id).toArray(),
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

/** All records of one assessment by a team, as this device has them at one moment. Throws where it has none. */
export async function readTeamRecords(db: RecordDatabase, id: string): Promise<TeamRecords> {
  const reads = readsOf(id);
  return db.transaction('r', ['assessment', 'finding', 'methodRecord', 'ruling'], async () => {
    const assessment = await reads.assessment(db);
    if (!assessment) throw new Error(`this device has no assessment ${id} by a team`);
    const [findings, methods, rulings] = await Promise.all([reads.findings(db), reads.methods(db), reads.rulings(db)]);
    return { assessment, findings, methods, rulings };
  });
}
