import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sealPackage } from './seal-package.ts';

const files = [
  { path: 'b.txt', bytes: new Uint8Array([1, 2, 3]) },
  { path: 'a.pdf', bytes: new Uint8Array([4]) },
];
const about = {
  workspace: { id: 'w', name: 'Northfield' },
  assessment: null,
  madeAt: '2026-11-20T08:00:00Z',
  madeWith: [],
};
const place = { subtle: crypto.subtle, signer: undefined };

test('the same files in any order, at any time, are the same ZIP, sorted by path', async () => {
  const { zip, isSigned } = await sealPackage(place, files, about);
  expect(isSigned).toBe(false);
  expect(Object.keys(unzipSync(zip))).toEqual(['a.pdf', 'b.txt']);
  const later = { ...about, madeAt: '2026-11-21T08:00:00Z' };
  expect((await sealPackage(place, files.toReversed(), later)).zip).toEqual(zip);
});
