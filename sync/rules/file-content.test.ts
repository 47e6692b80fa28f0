import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { MimeType } from './document-limits.ts';
import { contentFits } from './file-content.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const contents = '<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/></Types>';
const macroContents = contents.replace('application/xml', 'application/vnd.ms-office.vbaProject');

function zip(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** A compound file with these directory entries after its header. */
function compound(...names: string[]): Uint8Array {
  const bytes = new Uint8Array(512 + names.length * 128);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  names.forEach((name, index) => {
    const entry = 512 + index * 128;
    [...name].forEach((letter, at) => (bytes[entry + at * 2] = letter.charCodeAt(0)));
    bytes[entry + 64] = (name.length + 1) * 2;
    bytes[entry + 66] = 2;
  });
  return bytes;
}

function wideText(text: string): Uint8Array {
  return new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
}

/** The archive with the directory entry of one part repeated, all of them about the same bytes. */
function repeated(archive: Uint8Array, name: string, times: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const end = archive.length - 22;
  const [size, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  let entry = offset;
  const lengthAt = (at: number) => 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
  const nameAt = (at: number) => strFromU8(archive.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
  while (nameAt(entry) !== name) entry += lengthAt(entry);
  const one = archive.subarray(entry, entry + lengthAt(entry));
  const out = new Uint8Array(archive.length + one.length * times);
  out.set(archive.subarray(0, end));
  for (let index = 0; index < times; index++) out.set(one, end + index * one.length);
  out.set(archive.subarray(end), end + one.length * times);
  const tail = new DataView(out.buffer, end + one.length * times);
  const count = tail.getUint16(10, true) + times;
  tail.setUint16(8, count, true);
  tail.setUint16(10, count, true);
  tail.setUint32(12, size + one.length * times, true);
  return out;
}

const word = zip({ '[Content_Types].xml': contents, 'word/document.xml': '<w/>' });
const pdf = strToU8('%PDF-1.7\n');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const wide = new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00]);

test.each<[string, MimeType, Uint8Array]>([
  ['a PDF', 'application/pdf', pdf],
  ['a PNG', 'image/png', png],
  ['a JPEG', 'image/jpeg', jpeg],
  ['text', 'text/plain', strToU8('Seen on site.\r\n\tDoor 4, 100 µm < limit')],
  ['text with a byte order mark', 'text/plain', new Uint8Array([0xef, 0xbb, 0xbf, 0x41])],
  ['a log with the colors of a terminal', 'text/plain', strToU8('\u001b[32mPASS\u001b[0m audit.log')],
  ['a script as evidence', 'text/plain', strToU8('#!/bin/sh\nauditctl -l')],
  ['a setting in XML as evidence', 'text/plain', strToU8('<?xml version="1.0"?>\n<Policy/>')],
  ['a PDF with a byte order mark', 'application/pdf', new Uint8Array([0xef, 0xbb, 0xbf, ...pdf])],
  ['text of two bytes a letter', 'text/plain', wide],
  ['a Word document', docx, word],
  ['a workbook', xlsx, zip({ '[Content_Types].xml': contents, 'xl/workbook.xml': '<x/>' })],
  ['an old Word document', 'application/msword', compound('Root Entry', 'WordDocument')],
  ['an old workbook', 'application/vnd.ms-excel', compound('Root Entry', 'Workbook')],
])('%s is taken for what it is', (_name, type, bytes) => {
  expect(contentFits(type, bytes)).toBe(true);
});

test.each<[string, MimeType, Uint8Array]>([
  ['a PNG called PDF', 'application/pdf', png],
  ['a PDF called PNG', 'image/png', pdf],
  ['a PDF behind other bytes', 'application/pdf', strToU8('<html>%PDF-1.7')],
  ['a vector image called PNG', 'image/png', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page called text', 'text/plain', strToU8('\n <!DOCTYPE html><p>')],
  ['a vector image called text', 'text/plain', strToU8('<svg onload="x"/>')],
  ['a wide page called text', 'text/plain', new Uint8Array([0xff, 0xfe, ...strToU8('<html>')].flatMap((b) => [b, 0]))],
  ['a vector image behind a prolog', 'text/plain', strToU8('<?xml version="1.0"?><svg onload="x"/>')],
  ['a program called text', 'text/plain', strToU8('MZ this is a program')],
  ['bytes called text', 'text/plain', new Uint8Array([0x41, 0x00, 0x42])],
  ['a workbook called Word', docx, zip({ '[Content_Types].xml': contents, 'xl/workbook.xml': '<x/>' })],
  ['an archive without a list of contents', docx, zip({ 'word/document.xml': '<w/>' })],
  [
    'a document with macros',
    docx,
    zip({ '[Content_Types].xml': contents, 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
  ],
  [
    'a document with macros under another name',
    docx,
    zip({ '[Content_Types].xml': macroContents, 'word/document.xml': '', 'word/a.bin': 'x' }),
  ],
  [
    'a document whose list of contents hides its macros in letters of two bytes',
    docx,
    zipSync({ '[Content_Types].xml': wideText(macroContents), 'word/document.xml': strToU8('') }),
  ],
  ['an archive that names the same part many times', docx, repeated(word, '[Content_Types].xml', 4_000)],
  ['a workbook with old macros', xlsx, zip({ '[Content_Types].xml': contents, 'xl/macrosheets/sheet1.xml': '<x/>' })],
  ['a damaged archive', docx, word.slice(0, word.length - 30)],
  ['an old document with macros', 'application/msword', compound('WordDocument', 'Macros')],
  ['an old workbook with macros', 'application/vnd.ms-excel', compound('Workbook', '_VBA_PROJECT_CUR')],
  ['an old workbook called Word', 'application/msword', compound('Workbook')],
])('%s is refused', (_name, type, bytes) => {
  expect(contentFits(type, bytes)).toBe(false);
});

test('an archive that names a megabyte thousands of times costs no more than one that names it once', () => {
  const large = zip({ '[Content_Types].xml': contents + ' '.repeat(1_000_000), 'word/document.xml': '<w/>' });
  const began = performance.now();
  expect(contentFits(docx, repeated(large, '[Content_Types].xml', 4_000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
