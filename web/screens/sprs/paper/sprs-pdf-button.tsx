import { PdfButton } from '#web/parts/page/pdf-button.tsx';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import { useSprsPaper, worksheetName } from './use-sprs-paper.ts';

/** Saves the worksheet as a PDF. It has its place before the records are there. */
export function SprsPdfButton({ view }: { view: SprsView | undefined }) {
  const paper = useSprsPaper(view);
  const texts = paper ? [paper.organizationName, paper.subject, ...writtenTexts(paper.view)] : [];
  return (
    <PdfButton
      label="Save as PDF"
      fileName={`${worksheetName(view)}.pdf`}
      isDisabled={!paper}
      texts={texts}
      make={async () => {
        const { sprsPdf } = await import('./sprs-pdf.ts');
        if (!paper) throw new Error('There is no worksheet yet.');
        return sprsPdf(paper, new Date());
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
