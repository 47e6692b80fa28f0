import { Select } from '#web/kit/select.tsx';
import { countOf } from '#web/words/counts.ts';
import type { TableFile } from './reading/use-table-file.ts';

export interface SheetChoiceProps {
  file: Pick<TableFile, 'sheets' | 'at'>;
  onSheet: (at: number) => void;
  isDisabled?: boolean;
}

/** Which sheet of a workbook is taken; nothing where there is one. */
export function SheetChoice({ file: { sheets, at }, onSheet, isDisabled = false }: SheetChoiceProps) {
  if (sheets.length < 2) return null;
  return (
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
  );
}
