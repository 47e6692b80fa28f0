import { namesText } from '#sync/domain/common/names-text.ts';
import { hasNeeded } from '#sync/domain/import/table/table-kind.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import css from '#web/parts/import/import.module.css';
import type { SheetHead } from '#web/parts/import/reading/table-messages.ts';
import type { TableFileReading } from '#web/parts/import/reading/use-table-file.ts';
import { tableKinds, type ImportTable } from '#web/parts/import/table-kinds.ts';
import { countOf } from '#web/words/counts.ts';

export interface SheetChoiceProps {
  file: Pick<TableFileReading, 'sheets' | 'tooLarge' | 'at' | 'takesUnseen' | 'beside'>;
  /** Chooses the sheet to show, and whether its hidden content is imported as well. */
  onLook: (at: number, takesUnseen: boolean) => void;
  /** Imports another sheet along with the shown one, or leaves it out. */
  onTake: (at: number, isTaken: boolean) => void;
  /** A sheet is useless without one column of each of these groups. */
  needed: readonly (readonly string[])[];
  isDisabled?: boolean;
}

/**
 * Which sheets of a workbook are imported, and which cannot be; renders nothing for a single sheet that hides nothing.
 */
export function SheetChoice({ file, onLook, onTake, needed, isDisabled = false }: SheetChoiceProps) {
  const { sheets, tooLarge, at, takesUnseen = false, beside } = file;
  const unseen = unseenIn(sheets[at]);
  // Hidden sheets come last.
  const order = [...sheets.keys()].toSorted((a, b) => Number(sheets[a]?.isHidden) - Number(sheets[b]?.isHidden));
  const along = order.filter((index) => index !== at && sheets[index]?.along);
  const others = sheets.filter(
    (sheet, index) => index !== at && !along.includes(index) && !sheet.isHidden && hasNeeded(needed, sheet.seen.layout),
  );
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
          items={order.flatMap((index) => (sheets[index] ? [{ id: `${index}`, label: labelOf(sheets[index]) }] : []))}
          value={`${at}`}
          onChange={(id) => onLook(Number(id), false)}
          isDisabled={isDisabled}
        />
      )}
      {others.length > 0 && (
        <p className={`${kit.quiet} ${kit.breaks}`}>
          {`Not in this import, but with similar columns: ${namesText(others.map(labelOf))}. Import one sheet after the other.`}
        </p>
      )}
      {along.length > 0 && (
        <div className={css.along} role="group" aria-label="Sheets imported together with it">
          {along.map((index) => (
            <AlongSheet
              key={index}
              sheet={sheets[index]}
              isTaken={beside.includes(index)}
              onTake={(isTaken) => onTake(index, isTaken)}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      )}
      {unseen && (
        <Checkbox
          isSelected={takesUnseen}
          onChange={(isTaken) => onLook(at, isTaken)}
          isDisabled={isDisabled}
          help={`This sheet has ${unseen}, which are hidden or no longer count.`}
        >
          Take what is hidden or struck through as well
        </Checkbox>
      )}
    </>
  );
}

interface AlongSheetProps {
  sheet: SheetHead | undefined;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  isDisabled: boolean;
}

/** A sheet that can be imported along with another, and what it would be read as. */
function AlongSheet({ sheet, isTaken, onTake, isDisabled }: AlongSheetProps) {
  if (!sheet?.along) return null;
  const unseen = unseenIn(sheet);
  return (
    <Checkbox
      isSelected={isTaken}
      onChange={onTake}
      isDisabled={isDisabled}
      {...(unseen && { help: `Without its ${unseen}. Choose the sheet above to take them.` })}
    >
      {`With it: ${labelOf(sheet)}, as ${kindName(sheet.along.table)}`}
    </Checkbox>
  );
}

function kindName(table: ImportTable): string {
  return table === 'inventory' ? table : tableKinds[table].name.toLowerCase();
}

function labelOf({ name, all, isHidden }: SheetHead): string {
  return `${name} (${isHidden ? 'hidden, ' : ''}${countOf(all.count, 'row')})`;
}

/** What the sheet contains that people do not see, or see struck through. */
function unseenIn(sheet: SheetHead | undefined): string | undefined {
  if (!sheet) return undefined;
  const { hiddenRows, hiddenColumns, struckCells } = sheet;
  const told = [
    hiddenRows > 0 ? countOf(hiddenRows, 'hidden row') : [],
    hiddenColumns > 0 ? countOf(hiddenColumns, 'hidden column') : [],
    struckCells > 0 ? `${countOf(struckCells, 'cell')} with struck words` : [],
  ].flat();
  return told.length > 0 ? namesText(told) : undefined;
}
