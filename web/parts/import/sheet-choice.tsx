import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { MAX_ROWS } from '#web/parts/spreadsheet/read-table-file.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import type { TableFile } from './reading/use-table-file.ts';

export interface SheetChoiceProps {
  file: Pick<TableFile, 'sheets' | 'tooLong' | 'at'>;
  onSheet: (at: number) => void;
  isDisabled?: boolean;
}

/** Which sheet of a workbook is taken, and which cannot be; nothing where there is one. */
export function SheetChoice({ file: { sheets, tooLong, at }, onSheet, isDisabled = false }: SheetChoiceProps) {
  return (
    <>
      {tooLong.length > 0 && (
        <Notice tone="warning" title={`Not read: ${tooLong.join(', ')}.`}>
          {`A sheet holds at most ${formatCount(MAX_ROWS)} rows. Split it to import it.`}
        </Notice>
      )}
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          items={sheets.map(({ name, count }, index) => ({
            id: `${index}`,
            label: `${name} (${countOf(count, 'row')})`,
          }))}
          value={`${at}`}
          onChange={(id) => onSheet(Number(id))}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}
