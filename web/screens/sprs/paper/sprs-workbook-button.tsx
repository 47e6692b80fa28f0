import { saveFile } from '#web/data/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { useMaking } from '#web/parts/page/use-making.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import { useSprsPaper, worksheetName } from './use-sprs-paper.ts';

/** Saves the worksheet as an XLSX file. What makes it loads when it is asked for. */
export function SprsWorkbookButton({ view }: { view: SprsView | undefined }) {
  const paper = useSprsPaper(view);
  const [isMaking, run] = useMaking('XLSX file');
  const save = async () => {
    const [{ sprsWorkbook }, { XLSX_TYPE }] = await Promise.all([
      import('./sprs-workbook.ts'),
      import('#web/xlsx/workbook.ts'),
    ]);
    if (paper) saveFile(`${worksheetName(view)}.xlsx`, await sprsWorkbook(paper, new Date()), XLSX_TYPE);
  };
  return (
    <Button icon={DownloadIcon} isPending={isMaking} isDisabled={!paper} onPress={() => void run(save)}>
      Save as XLSX
    </Button>
  );
}
