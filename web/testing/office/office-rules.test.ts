import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { tableWorkbook } from '#web/parts/paper/table-file.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { officeComplaints } from './office-rules.ts';
import { draftPlan, editedPapers, samplePicture, sampleTables, sampleWorkbooks } from './sample-files.ts';

const papers = { ...editedPapers, 'security plan as drafted': draftPlan };
test.each(Object.entries(papers))('%s: a strict reader minds nothing in the DOCX', async (_, paper) => {
  expect(officeComplaints(await docxBytes(paper()))).toEqual([]);
});

const workbooks = {
  ...sampleWorkbooks,
  ...Object.fromEntries(Object.entries(sampleTables).map(([name, told]) => [name, () => tableWorkbook(told())])),
};
test.each(Object.entries(workbooks))('%s: a strict reader minds nothing in the XLSX', async (_, workbook) => {
  expect(officeComplaints(await workbookBytes(workbook()))).toEqual([]);
});

const everyBlock: Paper = {
  title: 'A plan',
  subject: 'Draft',
  author: 'Ærøskøbing Avionics',
  language: 'en-US',
  banner: 'CUI',
  running: ['A plan', 'Draft'],
  madeAt: null,
  blocks: [
    { kind: 'title', text: 'A plan', lines: ['Олена Шевченко'] },
    { kind: 'contents', title: 'Contents', depth: 2 },
    { kind: 'page-break' },
    { kind: 'heading', level: 1, text: 'One' },
    { kind: 'heading', level: 2, text: 'Two' },
    { kind: 'paragraph', text: 'First\nsecond\u{B}', look: 'quote' },
    { kind: 'paragraph', text: 'Elsewhere', look: 'plain', link: 'https://example.com/?a=1&b=2' },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'table', head: ['Name', 'Value'], rows: [['a', 'b']], widths: [1, 2] },
    { kind: 'table', head: null, rows: [['Term', '']], widths: [1, 2] },
    { kind: 'picture', picture: samplePicture },
    { kind: 'picture', picture: samplePicture },
  ],
};
const sheets = ['Plans', 'Milestones'].map((name) => ({
  name,
  widths: [20, 20],
  headRows: 1,
  rows: [{ look: 'head' as const, cells: ['Name', 'Points'] }, { cells: ['Nguyễn', 3] }, { cells: ['Олена', 1] }],
}));

let sound: Readonly<Record<'docx' | 'xlsx', Record<string, Uint8Array>>>;
beforeAll(async () => {
  sound = {
    docx: unzipSync(await docxBytes(everyBlock)),
    xlsx: unzipSync(await workbookBytes({ sheets })),
  };
});

/** The file with the matching text of one part replaced, or with undefined the file without that part. */
function planted(kind: 'docx' | 'xlsx', part: string, found: RegExp | string, text: string | undefined): Uint8Array {
  const { [part]: before = new Uint8Array(), ...others } = sound[kind];
  if (text === undefined) return zipSync(others);
  const changed = strFromU8(before).replace(found, text);
  expect(changed).not.toBe(strFromU8(before));
  return zipSync({ ...others, [part]: strToU8(changed) });
}

test.each(['docx', 'xlsx'] as const)('the %s in which defects are planted has none of its own', (kind) => {
  expect(officeComplaints(zipSync(sound[kind]))).toEqual([]);
});

