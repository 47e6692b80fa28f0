import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from './document-limits.ts';
import { complainOfFile } from './upload-complaint.ts';

const pdf = { name: 'Policy.pdf', size: 10, type: 'application/pdf' };

const wrong = 'Please select a PDF, Word, Excel, image, or text file';
const wrongNames = ['x.svg', 'x.html', 'x.docm', 'x.exe', 'pdf', 'x.pdf.js', ''];

test.each<[typeof pdf | null, string, string]>([
  [null, 'No file selected', 'Please select a file to upload'],
  [{ ...pdf, size: MAX_FILE_BYTES + 1 }, 'File too large', 'Please select a file smaller than 10MB'],
  [{ ...pdf, size: 0 }, 'Empty file', 'This file has no content. Please select another file'],
  [{ ...pdf, type: 'text/html' }, 'Invalid file type', wrong],
  ...wrongNames.map((name): [typeof pdf, string, string] => [{ ...pdf, name, type: '' }, 'Invalid file type', wrong]),
])('%j: %s', (file, title, description) => {
  expect(complainOfFile(file)).toMatchObject({ title, description });
});

test.each([
  pdf,
  { ...pdf, size: MAX_FILE_BYTES },
  { ...pdf, name: 'SCAN.PDF' },
  { name: 'notes.txt', size: 1, type: 'text/plain; charset=utf-8' },
  { name: 'a.docx', size: 1, type: '' },
  { name: 'a.xls', size: 1, type: 'application/octet-stream' },
  { name: 'a.jpeg', size: 1, type: 'image/jpg' },
])('%j may be uploaded', (file) => {
  expect(complainOfFile(file)).toBeUndefined();
});
