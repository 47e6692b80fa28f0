import { createDecipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { CIRCLE_KEY, collected, ports, sourceOf, subtle, suite, WORKSPACE } from './hand-over-file-fixtures.ts';
import { byCircleKey, byServerKey, readHeader } from './hand-over-file-header.ts';
import { openHandOver, sealHandOver, type OpenHandOver } from './hand-over-file.ts';
import { checkPacket } from './packet-check.ts';

// Made once. If this test fails, files that people have can no longer be opened: a change takes a new format number.
const FILE = `
  VkVSTklFUi1IQU5ET1ZFUgABICEiIyQlJgZrN1FkMngnKCkqKywtLi8wMTLVXJS4DYw3vtStM5MT/VaM2RBB/zJSTrnoqVk+j1fJKQgm/RlwZzij
  bjJO20R6+0YEkK3fp8J0XJaraKyiMLUrsdbJHWvnaV6n7d5GY3tYrFbjQq55FwJBuYTYVITQv3qUgZN4F4Aj1DQ+JHb+e7bALqGcPszzkZQorkN5
  CqiPYpoQt+OCFmjOblClWibEHJetFbRdAI81nSGOLwP6Bol/qKd7AqzPXjHolBawWA3f/zgZ8rcl8K9ZkPtg1OamVFMbJwyBYnq/6D8OnitZR8Vg
  PwljUajQc4+d1nbq6Ys5VZO/joYB60pG4Xd3Thf0lwCh73l052Ma9BXvbDg0n3lh3AWdpUft5qytA+B/3vNIY8EZbBdTeTvJ3VbQQHl3MqtxLuLc
  qGWm530Zt5pKKuAfGw7dMqLFki+EJ+tV1q8XxuISn8UKV4IKljzQ+5xu1qNJpnmKiZzyhTSArcMOQDidFUQh6Cdj9T8+tBcWcwic8X8BexVzz738
  JxGyAHqvx8wwnKSSjXMxPBd2YOwgp31kjxL1e+HPjGFGBaNzWD8zPZrsPi/CXqD3swIBwXah7cWf1/1HoUUEKy0XFZXwD8MACkBWKFCOHEOdTV6+
  esnbwePzWUPQ0vyqfIoGwZ2VQzaVhxxTjIRaZKRhz+aZwnc7W3qPi5u+fcuWvrJHcWN1ys7IiPfI2nt5rpDKn4uK71JRxvmh83KjxoK9CwNmTKRk
  xB1TGHVBDSdgIEcZn9TojzFkkFllNj0Ca7bWTrH6yj/4je0QXrxo/RZNeo4UbRmU8TdLTJCfzWw23r2mdnR01X43Bg1z259tw+9amDL2t/ud/b7R
  zMUxsT/B4W6Kl9n5NEGt55JXdqy7o3AJi/NmQp6hCrH+BTf1FjINH2yF7kkUy5le1E0xRyLuGBhFv3Crm73ZBzW4bbRt6PJ1R/Vthx3eodMCCTHS
  kTN8wPrqMxoIn58kpTkHMQV4fe0wcsxAEyCGgukWPhixu4PxCnQnrzCwDujEHuRONxPR1D2LTu8Z4RBpnh9sTxHqc7ISE5IecBQk/VohhWBwDK/P
  RmRBtHsgPxS3qiYIKYfe8mkrFrSaVIEVsyfrSaDghYvRbvbtsvFDF8Kd3ZoRyqejSPT9lSjnIaFV8mQz82976FmjZ3zAI61INsaCpx6UO2SjAizS
  1uDL8/2xeck+jxAnUqWBjcgLzjSNtu+oMKKXBvAHzGJEnY1y765QPje9Y6I0R6cnGeOAvRqnVnSR1T+yQSyQFJzQkOosl67J60gYqHha1kTXcGyn
  FklIcBWdEcBa0UpqgUK2djwzj1Wfl0cE9hBaDoH0bxQrTMQsNBDwH77psB8Mx/MZ3eeU1ifexuL+tsGB6z2t1l5i954OEPljMZxATLATM8hhBhOC
  MD1hh3ZwT5iA8kM3AQ0XV/Om8O5Vr2nFp8/G0lgKPlAMAktnfqRfbdfxU8ZhxfR9VoXf+wP7jLDq/4kuiHtnVjWWSLsPJmF9uT185DksaGEEMUvY
  x4YtZfyLXlKI9LQkBscLguEr3AuhI+MCukQwZOCpJ+Mhg0ZlWaelk9Fjqd+KaBBDLHr0QKMjfOQi6NhujXOoIyFB3ayyvSSng8zRciOBXkG6sQwx
  6WmEpqX0NW3QchTEyfdXpffLffBNyzMZVQEYkJX9FWjd3KP41HzwtXnp1vb2MqB/70sdncEJPElb09BYp8HMuFa9k9Yp16A+24eK3cvNSpV1uMaU
  8tHNpnabh8wOdq/AVveAI/xTyU56vckl3gp6hO8iInrUMUM79aBVnTxivIhatpMFKjf3qCU8j0/Va0CRU5odDP/itPfxLU6kdDGFcKkauivPUecf
  Laq8YXeT+lFhu7Vfn/QbCvob0C2lRxzZqP18KSbTbm2y2DdDoyXKnxp23w60117xJuuRUi1gknFLqAz6RpFSfVq81Fb4U6ieJpN+siA8Qq0Bz3gk
  pH4TGnujKj5o0p4Ya5g0zlk3CKGaSHorA1w0Hhj5avHcnKHc6WpNc475j1zMBCQegFVCyeJI3H4oxS+0O0OamwxgU3qlcvNXOTMZmapUKCoC03oB
  pfaYu5ypxxvkSFMgXFMy3brUP1bwQFa8Sfmff27IRgh2j0bpg0EwAt+uXSceqqbHZsnFT0xSkAp8/UqyCtwu7LAIlI9yyGmMk0FHR4bEMB0bKm2I
  8Y/m00MuoO+SaJscfUG0P8MaxKsM7gAkdT5mjvuFV3KI0C6BX6gYHnU2nbIW8z/bbYbhvqrrrvBAqk5+X7vCz7s=
`;
const VOUCHER_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEpJpnq5wZF9IDpQzi4GCPvGE_RCffittfaGJ2HtZQI5H9-n9jj3FlotHgbVkgI6Kf74_4N-Zg08WP7F_DmiHW_w';
const PACKET_ID = 'e2b1fe09e128a839757aba16c96b06b98486def0669c56b79a9c1bf96b8eefee';
const CONTENT = 'Badge log, north gate.\n';
const ABSENT = '0f'.repeat(32);

const file = Uint8Array.from(Buffer.from(FILE, 'base64'));
const trust = { workspace: WORKSPACE, voucherKeys: [VOUCHER_KEY] };
const byCircle = byCircleKey(subtle, (id) => (id === CIRCLE_KEY.id ? CIRCLE_KEY.key : undefined));
const serverKeys = () => suite.DeriveKeyPair(new Uint8Array(32).fill(7), true);

async function expectContent(opened: OpenHandOver) {
  const { voucher, packets, files, ...facts } = opened.head;
  expect(facts).toMatchObject({ workspace: 'northfield', circle: 'spring', madeAt: '2026-11-18T10:42:00.000Z' });
  expect(voucher).toMatchObject({ accountId: 'lena', name: 'Lena Ortiz', at: '2026-11-02T08:00:00.000Z' });
  expect(packets).toEqual([{ id: PACKET_ID, size: 772 }]);
  expect(files.map(({ size, isInside }) => [size, isInside])).toEqual([
    [23, true],
    [2_000_000, false],
  ]);
  expect(files[1]?.hash).toBe(ABSENT);
  for await (const packet of opened.packets()) {
    const checked = await checkPacket(subtle, packet, trust);
    expect(checked.id).toBe(PACKET_ID);
    expect(checked.packet.entries[0]?.args).toEqual({ id: '3.10.1[a]', note: 'Rack 4 is unlocked.' });
  }
  expect(Buffer.from(await collected(opened.file(0)!)).toString()).toBe(CONTENT);
  expect(opened.file(1)).toBeUndefined();
}

it('a file of format 1 is opened by its circle and by the server', async () => {
  await expectContent(await openHandOver(subtle, sourceOf(file), byCircle, trust));
  await expectContent(await openHandOver(subtle, sourceOf(file), byServerKey(suite, await serverKeys()), trust));
});

it('is sealed again to the same bytes', async () => {
  const opened = await openHandOver(subtle, sourceOf(file), byCircle, trust);
  const { packets: _, files: listed, ...facts } = opened.head;
  const packets = [];
  for await (const packet of opened.packets()) packets.push(packet);
  const files = listed.map(({ hash, size }, at) => ({ hash, size, ...(at === 0 && { bytes: () => opened.file(0)! }) }));
  // What chance and the device's private key put in comes from the vector.
  let count = 0;
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => count++);
  const wrap = readHeader(file).serverWrap;
  const Seal = () => Promise.resolve({ encapsulatedSecret: wrap.slice(0, 65), ciphertext: wrap.slice(65) });
  const { KEM, KDF, AEAD } = suite;
  const hpke = { KEM, KDF, AEAD, Seal, Open: suite.Open.bind(suite) };
  const content = plainContent();
  const headBytes = content.readUInt32BE(0);
  const signature = Uint8Array.from(content.subarray(4 + headBytes, 4 + headBytes + 64)).buffer;
  const signing = new Proxy(subtle, {
    get: (_, name: keyof typeof subtle) =>
      name === 'sign' ? () => Promise.resolve(signature) : subtle[name].bind(subtle),
  });
  const { publicKey } = await serverKeys();
  const keys = { device: publicKey, server: publicKey, circle: CIRCLE_KEY };
  const again = await collected(
    sealHandOver({ ...ports, subtle: signing, random, hpke }, { facts, packets, files }, keys),
  );
  expect(Buffer.from(again).toString('base64')).toBe(Buffer.from(file).toString('base64'));
});

