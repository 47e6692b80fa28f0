import type { TeamRecords } from '#sync/domain/oscal/oscal-team-results.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { teamReads } from './team-reads.ts';

/** All records of one assessment by a team, as this device has them at one moment. Throws where it has none. */
export async function readTeamRecords(db: RecordDatabase, id: string): Promise<TeamRecords> {
  const reads = teamReads(id);
  return db.transaction('r', ['assessment', 'finding', 'methodRecord', 'ruling'], async () => {
    const assessment = await reads.assessment(db);
    if (!assessment) throw new Error(`this device has no assessment ${id} by a team`);
    const [findings, methods, rulings] = await Promise.all([reads.findings(db), reads.methods(db), reads.rulings(db)]);
    return { assessment, findings, methods, rulings };
  });
}
