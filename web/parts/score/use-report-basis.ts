import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { memberName } from '#web/words/names.ts';
import { assessmentBasis, fipsSentence, reportBasis } from '#web/words/report-basis.ts';

/** A sentence that says where a missing FIPS validation counts in this workspace. */
export function useFipsSentence(): string {
  const setting = useWorkspaceSetting();
  const members = useMembers();
  return fipsSentence(setting, setting.fipsChosenBy ? memberName(members ?? [], setting.fipsChosenBy) : '');
}

/** What a report is based on, in one line. `assessment`: whose frozen answers the report covers; by default today's. */
export function useReportBasis(assessment?: Assessment): string {
  const ofToday = reportBasis(useWorkspacePack(), useFipsSentence());
  return assessment ? assessmentBasis(assessment) : ofToday;
}
