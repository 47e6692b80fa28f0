import { expect, test } from 'vitest';
import { resolveConflict } from '#sync/domain/conflict/conflict-mutators.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { productSchema } from '#sync/product.ts';
import { cardSchemaForTests, createCard, deleteCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { Conflict } from './conflict-record.ts';

async function two(schema = cardSchemaForTests) {
  const server = new MemoryServer(schema, 100);
  const dana = await TestDevice.open('dana', 'user', new MemoryDisk(), schema);
  const priya = await TestDevice.open('priya', 'user', new MemoryDisk(), schema);
  return { server, dana, priya };
}

async function disagree() {
  const { server, dana, priya } = await two(productSchema);
  const set = (status: 'in_progress' | 'complete') => ({ items: [{ controlId: '3.1.4', status }] });
  await dana.change(setControlStatus, set('in_progress'));
  await priya.change(setControlStatus, set('complete'));
  await priya.sync(server);
  await dana.sync(server);
  await priya.sync(server);
  return { server, dana, priya, conflict: [...server.rows('conflict').values()][0] as Conflict };
}

test('[CF1] two people set different statuses: the later arrival stands, both values are kept with who and when', async () => {
  const { server, dana, priya, conflict } = await disagree();
  expect(server.rows('controlStatus').get('3.1.4')?.status).toBe('in_progress');
  expect(conflict).toMatchObject({
    table: 'controlStatus',
    recordId: '3.1.4',
    field: 'status',
    was: 'not_started',
    state: 'open',
    earlier: {
      value: 'complete',
      by: 'priya',
      name: 'priya',
      at: '2026-06-09T09:00:01.000Z',
    },
    later: {
      value: 'in_progress',
      by: 'dana',
      name: 'dana',
      at: '2026-06-09T09:00:01.000Z',
    },
  });
  for (const person of [dana, priya]) expect(person.row('conflict', conflict.id)).toEqual(conflict);
});

test('[CF5] whoever decides settles it for both, and the record follows', async () => {
  const { server, dana, priya, conflict } = await disagree();
  const { id, table, recordId, field } = conflict;
  await priya.change(resolveConflict, { conflictId: id, table, recordId, field, choice: 'earlier', value: null });
  expect(priya.row('controlStatus', '3.1.4')).toMatchObject({ status: 'complete' });
  expect(priya.row('controlStatus', '3.1.4')?.completedAt).not.toBeNull();
  await priya.sync(server);
  await dana.sync(server);
  expect(dana.row('conflict', id)).toMatchObject({ state: 'resolved', choice: 'earlier', resolvedBy: 'priya' });
  expect(dana.row('controlStatus', '3.1.4')).toMatchObject({ status: 'complete' });
});

test('[CF5] two people who decide differently disagree again instead of one being overruled unseen', async () => {
  const { server, dana, priya, conflict } = await disagree();
  const { id, table, recordId, field } = conflict;
  const decide = (choice: 'earlier' | 'edited') => ({
    conflictId: id,
    table,
    recordId,
    field,
    choice,
    value: 'not_started',
  });
  await priya.change(resolveConflict, decide('earlier'));
  await dana.change(resolveConflict, decide('edited'));
  await priya.sync(server);
  await dana.sync(server);
  const open = [...server.rows('conflict').values()].filter((row) => row.state === 'open');
  expect(open).toMatchObject([{ earlier: { value: 'complete' }, later: { value: 'not_started' } }]);
});

test('[CF5] a resolution with a value the field cannot hold is refused', async () => {
  const { dana, conflict } = await disagree();
  const { id, table, recordId, field } = conflict;
  const bad = { conflictId: id, table, recordId, field, choice: 'edited', value: 'finished' } as const;
  expect(await dana.change(resolveConflict, bad)).toMatchObject({ refused: { code: 'invalid', field: 'value' } });
  const other = { ...bad, field: 'completedAt', choice: 'later' } as const;
  expect(await dana.change(resolveConflict, other)).toMatchObject({ refused: { code: 'gone' } });
});

test('[CF3] notes from two people are both in the text, and only rewritten words ask for a decision', async () => {
  const { server, dana, priya } = await two();
  const save = (notes: string) => ({ items: [{ controlId: '3.1.1', notes }] });
  await dana.change(saveControlNotes, save('Badge reader works.'));
  await priya.change(saveControlNotes, save('Visitor log kept.'));
  await dana.sync(server);
  await priya.sync(server);
  expect(server.rows('controlStatus').get('3.1.1')?.notes).toBe('Badge reader works. Visitor log kept.');
  expect(server.rows('conflict').size).toBe(0);
});

test('[CF6] a delete that did not see a colleague’s change is refused and the record stays', async () => {
  const { server, dana, priya } = await two();
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
  await dana.sync(server);
  await priya.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'checked' });
  await dana.sync(server);
  await priya.change(deleteCard, { id: 'c1' });
  expect(priya.row('card', 'c1')).toBeUndefined();
  await priya.sync(server);
  expect(priya.row('card', 'c1')).toMatchObject({ state: 'checked' });
  expect([...priya.disk.asides.values()]).toMatchObject([{ rejection: { code: 'changed', field: 'state' } }]);
});

test('[CF6] a delete of a record one has edited oneself goes through', async () => {
  const { server, dana } = await two();
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
  await dana.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'checked' });
  await dana.change(deleteCard, { id: 'c1' });
  await dana.sync(server);
  expect(server.rows('card').has('c1')).toBe(false);
  expect(dana.disk.asides.size).toBe(0);
  expect(server.history.at(-1)).toMatchObject({ field: '(deleted)', from: { state: 'checked' } });
});

test('[CF7] an edit of a deleted record is set aside with the values the person wrote', async () => {
  const { server, dana, priya } = await two();
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
  await dana.sync(server);
  await priya.sync(server);
  await dana.change(deleteCard, { id: 'c1' });
  await dana.sync(server);
  await priya.change(writeCard, { id: 'c1', text: 'Rack 4 has a new lock' });
  await priya.sync(server);
  expect(priya.row('card', 'c1')).toBeUndefined();
  expect([...priya.disk.asides.values()]).toMatchObject([
    { entry: { args: { text: 'Rack 4 has a new lock' } }, rejection: { code: 'gone' } },
  ]);
});

test('[CF1] a conflict that an older build has made of an unsent change is replaced, not doubled', async () => {
  const { server, dana, priya } = await two();
  await dana.change(createCard, { id: 'c1', text: 'c1', list: 'l1' });
  for (const device of [dana, priya]) await device.sync(server);
  await priya.change(setCardState, { id: 'c1', state: 'theirs' });
  await priya.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'mine' });
  const [entry] = dana.waiting;
  // As an older build named it: by key, record and field.
  const id = `${entry!.key}:c1:state`;
  dana.disk.table('conflict').set(id, { id, table: 'card', recordId: 'c1', field: 'state' });
  dana.disk.bases.set(`conflict/${id}`, { key: `conflict/${id}`, table: 'conflict', id, row: null });
  await dana.sync(server);
  const made = [...server.rows('conflict').keys()];
  expect(made).toEqual([`${entry!.key}:dana:c1:state`]);
  expect([...dana.disk.table('conflict').keys()]).toEqual(made);
  expect(dana.disk.bases.size).toBe(0);
});
