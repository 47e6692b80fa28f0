import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Aside, Entry } from '#sync/engine/store.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { discardAside, retryAside } from './set-aside.ts';

let workspace: Workspace;
let changes: unknown[][];
let answer: Mutated;
const asideOf = (key: string) => ({ key, entry: { name: 'plan.update', args: { key } } }) as unknown as Aside;
const left = () => workspace.db.table('aside').toCollection().primaryKeys();

beforeEach(async () => {
  changes = [];
  answer = { mid: 1, merged: false };
  const db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await db.table('aside').bulkPut([asideOf('a'), asideOf('b')]);
  const repeat = async ({ name, args }: Entry) => {
    changes.push([name, args, await left()]);
    return answer;
  };
  workspace = { db, repeat } as unknown as Workspace;
});

test('[OB10] what is tried again leaves the list only once it is queued', async () => {
  expect(await retryAside(workspace, asideOf('a'))).toEqual(answer);
  expect(changes).toEqual([['plan.update', { key: 'a' }, ['a', 'b']]]);
  expect(await left()).toEqual(['b']);
});

test('[OB10] what is refused again stays on the list', async () => {
  answer = { refused: { code: 'gone', message: 'It is gone.' } };
  expect(await retryAside(workspace, asideOf('a'))).toEqual(answer);
  expect(await left()).toEqual(['a', 'b']);
});

test('[OB10] a person’s word drops one, and only that', async () => {
  await discardAside(workspace, asideOf('b'));
  expect([await left(), changes]).toEqual([['a'], []]);
});
