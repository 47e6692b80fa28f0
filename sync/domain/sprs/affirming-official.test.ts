import { expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { affirmingOfficial } from './affirming-official.ts';
import { emptySprsWorksheet } from './sprs-worksheet-record.ts';

test.each([
  ['', '', ''],
  ['', 'Ada Lee', 'Ada Lee'],
  ['Bo Kim', 'Ada Lee', 'Bo Kim'],
])('the worksheet says %j, the scope %j: %j affirms', (written, named, officialName) => {
  const worksheet = { ...emptySprsWorksheet, officialName: written, officialTitle: 'CEO' };
  expect(affirmingOfficial(worksheet, { ...emptySystem, affirmingOfficial: named })).toEqual({
    officialName,
    officialTitle: 'CEO',
    officialEmail: '',
  });
});
