import { oscalTeamFile } from '#sync/domain/oscal/oscal-team-results.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { saveFile } from '#web/files/save-file.ts';
import { readOscalRecords } from '#web/records/read-oscal-records.ts';
import { readTeamRecords } from '#web/records/team-reads.ts';

/** Offers what a team found as OSCAL assessment results, for others than the organization's own people. */
export async function saveTeamOscal({ db }: Workspace, assessmentId: string): Promise<void> {
  const team = await readTeamRecords(db, assessmentId);
  const { name, text } = oscalTeamFile(await readOscalRecords(db), team, { isForOutsiders: true });
  saveFile(name, text, 'application/json');
}
