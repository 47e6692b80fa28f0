import { useWorkspace } from '#web/data/account/use-account.ts';
import { PdfButton } from '#web/parts/page/pdf-button.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { subjectOf } from '#web/screens/sprs/sprs-words.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';

/** Saves the worksheet as a PDF. It has its place before the records are there. */
export function SprsPdfButton({ view }: { view: SprsView | undefined }) {
  const { organizationName } = useWorkspace().user;
  const basis = useReportBasis();
  const texts = view ? [organizationName, subjectOf(view), ...writtenTexts(view)] : [];
  return (
    <PdfButton
      label="Save as PDF"
      fileName={`sprs-worksheet${view?.assessedOn ? `-${view.assessedOn}` : ''}.pdf`}
      isDisabled={!view}
      texts={texts}
      make={async () => {
        const { sprsPdf } = await import('./sprs-pdf.ts');
        if (!view) throw new Error('There is no worksheet yet.');
        return sprsPdf({ organizationName, subject: subjectOf(view), view, basis }, new Date());
      }}
    />
  );
}

function writtenTexts({ worksheet, described }: SprsView): string[] {
  const { scopeName, officialName, officialTitle, officialEmail } = worksheet;
  return [
    scopeName,
    officialName,
    officialTitle,
    officialEmail,
    described?.sspTitle ?? '',
    described?.sspVersion ?? '',
  ];
}
