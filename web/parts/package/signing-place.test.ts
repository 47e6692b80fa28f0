import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesOf, packageAbout, packageTexts, unpacked } from '#sync/domain/package/package-fixtures.ts';
import { SIGNATURE_FILE } from '#sync/domain/package/package-limits.ts';
import { readSignature } from '#sync/domain/package/package-signature.ts';
import { sealPackage } from '#sync/domain/package/seal-package.ts';
import { HandOverBed, type BedDevice } from '#web/testing/hand-over-bed.ts';
import { signingPlace } from './signing-place.ts';

let bed: HandOverBed;
let lena: BedDevice;

beforeEach(async () => {
  bed = await HandOverBed.open();
  lena = await bed.device('lena', 'Lena');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14; Tab S9)', maxTouchPoints: 5 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await bed.remove();
});

test('a device that its server registered signs in its person’s name, with the server’s word', async () => {
  const place = await signingPlace(lena);
  expect(place.signer).toMatchObject({ person: 'Lena Test', device: { name: 'iPad' } });
  const { zip, isSigned } = await sealPackage(place, filesOf(packageTexts), packageAbout);
  expect(isSigned).toBe(true);
  const signature = readSignature(unpacked(zip).get(SIGNATURE_FILE) ?? new Uint8Array());
  const { voucher } = await bed.deviceRow(lena);
  expect(signature).toMatchObject({
    facts: {
      vouching: { voucher: { ...voucher, signature: expect.any(String) }, serverKey: bed.keyRows.serverKey.voucherKey },
    },
  });
});

test('the server’s word is checked by the key that made it, and left out if none did', async () => {
  const { serverKey } = bed.keyRows;
  const other = (await HandOverBed.open()).keyRows.serverKey;
  await lena.db.table('serverKey').put({ ...other, id: 'b'.repeat(64), since: '2026-12-01T00:00:00.000Z' });
  expect((await signingPlace(lena)).signer?.vouching?.serverKey).toBe(serverKey.voucherKey);
  await lena.db.table('serverKey').delete(serverKey.id);
  expect((await signingPlace(lena)).signer?.vouching).toBeNull();
});

test('a device that no server knows, or that was lost, signs for itself alone', async () => {
  await lena.db.table('device').update(lena.deviceId, { endedAt: '2026-11-20T00:00:00.000Z' });
  expect((await signingPlace(lena)).signer).toMatchObject({ device: { name: 'Android tablet' }, vouching: null });
  await lena.db.table('device').delete(lena.deviceId);
  expect((await signingPlace(lena)).signer).toMatchObject({ device: { name: 'Android tablet' }, vouching: null });
});

test('a browser that keeps no key signs nothing', async () => {
  const account = { table: () => ({ get: () => Promise.reject(new DOMException('no keys here', 'DataCloneError')) }) };
  const place = await signingPlace({ ...lena, account: account as never });
  expect(place.signer).toBeUndefined();
  expect(await sealPackage(place, filesOf(packageTexts), packageAbout)).toMatchObject({ isSigned: false });
});