// Read as README.md has it, without a line of the code that seals.
function plainContent(): Buffer {
  const bytes = Buffer.from(file);
  const wraps = 26 + bytes.readUInt8(25);
  const headerLength = wraps + 60 + 113;
  const lead = bytes.subarray(0, wraps);
  const fileKey = decrypted(Buffer.from(CIRCLE_KEY.key, 'base64url'), bytes.subarray(wraps, wraps + 60), lead);
  const nonce = Buffer.concat([bytes.subarray(18, 25), Buffer.of(0, 0, 0, 0, 1)]);
  return decrypted(fileKey, Buffer.concat([nonce, bytes.subarray(headerLength)]), bytes.subarray(0, headerLength));
}

function decrypted(key: Buffer, sealed: Buffer, additional: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(additional).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

it('is laid out as its README says', () => {
  expect(Buffer.from(file.subarray(0, 18)).toString('latin1')).toBe('VERNIER-HANDOVER\u0000\u0001');
  expect(Buffer.from(file.subarray(26, 32)).toString('latin1')).toBe(CIRCLE_KEY.id);
  const content = plainContent();
  const head = content.subarray(4, 4 + content.readUInt32BE(0));
  const facts = head.readUInt16BE(0);
  expect(JSON.parse(head.subarray(2, 2 + facts).toString())).toMatchObject({
    workspace: 'northfield',
    circle: 'spring',
  });
  expect([head.readUInt32BE(2 + facts), head.readUInt32BE(6 + facts)]).toEqual([1, 2]);
  const packet = head.subarray(10 + facts, 46 + facts);
  expect(packet.subarray(0, 32).toString('hex')).toBe(PACKET_ID);
  const from = 4 + head.length + 64;
  const end = from + packet.readUInt32BE(32);
  expect(JSON.parse(content.subarray(from, end).toString())).toMatchObject({ author: 'lena', n: 1 });
  const files = head.subarray(46 + facts);
  expect([files.readUInt32BE(32), files[36], files.readUInt32BE(69), files[73]]).toEqual([23, 1, 2_000_000, 0]);
  expect(files.subarray(37, 69).toString('hex')).toBe(ABSENT);
  expect(content.subarray(end + 64).toString()).toBe(CONTENT);
});

it('is refused as newer once its number is', async () => {
  const later = file.with(17, 2);
  await expect(openHandOver(subtle, sourceOf(later), byCircle, trust)).rejects.toMatchObject({ reason: 'newer' });
});
