import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { useWorkspacePack } from '#web/data/records/use-pack.ts';
import { useMembers } from '#web/data/records/use-records.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';
import { memberName } from '#web/words/names.ts';
import { assessmentBasis, fipsSentence, reportBasis } from '#web/words/report-basis.ts';

/** Where a missing FIPS validation counts in this workspace, as a sentence. */
export function useFipsSentence(): string {
  const setting = useWorkspaceSetting();
  const members = useMembers();
  return fipsSentence(setting, setting.fipsChosenBy ? memberName(members ?? [], setting.fipsChosenBy) : '');
}

/** What a report rests on, in one line. `assessment`: whose frozen answers it is about; else those of today. */
export function useReportBasis(assessment?: Assessment): string {
  const ofToday = reportBasis(useWorkspacePack(), useFipsSentence());
  return assessment ? assessmentBasis(assessment) : ofToday;
}
