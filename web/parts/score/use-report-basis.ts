import { useWorkspacePack } from '#web/data/records/use-pack.ts';
import { useMembers } from '#web/data/records/use-records.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';
import { memberName } from '#web/words/names.ts';
import { fipsSentence, reportBasis } from '#web/words/report-basis.ts';

/** Where a missing FIPS validation counts in this workspace, as a sentence. */
export function useFipsSentence(): string {
  const setting = useWorkspaceSetting();
  const members = useMembers();
  return fipsSentence(setting, setting.fipsChosenBy ? memberName(members ?? [], setting.fipsChosenBy) : '');
}

/** What reports of this workspace rest on, in one line. */
export function useReportBasis(): string {
  return reportBasis(useWorkspacePack(), useFipsSentence());
}
