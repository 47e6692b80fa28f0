import { expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { NINE, TestDevice } from '#sync/testing/test-device.ts';
import { timeOfKey } from './mutation.ts';

const now = new Date(NINE).toISOString();

test.each([
  ['1970', 0, '2020-01-01T00:00:00.000Z'],
  ['10889', 0xffffffffffff, '2026-06-10T09:00:00.000Z'],
])('[OB3] what a device whose clock says %s wrote is dated by the server within bounds', async (_year, clock, kept) => {
  const server = new MemoryServer(cardSchemaForTests, 100);
  const dana = await TestDevice.open('dana');
  dana.clock = clock - 1_000;
  await dana.change(createCard, { id: 'c1', text: 'Seen.', list: 'l1' });
  dana.clock = clock - 1_000;
  await dana.change(setCardState, { id: 'c1', state: 'done' });
  const waiting = timeOfKey(dana.waiting[1]!.key);
  expect(waiting).toMatch(/^\d{4}-/);
  await dana.syncBy(async (request) => server.handle(request, dana.device.actor, now));
  const { stamps } = server.rows('card').get('c1') as unknown as { stamps: Record<string, { at: string }> };
  expect(stamps.state?.at).toBe(kept);
  expect((dana.row('card', 'c1') as unknown as { stamps: typeof stamps }).stamps.state?.at).toBe(kept);
});
