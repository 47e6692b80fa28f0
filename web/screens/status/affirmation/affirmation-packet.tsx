import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { PaperFilesMenu } from '#web/parts/paper/paper-files-menu.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

export interface AffirmationPacketProps {
  status: StatusRecord;
  affirmation: Affirmation;
  /** The assessment that the status comes from; undefined if it was not done here. */
  assessment: Assessment | undefined;
}

/** Saves the packet of an affirmation, for handing in and for editing. */
export function AffirmationPacketMenu({ status, affirmation, assessment }: AffirmationPacketProps) {
  const { organizationName } = useWorkspace().user;
  const basis = useReportBasis(assessment);
  return (
    <PaperFilesMenu
      label={`Packet of ${calendarDayText(affirmation.decidedOn)}`}
      fileName={`affirmation-${affirmation.decidedOn}`}
      size="sm"
      paper={async () => {
        const { affirmationPaper } = await import('./affirmation-paper.ts');
        return affirmationPaper({ organizationName, status, affirmation, basis });
      }}
      hasWord
    />
  );
}
