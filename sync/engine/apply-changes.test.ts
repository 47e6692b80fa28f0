import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyChanges } from './apply-changes.ts';
import { Overlay } from './overlay.ts';
import type { Row } from './row.ts';
import { DELETED, schemaOf, type Change, type Table } from './schema.ts';

const card: Table = {
  name: 'card',
  row: z.looseObject({}),
  fields: { state: 'value', text: 'text', tags: 'set', place: 'place' },
  derive: (before, after, at) => (before.state === after.state ? {} : { doneAt: after.state === 'done' ? at : null }),
};
const status: Table = {
  name: 'status',
  row: z.looseObject({}),
  fields: { state: 'value' },
  empty: (id) => ({ id, state: 'open', stamps: {} }),
};
const plain: Table = { name: 'plain', row: z.looseObject({}), fields: { note: 'text' } };
const short: Table = {
  name: 'short',
  row: z.object({ text: z.string().check(z.maxLength(12)) }),
  fields: { text: 'text' },
};
const schema = schemaOf(
  [card, status, plain, short, { name: 'conflict', row: z.looseObject({}), fields: {} }],
  [],
  () => true,
);

const at = '2026-06-09T08:00:00.000Z';
const now = '2026-06-09T09:00:00.000Z';
const context = { actor: { id: 'dana', name: 'Dana', role: 'user' as const }, now, at, key: 'k1' };
const priya = { by: 'priya', name: 'Priya', at: '2026-06-08T07:00:00.000Z' };
const mine = { by: 'dana', name: 'Dana', at };
const stored: Row = {
  id: 'c1',
  state: 'stuck',
  text: 'Door.',
  tags: ['a'],
  place: 'M',
  doneAt: null,
  stamps: { state: priya },
  updatedAt: priya.at,
  updatedBy: 'priya',
};

function apply(changes: Change[], was = {}, rows: Record<string, Row[]> = { card: [stored] }, offered = false) {
  const overlay = new Overlay();
  for (const [table, all] of Object.entries(rows)) overlay.load(table, all);
  return { overlay, result: applyChanges(schema, overlay, changes, was, { ...context, offered }) };
}

const edit = (set: Record<string, unknown>): Change => ({ kind: 'edit', table: 'card', id: 'c1', set });

test('a new record carries its author on every field and tells each in the history', () => {
  const row = { id: 'c2', state: 'new', text: 'Rack', tags: ['x'], place: 'A', stamps: {} };
  const { overlay, result } = apply([{ kind: 'insert', table: 'card', row }]);
  expect(overlay.get('card', 'c2')).toEqual({
    ...row,
    stamps: { state: mine, text: mine, tags: mine, place: mine },
    updatedAt: at,
    updatedBy: 'dana',
  });
  const step = (field: string, to: unknown) => ({ table: 'card', recordId: 'c2', field, from: null, to });
  expect(result).toEqual({
    steps: [step('state', 'new'), step('text', 'Rack'), step('tags', ['x']), step('place', 'A')],
    conflicts: [],
  });
});

test('a new record of a kind without stamps gets none', () => {
  const { overlay } = apply([{ kind: 'insert', table: 'plain', row: { id: 'p1', note: 'x' } }]);
  expect(overlay.get('plain', 'p1')).toEqual({ id: 'p1', note: 'x' });
});

test('a record that is there already is not made again', () => {
  const { overlay, result } = apply([{ kind: 'insert', table: 'card', row: { ...stored, text: 'New' } }]);
  expect(result).toEqual({ refused: { code: 'exists', message: 'This record already exists.' } });
  expect(overlay.get('card', 'c1')).toBe(stored);
});

test('[OB2] one refused change of several undoes them all', () => {
  const { overlay, result } = apply([
    edit({ text: 'Door. Locked.' }),
    { kind: 'replace', table: 'plain', row: { id: 'p1', note: 'x' } },
    { kind: 'delete', table: 'card', id: 'none' },
  ]);
  expect(result).toEqual({ refused: { code: 'gone', message: 'This record has already been deleted.' } });
  expect(overlay.changed.size).toBe(0);
});

test('what the product keeps is written as it is, without a step', () => {
  const row = { id: 'p1', note: 'x' };
  const { overlay, result } = apply([{ kind: 'replace', table: 'plain', row }]);
  expect(overlay.get('plain', 'p1')).toBe(row);
  expect(result).toEqual({ steps: [], conflicts: [] });
});

test('[CF6] a deleted record stays whole in the history', () => {
  const { overlay, result } = apply([{ kind: 'delete', table: 'card', id: 'c1' }]);
  expect(overlay.get('card', 'c1')).toBeUndefined();
  expect([...overlay.changed.keys()]).toEqual(['card/c1']);
  expect(result).toEqual({
    steps: [{ table: 'card', recordId: 'c1', field: DELETED, from: stored, to: null }],
    conflicts: [],
  });
});

