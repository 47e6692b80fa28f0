import { PaperButton } from '#web/parts/paper/paper-button.tsx';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import { useSprsPaper, worksheetName } from './use-sprs-paper.ts';

/** Saves the worksheet as an XLSX file. What makes it loads when it is asked for. */
export function SprsWorkbookButton({ view }: { view: SprsView | undefined }) {
  const told = useSprsPaper(view);
  const tell = async () => {
    if (!told) throw new Error('the worksheet is not read yet');
    return (await import('./sprs-workbook.ts')).sprsWorkbook(await told());
  };
  return (
    <PaperButton label="Save as XLSX" format="xlsx" fileName={worksheetName(view)} isDisabled={!told} paper={tell} />
  );
}
