import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { saveFile } from '#web/data/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import type { TableFile } from './table-file.ts';
import { usePaperFile } from './use-paper-file.tsx';

export interface OfferedFile {
  /** 'Evidence index'. */
  name: string;
  /** A few words: at the edge of the screen a longer line would have the menu jump. */
  description: string;
  /** Without its ending. */
  fileName: string;
  /** Its first table is offered as CSV too. */
  hasCsv?: boolean;
  /** Loads what tells it, and tells it. */
  tell: () => Promise<TableFile>;
}

export interface TableFilesMenuProps {
  label: string;
  files: readonly OfferedFile[];
  isDisabled?: boolean;
}

const formats = ['pdf', 'xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** Saves tables as a PDF, a workbook or CSV, with and without a network. What makes them loads when one is chosen. */
export function TableFilesMenu({ label, files, isDisabled = false }: TableFilesMenuProps) {
  const { isMaking, make, question } = usePaperFile();
  const [isMakingTable, run] = useMaking('file');
  const saveTable = async ({ fileName, tell }: OfferedFile, format: Exclude<Format, 'pdf'>) => {
    const [file, { tableWorkbook }, { XLSX_TYPE }] = await Promise.all([
      tell(),
      import('./table-file.ts'),
      import('#web/xlsx/workbook.ts'),
    ]);
    const [first] = file.parts;
    if (format === 'xlsx') saveFile(`${fileName}.xlsx`, await tableWorkbook(file), XLSX_TYPE);
    else if (first) saveFile(`${fileName}.csv`, csvFile([first.head, ...first.rows]), 'text/csv;charset=utf-8');
  };
  const save = (file: OfferedFile, format: Format) => {
    if (format !== 'pdf') return void run(() => saveTable(file, format));
    const paper = async () => {
      const [told, { tablePaper }] = await Promise.all([file.tell(), import('./table-file.ts')]);
      return tablePaper(told);
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
            isPending={isMaking || isMakingTable}
            isDisabled={isDisabled}
          >
            {label}
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
      </Menu>
      {question}
    </>
  );
}
