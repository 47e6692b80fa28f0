import { expect, test } from 'vitest';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { boundaryMark } from './earlier-boundary.ts';
import { saveSystem } from './scope-mutators.ts';
import { SYSTEM_ID } from './system-record.ts';

test('a system keeps what its boundary was, on the device and on the server alike, and nothing of other fields', async () => {
  const server = new MemoryServer(productSchema, 40);
  const ana = await TestDevice.open('ana', 'compliance_manager', new MemoryDisk(), productSchema);
  await ana.change(saveSystem, { set: { boundary: 'Building 1.', mission: 'Landing gear.' } });
  await ana.change(saveSystem, { set: { mission: 'Doors.' } });
  const until = expect.any(String) as string;
  const kept = { earlierBoundary: [{ field: 'boundary', mark: boundaryMark(''), until }] };
  expect(ana.disk.table('system').get(SYSTEM_ID)).toMatchObject(kept);
  await ana.sync(server);
  const ben = await TestDevice.open('ben', 'user', new MemoryDisk(), productSchema);
  await ben.sync(server);
  expect(ben.disk.table('system').get(SYSTEM_ID)).toEqual(ana.disk.table('system').get(SYSTEM_ID));
  expect(ben.disk.table('system').get(SYSTEM_ID)).toMatchObject(kept);
});

test('a mark tells texts and documents apart, and not the order of documents', () => {
  expect(boundaryMark(['a', 'b'])).toBe(boundaryMark(['b', 'a']));
  expect(new Set([boundaryMark(''), boundaryMark([]), boundaryMark('a'), boundaryMark(['a'])]).size).toBe(4);
});
