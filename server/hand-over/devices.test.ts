import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { LIVE_DEVICES } from '#sync/domain/hand-over/hand-over-contract.ts';
import { makePair } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import { isVouched } from '#sync/domain/hand-over/packet-check.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import { ProofSigner } from '#server/sync/proof-signer.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';
import { addDevice } from '#server/testing/signed-packets.ts';
import { sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { handOverKeys, vouchFor } from './server-keys.ts';

let server: TestApp;
let alex: TestPerson;
let sam: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  ({ server, alex, sam, stranger: other } = await openTestOrganization({ alex: 'admin', sam: 'user' }));
});

const register = async (person: TestPerson, publicKey: string, name = 'Tablet') => {
  const response = await person.call('POST', '/api/devices', { publicKey, name });
  return { status: response.status, body: (await response.json()) as { code?: string; device?: object } };
};
const end = async (person: TestPerson, id: string) => {
  const response = await person.call('POST', `/api/devices/${id}/end`);
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const rowOf = async (id: string, { workspaceId } = sam) =>
  (await findRows(server.services.db, workspaceId, 'device', [id]))[0];

test('a device is registered once, vouched for by the server, and reaches the workspace with the server’s public halves', async () => {
  const { device, server: key } = await addDevice(sam, 'Sam’s tablet');
  expect(device).toMatchObject({ accountId: sam.id, name: 'Sam’s tablet', endedAt: null });
  expect(device.voucher).toMatchObject({ device: device.id, accountId: sam.id, name: 'Sam Test' });
  expect(await isVouched(webcrypto.subtle, device.voucher, [key.voucherKey])).toBe(true);
  expect(await isVouched(webcrypto.subtle, { ...device.voucher, name: 'Alex' }, [key.voucherKey])).toBe(false);
  expect(Buffer.from(key.sealKey, 'base64url')).toHaveLength(65);
  server.clock.now += 60_000;
  const again = await register(sam, device.publicKey, 'Another name');
  expect(again).toEqual({ status: 200, body: { device, server: key } });
  const { put } = await sync(alex);
  expect([put['device'], put['serverKey']]).toEqual([[device], [key]]);
  const { seq } = await sync(alex).then(({ proof }) => proof);
  await register(sam, device.publicKey);
  expect((await sync(alex)).proof.seq).toBe(seq);
  expect((await sync(other)).put['device'] ?? []).toEqual([]);
});

test('anybody may ask for the key with which the server vouches, and learns nothing else', async () => {
  const { server: key } = await addDevice(sam, 'Sam’s tablet');
  const answer = await server.app.request('/api/server-key');
  expect([answer.status, await answer.json()]).toEqual([200, { id: key.id }]);
});

test('what is no key of P-256 in its usual form is refused, as is a key of somebody else', async () => {
  const { spki: publicKey } = await makePair();
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, ['sign', 'verify']);
  const larger = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey)).toString('base64url');
  for (const wrong of ['', 'AAAA', publicKey.slice(0, -4), `${publicKey}AA`, larger, 'a'.repeat(200), 'ä']) {
    expect([wrong, (await register(sam, wrong)).status]).toEqual([wrong, 400]);
  }
  expect((await register(sam, publicKey)).status).toBe(200);
  expect(await register(alex, publicKey)).toMatchObject({ status: 409, body: { code: 'other_account' } });
});

test('an account has at most so many devices that have not ended', async () => {
  const first = await addDevice(sam);
  const { spki: publicKey } = await makePair();
  for (let count = 1; count < LIVE_DEVICES; count++) await addDevice(sam);
  expect(await register(sam, publicKey)).toMatchObject({ status: 409, body: { code: 'too_many_devices' } });
  expect((await register(alex, publicKey)).status).toBe(200);
  expect((await register(sam, first.device.publicKey)).status).toBe(200);
  expect(await end(sam, first.device.id)).toEqual([200, undefined]);
  await addDevice(sam);
}, 60_000);

test('a device is ended by its owner or an administrator, only that one, with a line in the audit log', async () => {
  const [own, another, theirs] = [await addDevice(sam), await addDevice(sam), await addDevice(alex)];
  expect(await end(sam, theirs.device.id)).toEqual([404, 'not_found']);
  expect(await end(other, own.device.id)).toEqual([404, 'not_found']);
  expect(await end(sam, '0'.repeat(64))).toEqual([404, 'not_found']);
  expect(await end(alex, own.device.id)).toEqual([200, undefined]);
  const at = (await rowOf(own.device.id))?.endedAt;
  server.clock.now += 60_000;
  expect(await end(sam, own.device.id)).toEqual([200, undefined]);
  expect([at, (await rowOf(own.device.id))?.endedAt]).toEqual(['2026-06-09T09:00:00.000Z', at]);
  expect(await rowOf(another.device.id)).toMatchObject({ endedAt: null });
  expect(await register(sam, own.device.publicKey)).toMatchObject({ status: 409, body: { code: 'device_ended' } });
  const lines = server.services.db.selectFrom('audit').selectAll().where('event', '=', 'device_ended');
  expect(await lines.execute()).toMatchObject([{ accountId: alex.id, workspaceId: sam.workspaceId }]);
});

test('its owner ends it in all their workspaces, an administrator in theirs', async () => {
  const there = await server.addPlace(sam, other.workspaceId);
  const here = personIn(sam, sam.workspaceId);
  const { device } = await addDevice(here);
  await register(there, device.publicKey);
  const second = await addDevice(there);
  expect(await end(other, second.device.id)).toEqual([200, undefined]);
  expect((await rowOf(second.device.id, other))?.endedAt).not.toBeNull();
  const third = await server.addPlace(sam, await server.addWorkspace('Third'));
  expect(await end(here, device.id)).toEqual([200, undefined]);
  for (const place of [sam, other, third]) expect((await rowOf(device.id, place))?.endedAt).not.toBeNull();
});

test('the same key of the server makes the same pairs; another makes others, and the earlier row stays', async () => {
  const { device, server: key } = await addDevice(sam);
  const bytes = Buffer.alloc(32, 7);
  const [one, two] = [new ProofSigner(bytes), new ProofSigner(bytes)].map((proofs) => handOverKeys(proofs).halves);
  expect(one).toEqual(two);
  const said = { device: device.id, accountId: sam.id, name: 'Sam', at: '2026-06-09T09:00:00.000Z' };
  const voucher = vouchFor(new ProofSigner(bytes), said);
  const voucherKey = createPublicKey({
    key: Buffer.from(one?.voucherKey ?? '', 'base64url'),
    type: 'spki',
    format: 'der',
  });
  const statement = Buffer.from(JSON.stringify(['voucher', 1, said.device, said.accountId, said.name, said.at]));
  const signature = Buffer.from(voucher.signature, 'base64url');
  expect(verify('sha256', statement, { key: voucherKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  server.services.proofs = ProofSigner.random();
  server.clock.now += 60_000;
  const { body } = await register(sam, device.publicKey);
  const renewed = (body as { server?: ServerKey }).server;
  expect(renewed?.id).not.toBe(key.id);
  const rows = await listRows(server.services.db, sam.workspaceId, 'serverKey');
  expect(rows.map(({ id }) => id).toSorted()).toEqual([key.id, renewed?.id ?? ''].toSorted());
});
