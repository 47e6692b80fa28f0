import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { PdfButton } from '#web/parts/page/pdf-button.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

export interface AffirmationPacketButtonProps {
  status: StatusRecord;
  affirmation: Affirmation;
  /** The one that the status comes from; undefined where it was not done here. */
  assessment: Assessment | undefined;
}

/** Saves the packet of an affirmation as a PDF. */
export function AffirmationPacketButton({ status, affirmation, assessment }: AffirmationPacketButtonProps) {
  const { organizationName } = useWorkspace().user;
  const basis = useReportBasis(assessment);
  return (
    <PdfButton
      label={`Packet of ${calendarDayText(affirmation.decidedOn)} (PDF)`}
      size="sm"
      fileName={`affirmation-${affirmation.decidedOn}.pdf`}
      texts={[
        organizationName,
        affirmation.name,
        affirmation.title,
        affirmation.changes,
        affirmation.packet.scopeChanges,
        status.scopeText,
      ]}
      make={async () => {
        const { affirmationPdf } = await import('./affirmation-pdf.ts');
        return affirmationPdf({ organizationName, status, affirmation, basis }, new Date());
      }}
    />
  );
}
