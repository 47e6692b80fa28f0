import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type Feature, type Row } from 'write-excel-file/universal';

/** One sheet. Text stays text, even if it begins like a formula. */
export interface WorkbookSheet {
  name: string;
  /** The maximum width of each column in characters; a column with shorter content is narrower. */
  widths: readonly number[];
  /** How many rows stay at the top while people scroll. */
  headRows: number;
  /** The row that is repeated on every printed page, from 1; otherwise those that stay at the top. */
  printedHead?: number;
  rows: readonly WorkbookRow[];
}

export interface WorkbookRow {
  /** 'head' names the columns, 'title' is above the rows that follow. */
  look?: 'head' | 'title';
  cells: readonly (string | number)[];
}

/** The content of a workbook, independent of the file. */
export interface Workbook {
  /** Printed at the top and bottom of every page. */
  banner?: string | null;
  sheets: readonly WorkbookSheet[];
}

/** The earliest date that a ZIP file can hold. */
const SAME_DAY = new Date(1980, 0, 1);

const FONT = 'Calibri';
const FONT_SIZE = 11;
/** The height in points of one line of text, of a title's line, and of the highest row possible. */
const LINE = 15;
const TITLE_LINE = 21;
const HIGHEST = 409;
/**
 * The width in characters of a nearly empty column, and of one whose text would otherwise not fit into the highest row.
 */
const [NARROWEST, WIDEST] = [8, 120];

/** The bytes of an XLSX file. The same rows give the same bytes, because nothing in it depends on when it was made. */
export async function workbookBytes({ sheets: told, banner = null }: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = told.map((sheet) => ({ ...sheet, widths: sheet.widths.map((_, column) => widthOf(sheet, column)) }));
  const made = writeExcelFile(
    sheets.map(({ name, widths, headRows, rows }) => ({
      sheet: name,
      data: rows.map((row) => cellsOf(row, widths)),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: headRows,
      orientation: 'landscape' as const,
    })),
    { fontFamily: FONT, fontSize: FONT_SIZE, features: [forPrint(sheets, edgesOf(banner))] },
  );
  const blob = await made.toBlob();
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return new Uint8Array(zipSync(parts, { mtime: SAME_DAY }));
}

function cellsOf({ look, cells }: WorkbookRow, widths: readonly number[]): Row {
  const height = look === 'title' ? TITLE_LINE : heightOf(cells, widths);
  return cells.map((value) => {
    if (value === '') return null;
    const type = typeof value === 'number' ? Number : String;
    return {
      value: typeof value === 'string' ? withoutEscapes(value) : value,
      type,
      wrap: type === String && look !== 'title',
      alignVertical: 'top',
      ...(height !== undefined && { height }),
      ...(look && { fontWeight: 'bold' }),
      ...(look === 'title' && { fontSize: 14 }),
      ...(look === 'head' && { backgroundColor: '#E8ECF2' }),
      // Indented, because otherwise numbers would touch the text of the next column.
      ...(type === Number && { align: 'right' as const, indent: 1 }),
    };
  });
}

/** Escapes text that a spreadsheet would read as a character code, such as _x003D_. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** In characters: wide enough for the content, and for the heading in two lines without a broken word. */
function widthOf({ rows, widths }: WorkbookSheet, column: number): number {
  const given = widths[column] ?? NARROWEST;
  const texts = rows.flatMap(({ look, cells }) => (look ? [] : String(cells[column] ?? '')));
  const heads = rows.filter(({ look }) => look === 'head').map(({ cells }) => String(cells[column] ?? ''));
  const longest = (parts: readonly string[]) => parts.reduce((most, { length }) => Math.max(most, length), 0);
  const named = Math.max(longest(heads.flatMap((head) => head.split(' '))), Math.ceil(longest(heads) / 2));
  let width = Math.max(NARROWEST, named + 3, Math.min(given, longest(texts.flatMap((text) => text.split('\n'))) + 2));
  const isCut = (text: string) => linesOf(text, width) * LINE > HIGHEST;
  while (width < WIDEST && texts.some(isCut)) width += 8;
  return width;
}

/**
 * The height in points of a row with more than one line, because not every program measures rows that declare no
 * height.
 */
function heightOf(cells: WorkbookRow['cells'], widths: readonly number[]): number | undefined {
  const lines = Math.max(...cells.map((cell, at) => linesOf(String(cell), widths[at] ?? 10)));
  return lines > 1 ? Math.min(HIGHEST, lines * LINE) : undefined;
}

// Lines that break between words hold a little less than their width.
function linesOf(text: string, width: number): number {
  const count = (line: string) => Math.max(1, Math.ceil((line.length * (line.length > width ? 1.1 : 1)) / width));
  return text.split('\n').reduce((sum, line) => sum + count(line), 0);
}

/** The total width of columns, in characters, that is still readable on one page. */
const PAGE = 240;

/** How many pages a sheet is wide. */
function pagesOf({ widths }: WorkbookSheet): number {
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE);
}

/** In inches, so that a page holds as much as a screen. */
const MARGINS = '<pageMargins left="0.4" right="0.4" top="0.65" bottom="0.65" header="0.3" footer="0.3"/>';

/** At the edges of each page: the sheet's name, the banner in bold, and the page's number. */
function edgesOf(banner: string | null): string {
  const marked = banner === null ? '' : `&amp;C&amp;B${banner}`;
  const head = `<oddHeader>&amp;L&amp;A${marked}</oddHeader>`;
  return `<headerFooter scaleWithDoc="0">${head}<oddFooter>${marked}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`;
}

/** 1 is 'A', 28 is 'AB'. */
function columnName(column: number): string {
  const [above, own] = [Math.floor((column - 1) / 26), (column - 1) % 26];
  return `${above > 0 ? columnName(above) : ''}${String.fromCharCode(65 + own)}`;
}

/**
 * In print a sheet is one page wide, or as few pages side by side as stay readable. Every page repeats the rows that
 * stay at the top; if the sheet is wider than a page, also the first column, which says what a row is about.
 */
function forPrint(sheets: readonly WorkbookSheet[], edges: string): Feature<Blob> {
  const names = sheets.flatMap((sheet, index) => {
    const name = `'${sheet.name.replaceAll('&', '&amp;')}'!`;
    const defined = (what: string, place: string) =>
      `<definedName name="_xlnm.${what}" localSheetId="${index}">${place}</definedName>`;
    const [first, last] = [sheet.printedHead ?? 1, sheet.printedHead ?? sheet.headRows];
    const column = pagesOf(sheet) > 1 ? `${name}$A:$A,` : '';
    return [
      defined('Print_Area', `${name}$A$1:$${columnName(sheet.widths.length)}$${Math.max(1, sheet.rows.length)}`),
      ...(last === 0 ? [] : [defined('Print_Titles', `${column}${name}$${first}:$${last}`)]),
    ];
  });
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', `<definedNames>${names.join('')}</definedNames>`),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            if (!sheet) return xml;
            const pages = pagesOf(sheet);
            const grid = sheet.headRows > 0 || sheet.printedHead ? '<printOptions gridLines="1"/>' : '';
            const fit = `paperSize="1" fitToWidth="${pages}" fitToHeight="0" pageOrder="overThenDown"`;
            return xml
              .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              .replace(
                /<pageMargins[^>]*><pageSetup paperSize="\d+"([^>]*)>/,
                `${grid}${MARGINS}<pageSetup ${fit}$1>${edges}`,
              );
          },
        },
      },
    },
  };
}
