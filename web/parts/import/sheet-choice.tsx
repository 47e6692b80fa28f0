import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { countOf } from '#web/words/counts.ts';
import type { SheetHead } from './reading/table-messages.ts';
import type { TableFile } from './reading/use-table-file.ts';

export interface SheetChoiceProps {
  file: Pick<TableFile, 'sheets' | 'tooLarge' | 'at'>;
  onSheet: (at: number) => void;
  isDisabled?: boolean;
}

/** Which sheet of a workbook is taken, and which cannot be; nothing where there is one that hides nothing. */
export function SheetChoice({ file: { sheets, tooLarge, at }, onSheet, isDisabled = false }: SheetChoiceProps) {
  const unseen = unseenIn(sheets[at]);
  return (
    <>
      {tooLarge.length > 0 && (
        <Notice tone="warning" title={`Not read: ${tooLarge.map(({ name }) => name).join(', ')}.`}>
          {`${[...new Set(tooLarge.map(({ why }) => why))].join(' ')} Split it to import it.`}
        </Notice>
      )}
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          items={sheets.map(({ name, count, isHidden }, index) => ({
            id: `${index}`,
            label: `${name} (${isHidden ? 'hidden, ' : ''}${countOf(count, 'row')})`,
          }))}
          value={`${at}`}
          onChange={(id) => onSheet(Number(id))}
          isDisabled={isDisabled}
        />
      )}
      {unseen && <Notice title={unseen}>They are in the comparison like all others.</Notice>}
    </>
  );
}

/** What the sheet has that a person does not see in it, or sees as no longer meant. */
function unseenIn(sheet: SheetHead | undefined): string | undefined {
  if (!sheet) return undefined;
  const { hiddenRows, struckCells } = sheet;
  const told = [
    hiddenRows > 0 ? countOf(hiddenRows, 'hidden row') : [],
    struckCells > 0 ? `${countOf(struckCells, 'cell')} with struck words` : [],
  ].flat();
  return told.length > 0 ? `This sheet has ${told.join(' and ')}.` : undefined;
}
