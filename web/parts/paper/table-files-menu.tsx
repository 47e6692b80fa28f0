import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { useCuiMark } from './cui-mark.tsx';
import type { TableFile } from './table-file.ts';
import { usePaperFile } from './use-paper-file.tsx';

export interface OfferedFile {
  /** 'Evidence index'. */
  name: string;
  /** A few words: at the edge of the screen a longer line would make the menu jump. */
  description: string;
  /** Without its extension. */
  fileName: string;
  /** Also offers the first table as CSV. */
  hasCsv?: boolean;
  /** Loads the code for the tables, and builds them. */
  tell: () => Promise<TableFile>;
}

export interface TableFilesMenuProps {
  files: readonly OfferedFile[];
  isDisabled?: boolean;
}

const formats = ['pdf', 'xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** Saves tables as PDF, workbook or CSV, online or offline. The code that makes the files loads when one is chosen. */
export function TableFilesMenu({ files, isDisabled = false }: TableFilesMenuProps) {
  const { isMaking, make, question } = usePaperFile();
  const [isMakingCsv, run] = useMaking('file');
  const { mark, choice } = useCuiMark();
  const saveCsv = async ({ fileName, tell }: OfferedFile) => {
    const [first] = (await tell()).parts;
    if (first) saveFile(`${fileName}.csv`, csvFile([first.head, ...first.rows]), 'text/csv;charset=utf-8');
  };
  const save = (file: OfferedFile, format: Format) => {
    if (format === 'csv') return void run(() => saveCsv(file));
    const paper = async () => {
      const [told, { tablePaper, tableWorkbook }] = await Promise.all([file.tell(), import('./table-file.ts')]);
      return mark(format === 'pdf' ? tablePaper(told) : tableWorkbook(told));
    };
    make({ format, fileName: file.fileName, paper });
  };
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button
            icon={DownloadIcon}
            iconEnd={ChevronDownIcon}
            isPending={isMaking || isMakingCsv}
            isDisabled={isDisabled}
          >
            Export
          </Button>
        }
      >
        {files.flatMap((file) =>
          formats
            .filter((format) => format !== 'csv' || file.hasCsv)
            .map((format) => {
              const name = `${file.name} as ${format.toUpperCase()}`;
              return (
                <MenuItem
                  key={name}
                  textValue={name}
                  description={format === 'pdf' ? file.description : undefined}
                  onAction={() => save(file, format)}
                >
                  {name}
                </MenuItem>
              );
            }),
        )}
        {choice}
      </Menu>
      {question}
    </>
  );
}
