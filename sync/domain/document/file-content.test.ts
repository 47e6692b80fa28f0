import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import {
  compoundOf,
  contentsOf,
  docxOf,
  docxType,
  oldWord,
  packagedFile,
  relationsOf,
  sheetRecord,
  wordStream,
  workbookStream,
  xlsxOf,
  xlsxType,
  zipOf,
} from '#sync/testing/office-samples.ts';
import type { MimeType } from './document-limits.ts';
import { complainOfContent } from './file-content.ts';
import {
  carriesProgram,
  damagedFile,
  hasMacros,
  loadsFromElsewhere,
  lockedFile,
  tooIntricate,
  tooOld,
  wrongType,
  type UploadComplaint,
} from './upload-complaint.ts';

const doc = 'application/msword';
const xls = 'application/vnd.ms-excel';

const wide = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
const wideOther = (text: string) =>
  new Uint8Array([0xfe, 0xff, ...[...text].flatMap((letter) => [0, letter.charCodeAt(0)])]);
const workbook = (...records: Parameters<typeof workbookStream>) =>
  compoundOf({ name: 'Workbook', content: workbookStream(...records) });
const large = (stream: Uint8Array) => {
  const bytes = new Uint8Array(9_000);
  bytes.set(stream);
  return bytes;
};
const words = (type: string) => ({ '[Content_Types].xml': type });
const settings = (...relation: Parameters<typeof relationsOf>) =>
  docxOf({ 'word/_rels/settings.xml.rels': relationsOf(...relation) });

const pdf = strToU8('%PDF-1.7\n');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const macroSheet = 'application/vnd.ms-excel.intlmacrosheet+xml';

