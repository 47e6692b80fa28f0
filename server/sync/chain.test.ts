import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { canHaveMade, growChain } from './chain.ts';

async function chainOf({ services, addOrganization }: TestApp, name: string) {
  const organizationId = await addOrganization(name);
  const { seq, head } = await services.db
    .selectFrom('organization')
    .select(['seq', 'head'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { organizationId, seq, head };
}

test('[RC5] a chain proves each of its heads, and no other', async () => {
  const server = await openTestApp();
  const { db } = server.services;
  const { organizationId, seq: start, head } = await chainOf(server, 'Northfield');
  const elsewhere = await chainOf(server, 'Elsewhere');
  const heads = [head];
  for (let n = 1; n <= 3; n++) heads.push(await growChain(db, organizationId, heads.at(-1)!, start + n, [`k${n}`]));
  const foreign = await growChain(db, elsewhere.organizationId, elsewhere.head, start + 2);
  expect(new Set([...heads, foreign]).size).toBe(5);
  const present = { seq: start + 3, head: heads[3]! };
  const can = (n: number, claimed: string) =>
    canHaveMade(db, organizationId, present, { epoch: 'e', seq: start + n, head: claimed, signature: 's' });
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
  const { organizationId, seq, head } = await chainOf(server, 'Northfield');
  const can = (claimed: string) =>
    canHaveMade(
      server.services.db,
      organizationId,
      { seq, head },
      { epoch: 'e', seq: -1, head: claimed, signature: 's' },
    );
  expect([await can(''), await can('x')]).toEqual([true, false]);
});

test('[RC5] two lives that logged the same under the same number have different heads', async () => {
  const server = await openTestApp();
  const [one, other] = [await chainOf(server, 'One'), await chainOf(server, 'Other')];
  const grow = ({ organizationId }: typeof one) => growChain(server.services.db, organizationId, 'before', 99, ['key']);
  expect(await grow(one)).not.toBe(await grow(other));
});
