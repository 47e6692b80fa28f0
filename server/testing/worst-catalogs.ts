import { strToU8, zipSync } from 'fflate';

interface WorstCatalog {
  name: string;
  make: () => Buffer;
}

const MEGABYTE = 1024 * 1024;

function workbook(sheet: string, more: Record<string, Uint8Array> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${package_}"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${package_}"><Relationship Id="s" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  };
  return Buffer.from(zipSync(files, { level: 9 }));
}

const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The most expensive files to read that somebody who signs up could send as official text. */
export const worstCatalogs: readonly WorstCatalog[] = [
  { name: 'a row of number 400,000,000', make: () => workbook(`<row r="400000000">${cell('A400000000')}</row>`) },
  { name: 'a row of number 1,000,000', make: () => workbook(`<row r="1000000">${cell('A1000000')}</row>`) },
  { name: 'a cell in column ZZZZ', make: () => workbook(`<row r="20">${cell('ZZZZ20')}</row>`) },
  {
    name: '400,000 rows',
    make: () =>
      workbook(Array.from({ length: 400_000 }, (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`).join('')),
  },
  {
    name: '400,000 blanks behind rows',
    make: () => workbook(`<row r="1">${cell('A1')}</row>${'<row><c/></row>'.repeat(400_000)}`),
  },
  { name: '2,000,000 empty cells', make: () => workbook(`<row>${'<c/>'.repeat(2_000_000)}</row>`) },
  { name: 'elements in elements', make: () => workbook('<a>'.repeat(1_000_000)) },
  {
    name: 'one text of 100 MB',
    make: () =>
      workbook('', {
        'xl/sharedStrings.xml': Buffer.concat([strToU8('<sst><si><t>'), Buffer.alloc(100 * MEGABYTE, 97)]),
      }),
  },
  { name: 'a table of 400,000 lines', make: () => Buffer.from('3.1.1,a\n'.repeat((4.6 * MEGABYTE) / 8)) },
  { name: 'a table of one line', make: () => Buffer.from('a,'.repeat((4.6 * MEGABYTE) / 2)) },
  { name: 'a table of quotation marks', make: () => Buffer.from('"'.repeat(4.6 * MEGABYTE)) },
  { name: 'lists in lists', make: () => Buffer.from('['.repeat(4 * MEGABYTE)) },
  {
    name: 'a catalog of empty groups',
    make: () => Buffer.from(`{"catalog":{"groups":[${'{},'.repeat(MEGABYTE)}{}]}}`),
  },
  {
    name: 'a catalog of groups in groups',
    make: () => Buffer.from(`{"catalog":${'{"groups":['.repeat(300_000)}`),
  },
  {
    name: 'whole lists in lists',
    make: () => Buffer.from(`[${'['.repeat(2 * MEGABYTE)}${']'.repeat(2 * MEGABYTE)}]`),
  },
  {
    name: 'a whole catalog of groups in groups',
    make: () => Buffer.from(`{"catalog":${'{"groups":['.repeat(300_000)}${']}'.repeat(300_000)}}`),
  },
];
