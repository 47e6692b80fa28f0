import readExcelFile from 'read-excel-file/universal';
import { checkUnpackedSize } from '#sync/domain/common/unpacked-size.ts';

/** The cells of a workbook's first sheet as text. Throws for anything else, and for what would unpack to too much. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  checkUnpackedSize(bytes);
  const copy = new Uint8Array(bytes).buffer;
  const [first] = await readExcelFile(copy);
  return (first?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}
