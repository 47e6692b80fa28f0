import readExcelFile from 'read-excel-file/universal';

/** Far more than 430 lines of text need, and little enough to be unpacked in memory. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const ENTRIES = 2_000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The cells of a workbook's first sheet as text. Throws for anything else, and for what would unpack to too much. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  if (unpackedSize(bytes) > UNPACKED_BYTES) throw new Error('the workbook unpacks to too much');
  const copy = new Uint8Array(bytes).buffer;
  const [first] = await readExcelFile(copy);
  return (first?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

/** The sum of the sizes that a ZIP file's directory names; its parts are unpacked to no more than that. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new Error('no ZIP file');
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES) throw new Error('the workbook has too many parts');
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory is broken');
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}