const [DOCUMENT, STYLES, NUMBERS] = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml'];
const [BOOK, SHEET, FORMATS, TEXTS] = [
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
];
const TYPES = '[Content_Types].xml';
type Planted = [complaint: string, part: string, found: RegExp | string, text: string | undefined];
const inDocuments: Planted[] = [
  ['<w:pPr> has <w:pStyle> after <w:keepNext>', DOCUMENT, /(<w:pStyle w:val="Title"\/>)/, '<w:keepNext/>$1'],
  ['<w:pPr> has <w:pStyle> twice', DOCUMENT, /(<w:pStyle w:val="Title"\/>)/, '$1$1'],
  ['<w:rPr> has <w:b> after <w:sz>', DOCUMENT, '<w:r><w:t', '<w:r><w:rPr><w:sz w:val="20"/><w:b/></w:rPr><w:t'],
  ['<w:r> has <w:rPr> after <w:t>', DOCUMENT, /(<w:r>)(<w:t[^>]*>A plan<\/w:t>)/, '$1$2<w:rPr/>'],
  ['<w:p> has <w:pPr> after <w:r>', DOCUMENT, /<w:p>(<w:pPr>(?:(?!<\/w:pPr>).)*<\/w:pPr>)/, '<w:p><w:r/>$1'],
  ['<w:tblPr> has <w:tblW> after <w:jc>', DOCUMENT, /(<w:tblW [^>]*>)(<w:jc [^>]*>)/, '$2$1'],
  ['<w:tblBorders> has <w:top> after <w:left>', DOCUMENT, /(<w:top w:val[^>]*>)(<w:left w:val[^>]*>)/, '$2$1'],
  ['<w:tcPr> has <w:tcW> after <w:shd>', DOCUMENT, /(<w:tcW [^>]*>)(<w:shd [^>]*>)/, '$2$1'],
  ['<w:tcPr> knows no <w:b>', DOCUMENT, '<w:tcPr>', '<w:tcPr><w:b/>'],
  [
    '<w:tbl> has <w:tblPr> after <w:tblGrid>',
    DOCUMENT,
    /(<w:tblPr>.*?<\/w:tblPr>)(<w:tblGrid>.*?<\/w:tblGrid>)/,
    '$2$1',
  ],
  ['<w:tbl> has no <w:tblGrid>', DOCUMENT, /<w:tblGrid>.*?<\/w:tblGrid>/, ''],
  ['<w:tc> does not end with a <w:p>', DOCUMENT, '</w:tc>', '<w:tbl><w:tblPr/><w:tblGrid/></w:tbl></w:tc>'],
  ['a table has no row', DOCUMENT, '<w:tbl>', '<w:tbl><w:tblPr/><w:tblGrid/></w:tbl><w:tbl>'],
  ['a row has 2 cells for 1 columns', DOCUMENT, /<w:gridCol [^>]*>/, ''],
  [
    '<w:sectPr> has <w:headerReference> after <w:footerReference>',
    DOCUMENT,
    /(<w:headerR[^>]*>)(<w:footerR[^>]*>)/,
    '$2$1',
  ],
  ['<w:body> has <w:p> after <w:sectPr>', DOCUMENT, '</w:body>', '<w:p/></w:body>'],
  ['<w:style> has <w:basedOn> after <w:next>', STYLES, /(<w:basedOn [^>]*>)(<w:next [^>]*>)/, '$2$1'],
  ['<w:numbering> has <w:abstractNum> after <w:num>', NUMBERS, '</w:numbering>', '<w:abstractNum/></w:numbering>'],
  [
    '<w:settings> has <w:displayBackgroundShape> after',
    'word/settings.xml',
    /(<w:displayB[^>]*>)(<w:defaultT[^>]*>)/,
    '$2$1',
  ],
  ['no paragraph style is named Gone', DOCUMENT, 'w:val="PaperCell"', 'w:val="Gone"'],
  ['no character style is named PaperCell', DOCUMENT, '<w:rStyle w:val="Hyperlink"', '<w:rStyle w:val="PaperCell"'],
  ['a style names Gone', STYLES, '<w:basedOn w:val="Normal"', '<w:basedOn w:val="Gone"'],
  ['two styles are named Title', STYLES, 'w:styleId="Heading1"', 'w:styleId="Title"'],
  ['two styles are called title', STYLES, '<w:name w:val="Heading 1"', '<w:name w:val="title"'],
  ['no list has the numId 77', DOCUMENT, '<w:numId w:val="1"', '<w:numId w:val="77"'],
  ['no list has the abstractNumId 77', NUMBERS, /<w:abstractNumId w:val="\d+"/, '<w:abstractNumId w:val="77"'],
  ['two bookmarks have the id', DOCUMENT, /(<w:bookmarkStart [^>]*>)/, '$1$1'],
  ['two bookmarks are named', DOCUMENT, /(<w:bookmarkStart [^>]*>)/, '$1$1'],
  ['does not end', DOCUMENT, /<w:bookmarkEnd [^>]*>/, ''],
  ['does not begin', DOCUMENT, /<w:bookmarkStart [^>]*>/, ''],
  ['no bookmark is named 1', DOCUMENT, /(<w:bookmarkStart w:name=")/, '$11'],
  ['a link leads to Gone', DOCUMENT, /w:anchor="[^"]*"/, 'w:anchor="Gone"'],
  ['a field does not end', DOCUMENT, /<w:fldChar w:fldCharType="end"\/>/, ''],
  ['a field ends that has not begun', DOCUMENT, /<w:fldChar w:fldCharType="begin"[^>]*>/, ''],
  ['a field is marked for an update', DOCUMENT, '"begin"/>', '"begin" w:dirty="true"/>'],
  ['two drawings have the id 9', DOCUMENT, /<wp:docPr id="\d+"/g, '<wp:docPr id="9"'],
  ['the space around', DOCUMENT, /<w:t [^>]*>A plan/, '<w:t> A plan'],
  ['uses the relationship rId77', DOCUMENT, /r:embed="[^"]*"/, 'r:embed="rId77"'],
  ['leads to /word/media/', 'word/media/image1.jpg', '', undefined],
  ['has rId1 twice', 'word/_rels/document.xml.rels', 'Id="rId2"', 'Id="rId1"'],
  ['no content type names word/media/', TYPES, /<Default [^>]*"jpg"\/>/, ''],
  ['names /word/gone.xml', TYPES, '/word/styles.xml', '/word/gone.xml'],
  ['two content types name jpg', TYPES, '"png"', '"jpg"'],
];
const inWorkbooks: Planted[] = [
  ['<worksheet> has <pageMargins> after <pageSetup>', SHEET, /(<pageMargins [^>]*>)(<pageSetup [^>]*>)/, '$2$1'],
  ['<worksheet> has no <sheetData>', SHEET, /<sheetData>.*<\/sheetData>/, ''],
  ['<workbook> has <bookViews> after <sheets>', BOOK, /(<bookViews>.*<\/bookViews>)(<sheets>.*<\/sheets>)/, '$2$1'],
  ['<styleSheet> has <fonts> after <fills>', FORMATS, /(<fonts.*<\/fonts>)(<fills.*<\/fills>)/, '$2$1'],
  ['no sheet can be named', BOOK, 'name="Plans"', 'name="Plans: all"'],
  ['no sheet can be named', BOOK, 'name="Plans"', `name="${'P'.repeat(32)}"`],
  ['no sheet can be named', BOOK, 'name="Plans"', 'name="Plans\'"'],
  ['two sheets are named plans', BOOK, 'name="Milestones"', 'name="PLANS"'],
  ['two sheets have the id 1', BOOK, 'sheetId="2"', 'sheetId="1"'],
  ['a name belongs to sheet 7', BOOK, 'localSheetId="1"', 'localSheetId="7"'],
  ['A2 names the text 77', SHEET, /(r="A2"[^>]*><v>)\d+/, '$177'],
  ['B2 holds the number x', SHEET, /(r="B2"[^>]*><v>)\d+/, '$1x'],
  ['A2 names the format 77', SHEET, /(r="A2" s=")\d+/, '$177'],
  ['row 2 stands too late', SHEET, /(<row r="2".*?<\/row>)(<row r="3".*?<\/row>)/, '$2$1'],
  ['row 2 has a cell of row 3', SHEET, 'r="A2"', 'r="A3"'],
  ['column 1 of row 2 stands too late', SHEET, /(<c r="A2".*?<\/c>)(<c r="B2".*?<\/c>)/, '$2$1'],
  ['B1 is outside A3', SHEET, '<sheetViews>', '<dimension ref="A1:A3"/><sheetViews>'],
  ['a text has 32768 letters', TEXTS, /<t>Name/, `<t>${'n'.repeat(32_768)}`],
  ['the space around', TEXTS, /<t>Name/, '<t> Name'],
  ['fonts is not as long as it says', FORMATS, /<fonts count="\d+"/, '<fonts count="7"'],
  ['a format names fontId 77', FORMATS, /<xf fontId="\d+"/, '<xf fontId="77"'],
];

test.each(inDocuments)('a document is refused: %s', (complaint, part, found, text) => {
  const complaints = officeComplaints(planted('docx', part, found, text));
  expect(complaints).toContainEqual(expect.stringContaining(complaint));
});

test.each(inWorkbooks)('a workbook is refused: %s', (complaint, part, found, text) => {
  const complaints = officeComplaints(planted('xlsx', part, found, text));
  expect(complaints).toContainEqual(expect.stringContaining(complaint));
});

test.each([
  ['a tag that is not ended', /<\/w:tbl>/, '', /ends </],
  ['an attribute twice', '<w:pStyle ', '<w:pStyle w:val="a" ', /twice/],
  ['a character that XML has not', 'A plan', 'A\u{B}plan', /XML refuses/],
  ['a loose sign', 'A plan', 'A < plan', /no tag/],
])('a part that is not well-formed is refused: %s', (_, found, text, message) => {
  expect(() => officeComplaints(planted('docx', DOCUMENT, found, text))).toThrow(message);
});
