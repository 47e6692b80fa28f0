import { expect, test } from 'vitest';
import type { MadeFile } from './made-files.ts';
import { printComplaints, type PrintedPage } from './print-rules.ts';

const file: MadeFile = {
  file: 'plans.pdf',
  format: 'pdf',
  ms: 1,
  title: 'Plan of action',
  headline: 'Plan of action',
  names: ['Олена Шевченко', 'Nguyễn Thị Hoà'],
  parts: 1,
  letters: 900,
  asks: false,
};
const FONTS = `name         type              encoding         emb sub uni object ID
------------ ----------------- ---------------- --- --- --- ---------
BZZZZZ+Plex  CID TrueType      Identity-H       yes yes yes     14  0
`;
const sound: PrintedPage = {
  info: 'Title:           Plan of action\nTagged:          yes\n',
  fonts: FONTS,
  pages: ['Plan of action\nОлена  due\nШевченко  June 30', 'Asked by Nguyễn Thị Hoà. Page 2 of 2'],
  source: '/Lang (en-US)',
};

test('a sound file has no complaints', () => {
  expect(printComplaints(file, sound)).toEqual([]);
});

test.each<[complaint: string, printed: Partial<PrintedPage>, file?: Partial<MadeFile>]>([
  ['there are no pages', { pages: [] }, { headline: '', names: [], letters: 0 }],
  ['9 pages are not plausible', { pages: [...sound.pages, ...Array<string>(7).fill('1 2 3 4 5 6')] }],
  ['2 pages are not plausible', {}, { letters: 50_000 }],
  ['page 3 is empty', { pages: [...sound.pages, 'Page 3 of 3\n'] }],
  [`'Олена Шевчук' is not in the text`, {}, { names: ['Олена Шевчук'] }],
  [`'Plans' is not in the text`, {}, { headline: 'Plans' }],
  ['a letter has become another sign', { pages: ['Asked by Nguy?n on June 5.', ...sound.pages] }],
  [
    'a letter has become another sign',
    { pages: ['Asked by Nguy\u{FFFD}n on June 5.', ...sound.pages] },
    { asks: true },
  ],
  [`it says 'undefined'`, { pages: ['Overdue plans: undefined, none else', ...sound.pages] }],
  ['it is not tagged', { info: sound.info.replace('yes', 'no') }],
  [`it is called 'Plan'`, { info: sound.info.replace(' of action', '') }],
  ['it names no language', { source: '' }],
  ['it has no fonts', { fonts: '' }],
  [
    'a font is not embedded as a subset: Helvetica Type 1 WinAnsi no no no 9 0',
    { fonts: FONTS.replace(/BZ.*/, 'Helvetica Type 1 WinAnsi no no no 9 0') },
  ],
])('%s', (complaint, printed, told) => {
  const [only, ...more] = printComplaints({ ...file, ...told }, { ...sound, ...printed });
  expect([only, more]).toEqual([complaint, []]);
});