test.each([
  ['saw it as it is', { state: 'stuck', text: 'Door.', tags: ['a'] }, undefined],
  ['saw another state', { text: 'Door.', state: 'open' }, 'state'],
  ['saw other tags', { state: 'stuck', tags: [] }, 'tags'],
  ['saw nothing of the fields people edit', { doneAt: 'never' }, undefined],
])('[CF6] a delete by somebody who %s', (_name, seen, field) => {
  const { overlay, result } = apply([{ kind: 'delete', table: 'card', id: 'c1' }], { 'card/c1': seen });
  if (field === undefined) {
    expect(overlay.get('card', 'c1')).toBeUndefined();
    return;
  }
  const message = 'Somebody changed this record after you last saw it.';
  expect(result).toEqual({ refused: { code: 'changed', field, message } });
  expect(overlay.get('card', 'c1')).toBe(stored);
});

test('stamps stand in the order of their names, so that rows are hashed as they lie', () => {
  const { overlay } = apply([edit({ text: 'Door. Locked.', place: 'V' })]);
  expect(Object.keys(overlay.get('card', 'c1')?.stamps as object)).toEqual(['place', 'state', 'text']);
});

test('an edit writes what differs, stamps it, and tells the step', () => {
  const { overlay, result } = apply([edit({ text: 'Door. Locked.', tags: ['a'], place: 'V' })]);
  expect(overlay.get('card', 'c1')).toEqual({
    ...stored,
    text: 'Door. Locked.',
    place: 'V',
    stamps: { state: priya, text: mine, place: mine },
    updatedAt: at,
    updatedBy: 'dana',
  });
  expect(result).toEqual({
    steps: [
      { table: 'card', recordId: 'c1', field: 'text', from: 'Door.', to: 'Door. Locked.' },
      { table: 'card', recordId: 'c1', field: 'place', from: 'M', to: 'V' },
    ],
    conflicts: [],
  });
  expect(stored.stamps).toEqual({ state: priya });
});

test('[OB6] an edit that changes nothing writes nothing, not even what goes along', () => {
  const same = apply([{ ...edit({ state: 'stuck' }), along: { doneAt: at } } as Change]);
  expect(same.result).toEqual({ steps: [], conflicts: [] });
  expect(same.overlay.changed.size).toBe(0);
});

test('computed fields follow a change, and what the device knows better stands above them', () => {
  expect(apply([edit({ state: 'done' })]).overlay.get('card', 'c1')).toMatchObject({ state: 'done', doneAt: at });
  const known = apply([{ ...edit({ state: 'done' }), along: { doneAt: 'earlier' } } as Change]);
  expect(known.overlay.get('card', 'c1')).toMatchObject({ state: 'done', doneAt: 'earlier' });
});

test('[CF7] a record that is gone is not edited; one that begins with its first edit is', () => {
  const { result } = apply([{ kind: 'edit', table: 'card', id: 'none', set: { state: 'x' } }]);
  expect(result).toEqual({ refused: { code: 'gone', message: 'This record has been deleted.' } });
  const first = apply([{ kind: 'edit', table: 'status', id: '3.1.1', set: { state: 'done' } }]);
  expect(first.overlay.get('status', '3.1.1')).toMatchObject({ id: '3.1.1', state: 'done', stamps: { state: mine } });
  expect(first.result).toMatchObject({ steps: [{ from: 'open', to: 'done' }] });
});

test('[RC2] an offered edit is written where the record is missing that nobody has to make', () => {
  const change: Change = { kind: 'edit', table: 'status', id: 's1', set: { state: 'shut' } };
  const seen = { 'status/s1': { state: 'half' } };
  const { overlay, result } = apply([change], seen, {}, true);
  expect(overlay.get('status', 's1')).toMatchObject({ state: 'shut', stamps: { state: mine } });
  expect(result).toMatchObject({ conflicts: [] });
  const row = { id: 's1', state: 'open', stamps: {} };
  const later = apply([change], seen, { status: [row] }, true);
  expect(later.overlay.get('status', 's1')).toEqual(row);
  expect(later.result).toMatchObject({ conflicts: [{ merged: 'open' }] });
});

test('a field people do not edit is a mistake of the program', () => {
  expect(() => apply([edit({ doneAt: at })])).toThrow('card has no field doneAt that people edit');
});

test('[CF1] a value nobody had seen is kept in a conflict record with who and when', () => {
  const { overlay } = apply([edit({ state: 'done' })], { 'card/c1': { state: 'open' } });
  expect(overlay.get('card', 'c1')).toMatchObject({ state: 'done' });
  expect(overlay.get('conflict', 'k1:dana:c1:state')).toEqual({
    id: 'k1:dana:c1:state',
    table: 'card',
    recordId: 'c1',
    field: 'state',
    was: 'open',
    earlier: { value: 'stuck', by: 'priya', name: 'Priya', at: priya.at },
    later: { value: 'done', by: 'dana', name: 'Dana', at },
    merged: 'done',
    state: 'open',
    choice: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: now,
  });
});

