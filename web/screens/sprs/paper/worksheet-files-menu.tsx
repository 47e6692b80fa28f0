import { PaperFilesMenu } from '#web/parts/paper/paper-files-menu.tsx';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import type { SprsPaper } from './sprs-paper.ts';
import { useSprsPaper, worksheetName } from './use-sprs-paper.ts';

/** Saves the worksheet as a file. It has its place before the records are there. */
export function WorksheetFilesMenu({ view }: { view: SprsView | undefined }) {
  const told = useSprsPaper(view);
  const tell = async (): Promise<SprsPaper> => {
    if (!told) throw new Error('The worksheet has not loaded yet.');
    return told();
  };
  return (
    <PaperFilesMenu
      label="Export"
      fileName={worksheetName(view)}
      isDisabled={!told}
      paper={async () => (await import('./worksheet-paper.ts')).worksheetPaper(await tell())}
      workbook={async () => (await import('./sprs-workbook.ts')).sprsWorkbook(await tell())}
    />
  );
}
