import { expect, test } from 'vitest';
import { methodNamed, methodsWithin } from './method-text.ts';
import { cleanOfficialText } from './pack-cleaning.ts';

test.each([
  ['doubled spaces', 'Lamps  are   lit.', 'Lamps are lit.'],
  ['spaces at the edges of lines', '  Lamps \n  are lit. ', 'Lamps\nare lit.'],
  ['a word split at the end of a line', 'Keep the infor-\nmation safe.', 'Keep the information safe.'],
  ['a range that ends a line', 'Rooms 4-\n6 are dark.', 'Rooms 4-\n6 are dark.'],
  ['a soft hyphen and a byte order mark', '\ufeffinfor\u00admation', 'information'],
  ['a running head', 'Lamps\nNIST SP 800-171, Rev. 2 Protecting Lamps\nare lit.', 'Lamps\nare lit.'],
  ['a page number', 'Lamps\nCHAPTER THREE PAGE 11\nare lit.\nPage 12 of 40', 'Lamps\nare lit.'],
  [
    'where it is to be had',
    'Lamps\nThis publication is available free of charge from: somewhere\nare lit.',
    'Lamps\nare lit.',
  ],
  ['many empty lines', 'One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
  ['letters put together by two characters', 'cafe\u0301', 'café'],
  ['returns', 'One.\r\nTwo.', 'One.\nTwo.'],
])('%s', (_name, text, cleaned) => {
  expect(cleanOfficialText(text)).toBe(cleaned);
  expect(cleanOfficialText(cleaned)).toBe(cleaned);
});

test('a text with all three methods is taken apart at their words', () => {
  const listed = [
    ['examine', '[SELECT FROM: plan].'],
    ['interview', '[SELECT FROM: people who test lamps].'],
    ['test', 'lamps.'],
  ];
  const text = 'EXAMINE: [SELECT FROM: plan].\nINTERVIEW [SELECT FROM: people who test lamps].\nTEST – lamps.';
  expect(methodsWithin(text)).toEqual(listed);
  expect(methodsWithin(text.replaceAll('\n', ' '))).toEqual(listed);
  expect(methodsWithin('People interview and test.')).toEqual([]);
});

test.each([
  ['each in a line of a list', '- EXAMINE: [SELECT FROM: plan].\n- TEST: [SELECT FROM: lamps].'],
  ['as headings of lines', 'Objects\nExamine\n[SELECT FROM: plan].\n\nTest:\n[SELECT FROM: lamps].'],
  ['without a space between them', 'EXAMINE: [SELECT FROM: plan].TEST: [SELECT FROM: lamps].'],
])('methods %s are taken apart as well', (_name, text) => {
  expect(methodsWithin(text)).toEqual([
    ['examine', '[SELECT FROM: plan].'],
    ['test', '[SELECT FROM: lamps].'],
  ]);
});

test('a word in capitals among the objects of a method begins no other', () => {
  expect(methodsWithin('EXAMINE: [SELECT FROM: the TEST plan; how people INTERVIEW them].')).toHaveLength(1);
});

test.each([
  ['EXAMINE', 'examine'],
  ['AC-02-Examine', 'examine'],
  ['ac-2_asm-interview', 'interview'],
  ['Test.', 'test'],
  ['latest', undefined],
  ['assessment', undefined],
])('%s names the method %s', (written, method) => {
  expect(methodNamed(written)).toBe(method);
});
