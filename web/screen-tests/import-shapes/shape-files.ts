import { inlineCell, workbookOf, type SampleBook } from '#sync/testing/workbook-samples.ts';

/**
 * Makes a file such as people have, with content of our own. `name`: with its extension, and different from all other
 * shapes.
 */
export type MakeFile = (name: string) => File | Promise<File>;

const lined = (rows: readonly (readonly string[])[], parting: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, parting)).join(parting)).join('\r\n');

function quoted(cell: string, parting: string): string {
  return cell.includes(parting) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Text with commas between cells, or with another program's separator. */
export const csv =
  (rows: readonly (readonly string[])[], parting = ','): MakeFile =>
  (name) =>
    new File([lined(rows, parting)], name);

/** As Excel saves 'Unicode text': UTF-16, with tabs between cells. */
export const utf16 =
  (rows: readonly (readonly string[])[]): MakeFile =>
  (name) => {
    const units = Uint16Array.from(`\uFEFF${lined(rows, '\t')}`, (letter) => letter.charCodeAt(0));
    return new File([units.buffer], name);
  };

/** With the byte order mark that Excel puts at the start. */
export const marked =
  (rows: readonly (readonly string[])[]): MakeFile =>
  (name) =>
    new File(['\uFEFF', lined(rows, ',')], name);

export const json =
  (document: object): MakeFile =>
  (name) =>
    new File([JSON.stringify(document)], name);

export const bytes =
  (...content: (string | Uint8Array)[]): MakeFile =>
  (name) =>
    new File(
      content.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))),
      name,
    );

interface Sheet {
  name?: string;
  state?: 'hidden';
  rows: readonly (readonly string[])[];
  /** Indexes of hidden rows. */
  hidden?: readonly number[];
  /** Cells whose text is struck through. */
  struck?: readonly string[];
  /** Such as 'A3:A4'. */
  merged?: readonly string[];
}

const letterOf = (column: number) => String.fromCharCode(65 + column);

function cellOf(text: string, { struck = [] }: Sheet, address: string): string {
  if (text === '') return '';
  if (/^\d+$/.test(text)) return `<c r="${address}"><v>${text}</v></c>`;
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!struck.includes(text)) return inlineCell(words, address);
  return `<c r="${address}" t="inlineStr"><is><r><rPr><strike/></rPr><t>${words}</t></r></is></c>`;
}

/** A workbook; a cell of digits alone is a number. */
export const workbook =
  (sheets: readonly Sheet[], book: SampleBook = {}): MakeFile =>
  (name) => {
    const told = sheets.map((sheet, at) => {
      const rows = sheet.rows.map((row, index) => {
        const cells = row.map((text, column) => cellOf(text, sheet, `${letterOf(column)}${index + 1}`));
        const hidden = sheet.hidden?.includes(index) ? ' hidden="1"' : '';
        return `<row r="${index + 1}"${hidden}>${cells.join('')}</row>`;
      });
      const merged = (sheet.merged ?? []).map((range) => `<mergeCell ref="${range}"/>`).join('');
      return {
        name: sheet.name?.replaceAll('&', '&amp;') ?? `Sheet${at + 1}`,
        rows: rows.join(''),
        ...(sheet.state && { state: sheet.state }),
        ...(merged && { after: `<mergeCells>${merged}</mergeCells>` }),
      };
    });
    return new File([Uint8Array.from(workbookOf(told, book))], name);
  };

/** A workbook whose rows and cells carry no addresses. */
export const addressless =
  (rows: readonly (readonly string[])[]): MakeFile =>
  (name) => {
    const told = rows.map((row) => `<row>${row.map((text) => inlineCell(text)).join('')}</row>`).join('');
    return new File([Uint8Array.from(workbookOf([told]))], name);
  };
