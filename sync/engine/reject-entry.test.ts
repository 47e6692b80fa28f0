import { expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { NO_OP } from './no-op.ts';
import { rejectEntry } from './reject-entry.ts';
import type { Entry } from './store.ts';

/** Rejects an entry that the server could not read. */
async function refuse(dana: TestDevice, entry: Entry, status = 400): Promise<void> {
  const proven = provenFor(dana.disk.meta!);
  await rejectEntry(dana.device, entry, { status, proven, voidKey: dana.device.chance.newKey() });
}

async function openKnown(): Promise<TestDevice> {
  const dana = await TestDevice.open('dana');
  await dana.sync(new MemoryServer(cardSchemaForTests));
  return dana;
}

async function aside() {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, { id: 'c1', text: 'Rack 4', list: 'l1' });
  await dana.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'Rack 4 is open' });
  await dana.change(setCardState, { id: 'c1', state: 'seen' });
  await refuse(dana, dana.waiting[0]!);
  return { server, dana };
}

test('[OB8] a change that is set aside leaves the screen with it, and those behind it stay', async () => {
  const { dana } = await aside();
  expect(dana.row('card', 'c1')).toMatchObject({ text: 'Rack 4', state: 'seen' });
  expect(dana.waiting).toMatchObject([{ name: NO_OP }, { name: 'card.setState' }]);
  const message = 'The server could not read this change (status 400).';
  const told = { entry: { args: { text: 'Rack 4 is open' } }, rejection: { code: 'unreadable', message } };
  expect([...dana.disk.asides.values()]).toMatchObject([told]);
});

test('[OB8] what is set aside may stand behind others', async () => {
  const dana = await openKnown();
  await dana.change(createCard, { id: 'c1', text: 'Rack 4', list: 'l1' });
  await dana.change(createCard, { id: 'c2', text: 'Rack 5', list: 'l1' });
  await refuse(dana, dana.waiting[1]!, 413);
  expect(dana.waiting).toMatchObject([
    { mid: 1, name: 'card.create' },
    { mid: 2, name: NO_OP },
  ]);
  expect(dana.row('card', 'c1')).toMatchObject({ text: 'Rack 4' });
  expect(dana.row('card', 'c2')).toBeUndefined();
});

test('[OB8] the first change of a record leaves the server’s version behind', async () => {
  const dana = await openKnown();
  await dana.change(createCard, { id: 'c1', text: 'Rack 4', list: 'l1' });
  await refuse(dana, dana.waiting[0]!);
  expect(dana.row('card', 'c1')).toBeUndefined();
  expect(dana.disk.bases.size).toBe(0);
});

test('[OB10] what is written next and what is tried again both arrive whole', async () => {
  const { server, dana } = await aside();
  await dana.change(writeCard, { id: 'c1', text: 'Rack 4 locked' });
  await dana.change(writeCard, { id: 'c1', text: 'Rack 4 is open' }, { 'card/c1': { text: 'Rack 4' } });
  await dana.sync(server);
  for (const word of ['locked', 'open']) expect(server.rows('card').get('c1')?.text).toContain(word);
});

test('[OB10] a change that another round has renumbered meanwhile stays where it is', async () => {
  const dana = await openKnown();
  await dana.change(createCard, { id: 'c1', text: 'Rack 4', list: 'l1' });
  await refuse(dana, { ...dana.waiting[0]!, key: 'another' });
  expect(dana.waiting).toMatchObject([{ name: 'card.create' }]);
  expect(dana.disk.asides.size).toBe(0);
});

test('[SE4] a device that knows another life of the database by now sets nothing aside', async () => {
  const dana = await openKnown();
  await dana.change(createCard, { id: 'c1', text: 'Rack 4', list: 'l1' });
  const proven = provenFor({ epoch: 'another' });
  await rejectEntry(dana.device, dana.waiting[0]!, { status: 400, proven, voidKey: dana.device.chance.newKey() });
  expect(dana.waiting).toMatchObject([{ name: 'card.create' }]);
  expect(dana.row('card', 'c1')).toBeDefined();
});
