import { expect, test } from 'vitest';
import { countLost, lossSentences, lostWorkText } from './loss-words.ts';

const day = (date: number, changes: number) => ({ day: `2026-11-${date}`, changes });

test.each([
  [{ days: [], setAside: 0, files: 0 }, '', 0],
  [{ days: [day(27, 1)], setAside: 0, files: 0 }, '1 change of Nov 27, 2026', 1],
  [
    { days: [day(26, 2), day(27, 3)], setAside: 0, files: 0 },
    '2 changes of Nov 26, 2026 and 3 changes of Nov 27, 2026',
    5,
  ],
  [
    { days: [day(20, 4), day(21, 1), day(25, 1), day(26, 2), day(27, 3)], setAside: 1, files: 2 },
    '5 changes of earlier days, 1 change of Nov 25, 2026, 2 changes of Nov 26, 2026, 3 changes of Nov 27, 2026, 1 change that waited for a decision and 2 files',
    14,
  ],
])('what is lost in words', (lost, text, count) => {
  expect([lostWorkText(lost), countLost(lost)]).toEqual([text, count]);
});

test('the person is told what is lost and what is not', () => {
  expect(lossSentences({ days: [day(27, 1)], setAside: 0, files: 0 }, 2)).toEqual([
    '1 change of Nov 27, 2026 that had not been sent is lost.',
    '2 changes that this page still held will be sent.',
    'What had been sent is fetched again.',
  ]);
  expect(lossSentences({ days: [], setAside: 0, files: 2 }, 0)[0]).toBe('2 files that had not been sent are lost.');
  expect(lossSentences({ days: [], setAside: 0, files: 0 }, 1)).toEqual([
    '1 change that this page still held will be sent.',
  ]);
  expect(lossSentences({ days: [], setAside: 0, files: 0 }, 0)).toEqual([]);
});
