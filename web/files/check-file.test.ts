import { expect, test } from 'vitest';
import {
  carriesProgram,
  hasMacros,
  lockedFile,
  unreadableFile,
  wrongType,
} from '#sync/domain/document/upload-complaint.ts';
import { compoundOf, docxOf, oldWord } from '#sync/testing/office-samples.ts';
import { checkFile } from './check-file.ts';

const fileOf = (name: string, bytes: Uint8Array, type = '') => new File([bytes.slice().buffer], name, { type });

test('a file that is taken comes back read', async () => {
  const checked = await checkFile(fileOf('C:\\temp\\Plan.docx', docxOf()));
  expect(checked).toMatchObject({ originalName: 'Plan.docx', mimeType: expect.stringContaining('wordprocessingml') });
  expect('bytes' in checked && checked.bytes.byteLength).toBe(docxOf().length);
});

test.each([
  ['Plan.docx', docxOf({ 'word/vbaProject.bin': 'x' }), hasMacros],
  ['Plan.doc', oldWord({ name: 'Macros' }), hasMacros],
  ['Plan.docx', docxOf({ 'word/media/image1.png': 'MZ' }), carriesProgram],
  ['Plan.docx', compoundOf({ name: 'EncryptedPackage', content: new Uint8Array(9) }), lockedFile],
  ['Plan.docm', docxOf(), wrongType],
])('%s is refused without a server, in the words the server has for it: %#', async (name, bytes, complaint) => {
  expect(await checkFile(fileOf(name, bytes))).toEqual(complaint);
});

test('a file that was moved after it was chosen says so', async () => {
  const file = fileOf('Plan.docx', docxOf());
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await checkFile(file)).toEqual(unreadableFile);
});