test('[CF1] two people’s changes under one key make a conflict each, and a person’s copies of a change make one', () => {
  const overlay = new Overlay();
  overlay.load('card', [stored]);
  const cy = { id: 'cy', name: 'Cy', role: 'user' as const };
  for (const actor of [context.actor, cy, cy]) {
    applyChanges(
      schema,
      overlay,
      [edit({ state: `by ${actor.id}` })],
      { 'card/c1': { state: 'open' } },
      { ...context, actor },
    );
  }
  const made = [...overlay.changed.values()].flatMap(({ table, id }) =>
    table === 'conflict' ? [overlay.get(table, id)] : [],
  );
  expect(made).toMatchObject([
    { id: 'k1:dana:c1:state', later: { by: 'dana', value: 'by dana' } },
    { id: 'k1:cy:c1:state', later: { by: 'cy', value: 'by cy' } },
  ]);
});

test('[CF1] a value nobody signed is kept as an earlier one', () => {
  const rows = { card: [{ id: 'c1', state: 'stuck' }] };
  const { overlay } = apply([edit({ state: 'done' })], { 'card/c1': { state: 'open' } }, rows);
  expect(overlay.get('conflict', 'k1:dana:c1:state')).toMatchObject({
    earlier: { by: null, name: 'Earlier', at: null },
  });
  expect(overlay.get('card', 'c1')).toMatchObject({ stamps: { state: mine } });
});

test('[CF3] rewritten words are kept under both names', () => {
  const row = { ...stored, text: 'Door red.', stamps: { text: priya } };
  const { overlay } = apply([edit({ text: 'Door blue.' })], { 'card/c1': { text: 'Door old.' } }, { card: [row] });
  expect(overlay.get('card', 'c1')).toMatchObject({ text: 'Door [Priya: red.] [Dana: blue.]' });
  expect(overlay.get('conflict', 'k1:dana:c1:text')).toMatchObject({ merged: 'Door [Priya: red.] [Dana: blue.]' });
});

test('[CF2] a writer who states no basis for this field overwrites in silence', () => {
  for (const was of [{}, { 'card/c1': { text: 'x' } }, { 'card/c2': { state: 'open' } }]) {
    const { overlay } = apply([edit({ state: 'done' })], was);
    expect([...overlay.changed.keys()]).toEqual(['card/c1']);
  }
});

test.each([
  [false, 'Door lamp'],
  [true, 'Door bolt'],
])('[CF9] a merge that does not fit its field is a disagreement (made known again: %s)', (offered, kept) => {
  const overlay = new Overlay();
  overlay.load('short', [{ id: 's1', text: 'Door bolt', stamps: {} }]);
  const change: Change = { kind: 'edit', table: 'short', id: 's1', set: { text: 'Door lamp' } };
  const was = { 'short/s1': { text: 'Door' } };
  const result = applyChanges(schema, overlay, [change], was, { ...context, offered });
  expect(overlay.get('short', 's1')?.text).toBe(kept);
  expect(result).toMatchObject({
    conflicts: [{ field: 'text', merged: kept, earlier: { value: 'Door bolt' }, later: { value: 'Door lamp' } }],
  });
});

test('[CF9] a field with as many open disagreements as it may have takes no further one', () => {
  const overlay = new Overlay();
  overlay.load('card', [stored]);
  const full = new Set(['card/c1/state']);
  const was = { 'card/c1': { state: 'new', text: 'Door.' } };
  const refused = applyChanges(schema, overlay, [edit({ state: 'done' })], was, { ...context, full });
  expect(refused).toMatchObject({ refused: { code: 'disagreements', field: 'state' } });
  expect(overlay.changed.size).toBe(0);
  const taken = applyChanges(schema, overlay, [edit({ text: 'Door. Lamp.' })], was, { ...context, full });
  expect(taken).toMatchObject({ steps: [{ field: 'text', to: 'Door. Lamp.' }], conflicts: [] });
});

test.each([
  ['it applies, and nobody has written it since', { text: 'Door.' }, '2026-06-09T07:00:00.000Z', 'done'],
  ['somebody has written it since', { text: 'Door.' }, '2026-06-09T08:30:00.000Z', 'stuck'],
  ['the rest yields', { text: 'Another door.' }, '2026-06-09T07:00:00.000Z', 'stuck'],
])('[OB11] what an offered change writes without a basis follows the rest of it: %s', (_name, seen, since, state) => {
  const row = { ...stored, stamps: { state: { ...priya, at: since } } };
  const overlay = new Overlay();
  overlay.load('card', [row]);
  const change: Change = { kind: 'edit', table: 'card', id: 'c1', set: { state: 'done', text: 'Gate.' } };
  applyChanges(schema, overlay, [change], { 'card/c1': seen }, { ...context, offered: true });
  expect(overlay.get('card', 'c1')).toMatchObject({ state });
});
