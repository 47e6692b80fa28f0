import { PaperFilesMenu } from '#web/parts/paper/paper-files-menu.tsx';
import type { SprsPaper } from '#web/parts/sprs/sprs-paper.ts';
import type { SprsView } from '#web/parts/sprs/sprs-view.ts';
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
      paper={async () => (await import('#web/parts/sprs/worksheet-paper.ts')).worksheetPaper(await tell())}
      workbook={async () => (await import('#web/parts/sprs/sprs-workbook.ts')).sprsWorkbook(await tell())}
    />
  );
}