test.each<[string, MimeType, Uint8Array]>([
  ['a PDF', 'application/pdf', pdf],
  ['a PDF with a byte order mark', 'application/pdf', new Uint8Array([0xef, 0xbb, 0xbf, ...pdf])],
  ['a PNG', 'image/png', png],
  ['a JPEG', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['text', 'text/plain', strToU8('Seen on site.\r\n\tDoor 4, 100 µm < limit')],
  ['text with a byte order mark', 'text/plain', new Uint8Array([0xef, 0xbb, 0xbf, 0x41])],
  ['text of two bytes a letter', 'text/plain', wide('A\n')],
  ['a log with the colors of a terminal', 'text/plain', strToU8('\u001b[32mPASS\u001b[0m audit.log')],
  ['a script as evidence', 'text/plain', strToU8('#!/bin/sh\nauditctl -l')],
  ['a setting in XML as evidence', 'text/plain', strToU8('<?xml version="1.0"?>\n<Policy/>')],
  ['a Word document', docxType, docxOf()],
  ['a Word document that is not packed', docxType, docxOf({}, { level: 0 })],
  [
    'a Word document whose list is of two bytes a letter',
    docxType,
    docxOf({ '[Content_Types].xml': wide(contentsOf(`${docxType}.main+xml`).replace('UTF-8', 'UTF-16')) }),
  ],
  ['a workbook', xlsxType, xlsxOf()],
  [
    'a document of a template on this computer',
    docxType,
    settings(['attachedTemplate', 'file:///C:\\Users\\d\\a.dotm', true]),
  ],
  ['a document of a template on a share', docxType, settings(['attachedTemplate', 'file:///\\\\files\\a.dotm', true])],
  ['a document with a link', docxType, settings(['hyperlink', 'https://example.com/', true])],
  ['a document with a workbook in it', docxType, docxOf({ 'word/embeddings/a.xlsx': xlsxOf() })],
  ['a document with an old object in it', docxType, docxOf({ 'word/embeddings/oleObject1.bin': oldWord() })],
  [
    'a document with a note in it',
    docxType,
    docxOf({
      'word/embeddings/a.bin': compoundOf({ name: '\u0001Ole10Native', content: packagedFile('notes.txt', 'Seen.') }),
    }),
  ],
  ['an old Word document', doc, oldWord()],
  [
    'an old Word document with a long text',
    doc,
    compoundOf({ name: 'WordDocument', content: wordStream(0xd9, 0, 70_000) }),
  ],
  ['an old workbook', xls, workbook(sheetRecord(0), sheetRecord(2))],
])('%s is taken for what it is', (_name, type, bytes) => {
  expect(complainOfContent(type, bytes)).toBeUndefined();
});

const refused: [string, UploadComplaint, MimeType, Uint8Array][] = [
  ['a PNG called PDF', wrongType, 'application/pdf', png],
  ['a PDF called PNG', wrongType, 'image/png', pdf],
  ['a PDF behind other bytes', wrongType, 'application/pdf', strToU8('<html>%PDF-1.7')],
  ['a vector image called PNG', wrongType, 'image/png', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page called text', wrongType, 'text/plain', strToU8('\n <!DOCTYPE html><p>')],
  ['a vector image called text', wrongType, 'text/plain', strToU8('<svg onload="x"/>')],
  ['a wide page called text', wrongType, 'text/plain', wide('<html>')],
  ['a vector image behind a prolog', wrongType, 'text/plain', strToU8('<?xml version="1.0"?><svg onload="x"/>')],
  ['a program called text', wrongType, 'text/plain', strToU8('MZ this is a program')],
  ['bytes called text', wrongType, 'text/plain', new Uint8Array([0x41, 0x00, 0x42])],
  ['a workbook called Word', wrongType, docxType, xlsxOf()],
  [
    'a template called Word',
    wrongType,
    docxType,
    docxOf(words(contentsOf(`${docxType.replace('document', 'template')}.main+xml`))),
  ],
  [
    'a binary workbook',
    wrongType,
    xlsxType,
    xlsxOf(words(contentsOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main'))),
  ],
  ['an archive without a list of contents', wrongType, docxType, zipOf({ 'word/document.xml': '<w/>' })],
  ['an old document called new', wrongType, docxType, oldWord()],
  ['a new document called old', wrongType, doc, docxOf()],
  ['an old workbook called Word', wrongType, doc, workbook()],
  ['a page called old Word', wrongType, doc, strToU8('<html>')],
  ['a damaged archive', damagedFile, docxType, docxOf().slice(0, -30)],
  ['a damaged old document', damagedFile, doc, oldWord().slice(0, 900)],
  [
    'a list of contents with a document type',
    damagedFile,
    docxType,
    docxOf(words(`<!DOCTYPE Types [<!ENTITY a "${macroSheet}">]><Types/>`)),
  ],
  [
    'a list of contents in letters of another kind',
    damagedFile,
    docxType,
    docxOf(words(contentsOf('x').replace('UTF-8', 'UTF-7'))),
  ],
  ['macros by their name', hasMacros, docxType, docxOf({ 'word/vbaProject.bin': 'x' })],
  ['macros by another name', hasMacros, docxType, docxOf(words(contentsOf('application/vnd.ms-office.vbaProject')))],
  [
    'macros in letters of two bytes',
    hasMacros,
    docxType,
    docxOf({
      '[Content_Types].xml': wide(contentsOf('application/vnd.ms-office.vbaProject').replace('UTF-8', 'UTF-16')),
    }),
  ],
  [
    'macros in letters of two bytes the other way round',
    hasMacros,
    docxType,
    docxOf({ '[Content_Types].xml': wideOther(contentsOf(macroSheet).replace('UTF-8', 'UTF-16')) }),
  ],
  [
    'macros spelled by numbers',
    hasMacros,
    docxType,
    docxOf(words(contentsOf('application/vnd.ms-office.vba&#x50;rojec&#116;'))),
  ],
  [
    'macros with a prefix',
    hasMacros,
    docxType,
    docxOf(words(`<t:Types><t:Default Extension='xml' t:ContentType='${macroSheet}'/></t:Types>`)),
  ],
  [
    'macros by their relation',
    hasMacros,
    docxType,
    docxOf({ 'word/_rels/document.xml.rels': relationsOf(['vbaProject', 'a.xml']) }),
  ],
  [
    'a macro-enabled document by another name',
    hasMacros,
    docxType,
    docxOf(words(contentsOf('application/vnd.ms-word.document.macroEnabled.main+xml'))),
  ],
  [
    'a macro-enabled template by another name',
    hasMacros,
    xlsxType,
    xlsxOf(words(contentsOf('application/vnd.ms-excel.template.macroEnabled.main+xml'))),
  ],
  ['macros of Excel 4', hasMacros, xlsxType, xlsxOf({ 'xl/macrosheets/sheet1.xml': '<x/>' })],
  [
    'macros in an embedded workbook',
    hasMacros,
    docxType,
    docxOf({ 'word/embeddings/a.png': xlsxOf({ 'xl/vbaProject.bin': 'x' }) }),
  ],
  ['macros in an embedded old document', hasMacros, docxType, docxOf({ 'word/a.xml': oldWord({ name: 'Macros' }) })],
  ['an old document with macros', hasMacros, doc, oldWord({ name: 'Macros' })],
  [
    'an old workbook with macros',
    hasMacros,
    xls,
    compoundOf({ name: 'Workbook', content: workbookStream() }, { name: '_VBA_PROJECT_CUR' }),
  ],
  ['an old workbook with macros of Excel 4', hasMacros, xls, workbook(sheetRecord(0), sheetRecord(1))],
  [
    'an old workbook with a module',
    hasMacros,
    xls,
    compoundOf({ name: 'Book', content: large(workbookStream(sheetRecord(6))) }),
  ],
  ['an old workbook that does not list its macros', hasMacros, xls, workbook([0x809, 0, 6, 0x40, 0, 0, 0, 0, 0])],
  ['a control', carriesProgram, docxType, docxOf({ 'word/activeX/activeX1.bin': 'x' })],
  [
    'a control by another name',
    carriesProgram,
    docxType,
    docxOf({ 'word/_rels/document.xml.rels': relationsOf(['control', 'a.xml']) }),
  ],
  ['a program as a part', carriesProgram, docxType, docxOf({ 'word/media/image1.png': 'MZ\u0090' })],
  [
    'a program put into a document',
    carriesProgram,
    docxType,
    docxOf({ 'word/embeddings/a.bin': compoundOf({ name: '\u0001Ole10Native', content: packagedFile('a.EXE', 'x') }) }),
  ],
  [
    'a program called a note',
    carriesProgram,
    doc,
    oldWord({ name: '\u0001Ole10Native', content: packagedFile('a.txt', 'MZ\u0090') }),
  ],
  [
    'a template from the web',
    loadsFromElsewhere,
    docxType,
    settings(['attachedTemplate', 'https://example.com/a.dotm', true]),
  ],
  [
    'a template from a share on the web',
    loadsFromElsewhere,
    docxType,
    settings(['attachedTemplate', 'file:///\\\\example.com@SSL\\a.dotm', true]),
  ],
  [
    'an object from the web',
    loadsFromElsewhere,
    docxType,
    settings(['oleObject', 'mhtml:http://example.com/a.html', true]),
  ],
  [
    'a document with a password',
    lockedFile,
    docxType,
    compoundOf({ name: 'EncryptionInfo', content: pdf }, { name: 'EncryptedPackage', content: pdf }),
  ],
  [
    'an old document with a password',
    lockedFile,
    doc,
    compoundOf({ name: 'WordDocument', content: wordStream(0xc1, 0x100) }),
  ],
  ['an old workbook with a password', lockedFile, xls, workbook([0x2f, 0, 0])],
  ['a document of Word 95', tooOld, doc, compoundOf({ name: 'WordDocument', content: wordStream(0x68) })],
  [
    'documents in documents',
    tooIntricate,
    docxType,
    docxOf({ 'word/a.docx': docxOf({ 'word/a.docx': docxOf({ 'word/a.docx': docxOf() }) }) }),
  ],
];

test.each(refused)('%s is refused, and the reason is said', (_name, complaint, type, bytes) => {
  expect(complainOfContent(type, bytes)).toEqual(complaint);
});

test('each reason says what is wrong and what helps, in sentences of their own', () => {
  const complaints = [...new Set(refused.map(([, complaint]) => complaint))];
  expect(complaints).toHaveLength(8);
  for (const { description } of complaints) expect(description).toMatch(/select/i);
});
