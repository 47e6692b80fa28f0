import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { canHaveMade, growChain, type Counters } from './chain.ts';

async function chainOf({ services, addWorkspace }: TestApp, name: string) {
  const workspaceId = await addWorkspace(name);
  const counters = await services.db
    .selectFrom('workspace')
    .select(['seq', 'historySeq', 'head'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { workspaceId, ...counters };
}

test('[RC5] a chain proves each of its heads, and no other', async () => {
  const server = await openTestApp();
  const { db } = server.services;
  const { workspaceId, ...born } = await chainOf(server, 'Northfield');
  const elsewhere = await chainOf(server, 'Elsewhere');
  let last: Counters = born;
  const heads = [born.head];
  for (let n = 1; n <= 3; n++) heads.push((last = await growChain(db, workspaceId, last)).head);
  const { head: foreign } = await growChain(db, elsewhere.workspaceId, elsewhere);
  expect(new Set([...heads, foreign]).size).toBe(5);
  const present = { seq: born.seq + 3, head: heads[3]! };
  const can = (n: number, claimed: string) =>
    canHaveMade(db, workspaceId, present, { epoch: 'e', seq: born.seq + n, head: claimed, signature: 's' });
  for (let n = 0; n <= 3; n++) {
    expect([n, await can(n, heads[n]!), await can(n, 'another'), await can(n, foreign)]).toEqual([
      n,
      true,
      false,
      false,
    ]);
  }
  expect(await can(4, heads[3]!)).toBe(false);
  expect(await can(4, '')).toBe(false);
  expect(await can(2, heads[3]!)).toBe(false);
});

test('[RC5] below its beginning a chain has proved nothing but nothing', async () => {
  const server = await openTestApp();
  const { workspaceId, seq, head } = await chainOf(server, 'Northfield');
  const can = (claimed: string) =>
    canHaveMade(server.services.db, workspaceId, { seq, head }, { epoch: 'e', seq: -1, head: claimed, signature: 's' });
  expect([await can(''), await can('x')]).toEqual([true, false]);
});

test('[RC5] two lives that logged the same under the same number have different heads', async () => {
  const server = await openTestApp();
  const [one, other] = [await chainOf(server, 'One'), await chainOf(server, 'Other')];
  const grow = ({ workspaceId }: typeof one) =>
    growChain(server.services.db, workspaceId, { seq: 98, historySeq: 0, head: 'before' });
  expect((await grow(one)).head).not.toBe((await grow(other)).head);
});
