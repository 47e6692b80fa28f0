import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import {
  cardSchemaForTests,
  createCard,
  deleteCard,
  pinCard,
  setCardState,
  writeCard,
} from '#sync/testing/card-schema.ts';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { getMeta } from './meta.ts';
import { defineMutators } from './mutator.ts';
import type { Row } from './row.ts';
import type { Schema } from './schema.ts';

const define = defineMutators<{ card: Row & { text: string } }>();
/** Touches one field, but what it sets there depends on the row. */
const append = define({
  name: 'card.append',
  args: z.object({ id: z.string(), more: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'card', id, fields: ['text'] }],
  decide: (view, { id, more }) => [
    { kind: 'edit', table: 'card', id, set: { text: `${view.get('card', id)?.text}${more}` } },
  ],
});

const schema: Schema = {
  ...cardSchemaForTests,
  mutators: { ...cardSchemaForTests.mutators, 'card.append': append },
};

let dana: TestDevice;
beforeEach(async () => {
  dana = await TestDevice.open('dana', 'admin', undefined, schema);
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
});

const statusOf = (...items: [string, ControlStatusValue][]) => ({
  items: items.map(([controlId, status]) => ({ controlId, status })),
});

test('[OB4] a change says under which number it waits, and whether it went into an earlier one', async () => {
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 7' })).toEqual({ mid: 2, merged: false });
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 70' })).toEqual({ mid: 2, merged: true });
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 70' })).toEqual({ mid: null, merged: false });
});

test('[OB4] two kinds of change to one field stay two', async () => {
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  await dana.change(pinCard, { id: 'c1' });
  expect(dana.waiting.map(({ name }) => name)).toEqual(['card.create', 'card.setState', 'card.pin']);
});

test('[OB4] a change of several records takes nothing into itself, and goes into nothing', async () => {
  await dana.change(setControlStatus, statusOf(['3.1.1', 'in_progress']));
  await dana.change(setControlStatus, statusOf(['3.1.1', 'complete'], ['3.1.2', 'complete']));
  await dana.change(setControlStatus, statusOf(['3.1.1', 'not_started']));
  expect(dana.waiting.slice(1).map(({ args }) => args)).toEqual([
    statusOf(['3.1.1', 'in_progress']),
    statusOf(['3.1.1', 'complete'], ['3.1.2', 'complete']),
    statusOf(['3.1.1', 'not_started']),
  ]);
});

test('[OB4] what cannot be foreseen is never merged: each step counts', async () => {
  for (const more of [' is', ' open']) await dana.change(append, { id: 'c1', more });
  expect(dana.waiting.map(({ name }) => name)).toEqual(['card.create', 'card.append', 'card.append']);
  expect(dana.row('card', 'c1')).toMatchObject({ text: 'Rack is open' });
});

test('[OB5] nothing merges past the deletion of its record, which waits under one key', async () => {
  await dana.change(writeCard, { id: 'c1', text: 'Rack 7' });
  await dana.change(deleteCard, { id: 'c1' });
  await dana.change(createCard, { id: 'c1', text: 'Rack 7', list: 'l1' });
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 70' })).toEqual({ mid: 5, merged: false });
  expect(dana.waiting.map(({ touches }) => touches)).toEqual([
    [],
    ['card/c1/text'],
    ['card/c1/*'],
    [],
    ['card/c1/text'],
  ]);
});

test('[OB10] nothing goes into a change that cannot run here', async () => {
  await dana.change(writeCard, { id: 'c1', text: 'Rack 7' });
  dana.disk.entries.set(2, { ...dana.disk.entries.get(2)!, blocked: 'gone' });
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 70' })).toEqual({ mid: 3, merged: false });
});

test('[OB4] nothing goes into a change that is offered: with it, it would yield to what the server has', async () => {
  await dana.change(writeCard, { id: 'c1', text: 'Rack 7' });
  dana.disk.entries.set(2, { ...dana.disk.entries.get(2)!, offered: true });
  expect(await dana.change(writeCard, { id: 'c1', text: 'Rack 70' })).toEqual({ mid: 3, merged: false });
});

test('a device that was never opened has nothing to write into', async () => {
  const store = new MemoryStore(new MemoryDisk());
  await expect(store.run('read', [], getMeta)).rejects.toThrow('the local database has not been opened');
});
