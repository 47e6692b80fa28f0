import { useWorkspace } from '#web/data/account/use-account.ts';
import { readImportRecords } from '#web/data/records/read-oscal-records.ts';
import { usePlans } from '#web/data/records/use-plans.ts';
import { useControlStatuses, useMembers } from '#web/data/records/use-records.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useCuiMark } from '#web/parts/paper/cui-mark.tsx';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { PaperFormat } from '#web/paper/paper-messages.ts';
import type { PlanFile } from './plan-file.ts';

const FILE_NAME = 'plan-of-action';

/** Saves all plans as a document or a workbook, with and without a network. */
export function PlanFilesMenu() {
  const { db, user } = useWorkspace();
  const plans = usePlans();
  const members = useMembers();
  const statuses = useControlStatuses();
  const basis = useReportBasis();
  const { isMaking, make, question } = usePaperFile();
  const { mark, choice } = useCuiMark();
  const isEmpty = !plans?.length || !members || !statuses;

  const fileOf = async (): Promise<PlanFile> => {
    const partlyMet = [...(statuses ?? [])].filter(([id, status]) => isPartlyMet(id, status)).map(([id]) => id);
    return {
      organizationName: user.organizationName,
      plans: plans ?? [],
      members: members ?? [],
      documents: (await readImportRecords(db)).document,
      partlyMet: new Set(partlyMet),
      basis,
    };
  };
  const saveDocument = (format: PaperFormat) =>
    make({
      format,
      fileName: FILE_NAME,
      paper: async () => mark((await import('./plans-paper.ts')).plansPaper(await fileOf())),
    });
  const saveWorkbook = () =>
    make({
      format: 'xlsx',
      fileName: FILE_NAME,
      paper: async () => (await import('./plans-workbook.ts')).plansWorkbook(await fileOf()),
    });
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button icon={DownloadIcon} iconEnd={ChevronDownIcon} isPending={isMaking} isDisabled={isEmpty}>
            Export plans
          </Button>
        }
      >
        <MenuItem onAction={() => saveDocument('docx')}>Word document</MenuItem>
        <MenuItem onAction={() => saveDocument('pdf')}>PDF</MenuItem>
        <MenuItem onAction={saveWorkbook}>XLSX workbook</MenuItem>
        {choice}
      </Menu>
      {question}
    </>
  );
}
