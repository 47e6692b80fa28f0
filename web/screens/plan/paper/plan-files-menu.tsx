import { saveFile } from '#web/data/files/save-file.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { usePlans } from '#web/data/records/use-plans.ts';
import { useControlStatuses, useMembers } from '#web/data/records/use-records.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { PaperFormat } from '#web/paper/paper-messages.ts';
import type { PlanFile } from './plan-file.ts';

const FILE_NAME = 'plan-of-action';

/** Saves all plans as a document or a workbook, with and without a network. */
export function PlanFilesMenu() {
  const { organizationName } = useWorkspace().user;
  const plans = usePlans();
  const members = useMembers();
  const statuses = useControlStatuses();
  const basis = useReportBasis();
  const { isMaking, make, question } = usePaperFile();
  const [isMakingWorkbook, run] = useMaking('XLSX file');
  const isEmpty = !plans?.length || !members || !statuses;

  const fileOf = (): PlanFile => {
    const partlyMet = [...(statuses ?? [])].filter(([id, status]) => isPartlyMet(id, status)).map(([id]) => id);
    return { organizationName, plans: plans ?? [], members: members ?? [], partlyMet: new Set(partlyMet), basis };
  };
  const saveDocument = (format: PaperFormat) =>
    make({
      format,
      fileName: FILE_NAME,
      paper: async () => (await import('./plans-paper.ts')).plansPaper(fileOf()),
    });
  const saveWorkbook = async () => {
    const [{ plansWorkbook }, { XLSX_TYPE }] = await Promise.all([
      import('./plans-workbook.ts'),
      import('#web/xlsx/workbook.ts'),
    ]);
    saveFile(`${FILE_NAME}.xlsx`, await plansWorkbook(fileOf()), XLSX_TYPE);
  };
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button
            icon={DownloadIcon}
            iconEnd={ChevronDownIcon}
            isPending={isMaking || isMakingWorkbook}
            isDisabled={isEmpty}
          >
            Export plans
          </Button>
        }
      >
        <MenuItem onAction={() => saveDocument('docx')}>Word document</MenuItem>
        <MenuItem onAction={() => saveDocument('pdf')}>PDF</MenuItem>
        <MenuItem onAction={() => void run(saveWorkbook)}>XLSX workbook</MenuItem>
      </Menu>
      {question}
    </>
  );
}
