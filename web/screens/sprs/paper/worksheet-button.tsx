import { PaperButton } from '#web/parts/paper/paper-button.tsx';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import { useSprsPaper, worksheetName } from './use-sprs-paper.ts';

/** Saves the worksheet as a PDF. It has its place before the records are there. */
export function WorksheetButton({ view }: { view: SprsView | undefined }) {
  const told = useSprsPaper(view);
  return (
    <PaperButton
      label="Save as PDF"
      format="pdf"
      fileName={worksheetName(view)}
      isDisabled={!told}
      paper={async () => {
        const { worksheetPaper } = await import('./worksheet-paper.ts');
        if (!told) throw new Error('There is no worksheet yet.');
        return worksheetPaper(await told());
      }}
    />
  );
}
