import { beforeEach, expect, test } from 'vitest';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import {
  cardSchemaForTests,
  createCard,
  deleteCard,
  setCardState,
  tagList,
  writeCard,
} from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import type { UncheckedReply } from './authenticated-answer.ts';

let server: MemoryServer;
let priya: TestDevice;
let dana: TestDevice;
let requests: SyncRequest[];

// Twelve cards and two statuses, pages of four rows.
beforeEach(async () => {
  server = new MemoryServer(cardSchemaForTests, 4);
  priya = await TestDevice.open('priya');
  for (let n = 1; n <= 12; n++) {
    await priya.change(createCard, { id: `c${n}`, text: `Card ${n}`, list: 'l1' });
    if (n % 6 === 0) await priya.change(setControlStatus, { items: [{ controlId: `3.1.${n}`, status: 'complete' }] });
    await priya.sync(server);
  }
  dana = await TestDevice.open('dana');
  requests = [];
});

const isMet = (id: string) => dana.row('controlStatus', id)?.['status'];

/** A round that asks for the statuses first. `meanwhile`: what happens before the n-th request is answered. */
function firstSync(meanwhile: Record<number, () => unknown> = {}, ahead = ['controlStatus']) {
  return dana.syncBy(
    async (request): Promise<UncheckedReply> => {
      requests.push(request);
      await meanwhile[requests.length]?.();
      return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    },
    { ahead: () => ahead },
  );
}

test('[PL10] the wanted tables are there whole before the second request, the others with the last page', async () => {
  const seen: unknown[] = [];
  const look = () =>
    seen.push([isMet('3.1.6'), isMet('3.1.12'), dana.disk.table('card').size, dana.disk.meta?.arriving]);
  expect(await firstSync({ 2: look, 4: look })).toMatchObject({ state: 'done', requests: 4 });
  expect(seen).toEqual([
    ['complete', 'complete', 0, ['controlStatus']],
    ['complete', 'complete', 0, ['controlStatus']],
  ]);
  expect(dana.disk.table('card').size).toBe(12);
  expect(dana.disk.meta?.arriving).toBeUndefined();
  expect(requests.map(({ baseCursor, ahead }) => [baseCursor, ahead])).toEqual([
    [0, ['controlStatus']],
    [0, ['controlStatus']],
    [4, ['controlStatus']],
    [8, ['controlStatus']],
  ]);
});

test('[PL10] what changed, went and came in these tables meanwhile is right at the end', async () => {
  await priya.change(createCard, { id: 'gone', text: 'Soon gone', list: 'l2' });
  await priya.sync(server);
  // Thirteen cards fill a page, and two statuses are more than that.
  server = Object.assign(server, { pageSize: 13 });
  const change = async () => {
    await priya.change(deleteCard, { id: 'gone' });
    await priya.change(setCardState, { id: 'c1', state: 'done' });
    await priya.change(createCard, { id: 'new', text: 'New', list: 'l2' });
    await priya.sync(server);
  };
  expect(await firstSync({ 2: change }, ['card'])).toMatchObject({ state: 'done', requests: 2 });
  expect(dana.row('card', 'gone')).toBeUndefined();
  expect(dana.row('card', 'c1')).toMatchObject({ state: 'done' });
  expect([...dana.disk.table('card').keys()].sort()).toEqual([...server.rows('card').keys()].sort());
});

test('[PL10] a change of what is whole is saved, stays in sight, and is sent after the last page', async () => {
  const change = async () => {
    const mutated = await dana.change(setControlStatus, { items: [{ controlId: '3.1.6', status: 'in_progress' }] });
    expect(mutated).toEqual({ mid: 1, merged: false });
  };
  const look = () => expect(isMet('3.1.6')).toBe('in_progress');
  expect(await firstSync({ 2: change, 3: look, 4: look, 5: look })).toMatchObject({ state: 'done', pushed: 1 });
  expect(server.rows('controlStatus').get('3.1.6')).toMatchObject({ status: 'in_progress' });
  expect(server.rows('conflict').size).toBe(0);
  expect(requests.map(({ mutations }) => mutations.length)).toEqual([0, 0, 0, 0, 1]);
});

test('[PL10] a change that was made before the first page stays on top of it', async () => {
  const change = () => dana.change(setControlStatus, { items: [{ controlId: '3.1.9', status: 'in_progress' }] });
  const look = () => expect(isMet('3.1.9')).toBe('in_progress');
  expect(await firstSync({ 1: change, 2: look, 3: look })).toMatchObject({ state: 'done', pushed: 1 });
  expect(server.rows('controlStatus').get('3.1.9')).toMatchObject({ status: 'in_progress' });
});

test.each([
  ['edits', () => dana.change(writeCard, { id: 'c1', text: 'Mine' })],
  ['creates', () => dana.change(createCard, { id: 'c1', text: 'Mine', list: 'l1' })],
  ['asks for', () => dana.change(tagList, { list: 'l1', tag: 'seen' })],
])('[PL10] a change that %s what is still arriving is refused, and possible afterwards', async (_how, change) => {
  const tryIt = async () => expect(await change()).toMatchObject({ refused: { code: 'arriving' } });
  expect(await firstSync({ 2: tryIt, 4: tryIt })).toMatchObject({ state: 'done', pushed: 0 });
  expect(dana.waiting).toEqual([]);
  expect(await change()).not.toMatchObject({ refused: { code: 'arriving' } });
});

test('[PL10] a pull that was broken off goes on, with what it has shown', async () => {
  const fail = () => Promise.reject(new Error('no network'));
  expect(await firstSync({ 3: fail })).toMatchObject({ state: 'unreachable' });
  expect(isMet('3.1.6')).toBe('complete');
  expect(await firstSync({}, ['card'])).toMatchObject({ state: 'done', requests: 2 });
  expect(requests.slice(3).map(({ baseCursor, ahead }) => [baseCursor, ahead])).toEqual([
    [4, ['controlStatus']],
    [8, ['controlStatus']],
  ]);
  expect(dana.disk.table('card').size).toBe(12);
});

test('[PL10] tables that fill more than a page come like all others', async () => {
  const seen: unknown[] = [];
  const look = () => seen.push([dana.disk.table('card').size, dana.disk.meta?.arriving]);
  expect(await firstSync({ 2: look }, ['card'])).toMatchObject({ state: 'done' });
  expect(seen).toEqual([[0, undefined]]);
  expect(requests.slice(1).every(({ ahead }) => ahead === undefined)).toBe(true);
});

test('[PL10] a device with changes, or with records, asks for nothing ahead', async () => {
  await dana.change(setControlStatus, { items: [{ controlId: '3.1.9', status: 'complete' }] });
  await firstSync();
  await priya.change(writeCard, { id: 'c2', text: 'Later' });
  await priya.sync(server);
  await firstSync();
  expect(requests.every(({ ahead }) => ahead === undefined)).toBe(true);
});

test('[PL10] a database that lost something is asked for nothing ahead, so that all it lacks is offered', async () => {
  await firstSync();
  const before = requests.length;
  server.openRecovery('restored', '2026-06-09T10:00:00.000Z');
  await firstSync();
  expect(requests.slice(before).every(({ ahead }) => ahead === undefined)).toBe(true);
  expect(isMet('3.1.6')).toBe('complete');
});
