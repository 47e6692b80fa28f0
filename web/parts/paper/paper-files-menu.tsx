import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import type { PaperFormat } from '#web/paper/paper-messages.ts';
import type { Paper } from '#web/paper/paper.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';
import { useCuiMark } from './cui-mark.tsx';
import { usePaperFile } from './use-paper-file.tsx';

export interface PaperFilesMenuProps {
  label: string;
  /** Without its extension. */
  fileName: string;
  /** Loads the code for the paper's content, and builds it. */
  paper: () => Promise<Paper>;
  /** Also offers a Word file, for editing. */
  hasWord?: boolean;
  /** The same as a workbook. */
  workbook?: () => Promise<Workbook>;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
}

/** Saves one paper in each of its formats, online or offline; its pages are marked as CUI on request. */
export function PaperFilesMenu(props: PaperFilesMenuProps) {
  const { label, fileName, paper, hasWord = false, workbook, size = 'md', isDisabled = false } = props;
  const { isMaking, make, question } = usePaperFile();
  const { mark, choice } = useCuiMark();
  const save = (format: PaperFormat, tell: () => Promise<Paper | Workbook>) =>
    make({ format, fileName, paper: async () => mark(await tell()) });
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button
            size={size}
            icon={DownloadIcon}
            iconEnd={ChevronDownIcon}
            isPending={isMaking}
            isDisabled={isDisabled}
          >
            {label}
          </Button>
        }
      >
        {hasWord && <MenuItem onAction={() => save('docx', paper)}>Word document</MenuItem>}
        <MenuItem onAction={() => save('pdf', paper)}>PDF</MenuItem>
        {workbook && <MenuItem onAction={() => save('xlsx', workbook)}>XLSX workbook</MenuItem>}
        {choice}
      </Menu>
      {question}
    </>
  );
}
