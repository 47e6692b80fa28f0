import type { ImportTable } from '#web/parts/import/table-kinds.ts';
import type { SheetHead, TableChoice } from './table-messages.ts';

/** The visible sheets of a workbook that are of the imported kind, without the one `at`. */
export function besideOf(sheets: readonly SheetHead[], at: number, table: ImportTable): number[] {
  return [...sheets.keys()].filter((one) => {
    const { isHidden, along } = sheets[one] ?? {};
    return one !== at && !isHidden && along?.table === table;
  });
}

/** The sheets, with the columns' meanings that the person chose for the shown one. */
export function withLayout(
  sheets: readonly SheetHead[],
  { at, layout, takesUnseen }: TableChoice,
  table: ImportTable,
): SheetHead[] {
  return sheets.map((sheet, index) => {
    if (index !== at || takesUnseen) return sheet;
    const along = sheet.along?.table === table ? { along: { table: sheet.along.table, layout } } : {};
    return { ...sheet, seen: { ...sheet.seen, layout }, ...along };
  });
}
