import { zipOf } from './office-samples.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface SampleSheet {
  name?: string;
  /** 'hidden' or 'veryHidden'. */
  state?: string;
  /** Inside `<sheetData>`. */
  rows: string;
  before?: string;
  after?: string;
}

export interface SampleBook {
  /** The contents of `<sst>` and `<styleSheet>`, and what follows `<workbookPr`. */
  shared?: string;
  styles?: string;
  properties?: string;
  /** Parts that are added or that replace others. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Changes each part of the workbook before it is packed. */
  edit?: (xml: string) => string;
}

/** A workbook written by hand, part by part, so that no library of ours is tested against itself. */
export function workbookOf(sheets: readonly (SampleSheet | string)[], book: SampleBook = {}): Uint8Array {
  const all = sheets.map((sheet) => (typeof sheet === 'string' ? { rows: sheet } : sheet));
  const named = all.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = all.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const workbook: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${book.properties ?? ''}/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${book.styles ?? ''}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${book.shared ?? ''}</sst>`,
  };
  for (const [at, { rows, before = '', after = '' }] of all.entries()) {
    workbook[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  const { edit = (xml: string) => xml } = book;
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}${listOf([relation('rId1', 'officeDocument', 'xl/workbook.xml')])}`,
    'xl/_rels/workbook.xml.rels': `${HEAD}${listOf([...targets, relation('rIdStyles', 'styles', 'styles.xml'), relation('rIdTexts', 'sharedStrings', 'sharedStrings.xml')])}`,
    ...Object.fromEntries(Object.entries(workbook).map(([name, xml]) => [name, HEAD + edit(xml)])),
    ...book.parts,
  });
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function listOf(relations: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;
}

/** A cell with its text inside; without an address if none is given. */
export function inlineCell(text: string, address?: string): string {
  return `<c${address === undefined ? '' : ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
}
