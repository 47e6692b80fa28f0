import { describe, expect, test } from 'vitest';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { cardSchemaForTests, createCard, sealCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { NINE, TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import type { UncheckedReply } from './authenticated-answer.ts';
import { exportEntries } from './export-entries.ts';
import { importChanges } from './import-changes.ts';
import { NO_OP } from './no-op.ts';

const create = (id: string) => ({ id, text: `Card ${id}`, list: 'l1' });

async function open() {
  return { server: new MemoryServer(cardSchemaForTests, 100), dana: await TestDevice.open('dana') };
}

function answerTo(server: MemoryServer, { device, clock }: TestDevice, request: SyncRequest): UncheckedReply {
  return server.handle(request, device.actor, new Date(clock).toISOString());
}

describe('[RC1] an acknowledged change stays in the journal', () => {
  const DAY = 86_400_000;
  /** Syncs with the server's answer changed to another time and another newest backup. */
  const at = (server: MemoryServer, dana: TestDevice, time: number, backup: number | null) =>
    dana.syncBy(async (request) => {
      const reply = answerTo(server, dana, request);
      const backupAt = backup === null ? null : new Date(backup).toISOString();
      return { ...reply, body: { ...(reply.body as object), at: new Date(time).toISOString(), backupAt } };
    });

  test.each([
    [29, 29, 1],
    [32, null, 1],
    [32, -1, 1],
    [32, 2, 0],
  ])('after %i days with a backup of day %s: %i pages', async (days, backup, pages) => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    await at(server, dana, NINE, null);
    expect([...dana.disk.journal.values()]).toMatchObject([{ entries: [{ name: 'card.create' }] }]);
    await at(server, dana, NINE + days * DAY, backup === null ? null : NINE + backup * DAY);
    expect(dana.disk.journal.size).toBe(pages);
  });

  test('and a refused one, or the place of one, does not', async () => {
    const { server, dana } = await open();
    const priya = await TestDevice.open('priya');
    await priya.change(createCard, create('c1'));
    await priya.sync(server);
    await dana.change(createCard, create('c1'));
    await dana.sync(server);
    expect(dana.disk.journal.size).toBe(0);
    expect(dana.disk.asides.size).toBe(1);
    await dana.change(createCard, create('c2'));
    await dana.syncBy(async (request) =>
      request.mutations[0]?.name === NO_OP
        ? answerTo(server, dana, request)
        : server.reply(400, { code: 'invalid', message: 'No.' }, request),
    );
    expect(dana.waiting).toEqual([]);
    expect(dana.disk.asides.size).toBe(2);
    expect(dana.disk.journal.size).toBe(0);
  });
});

describe('[RC2] a server that lost what it had acknowledged', () => {
  async function lose(way: 'another epoch' | 'the same epoch' | 'the same epoch and another key') {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    await dana.sync(server);
    const backup = server.copy();
    await dana.change(createCard, create('c2'));
    await dana.change(setCardState, { id: 'c1', state: 'seen' });
    await dana.sync(server);
    if (way === 'another epoch') backup.epoch = 'epoch-2';
    if (way === 'the same epoch and another key') backup.signature = 'another';
    return { server: backup, dana };
  }

  test.each(['another epoch', 'the same epoch', 'the same epoch and another key'] as const)(
    'gets it back from the device: %s',
    async (way) => {
      const { server, dana } = await lose(way);
      await dana.change(createCard, create('c3'));
      expect(await dana.sync(server)).toMatchObject({ state: 'done', rejected: 0 });
      expect([...server.rows('card').keys()]).toEqual(['c1', 'c2', 'c3']);
      expect(server.rows('card').get('c1')?.state).toBe('seen');
      expect([...server.log.values()].every((times) => times === 1)).toBe(true);
      expect(dana.disk.meta?.recovery).toMatchObject({ offered: 3 });
      expect(dana.disk.meta?.epoch).toBe(server.epoch);
      expect([...dana.disk.journal.values()].flatMap((page) => page.entries)).toHaveLength(4);
    },
  );

  test('and what a colleague wrote there since stands, beside what was lost', async () => {
    const { server, dana } = await lose('another epoch');
    const priya = await TestDevice.open('priya');
    await priya.sync(server);
    await priya.change(setCardState, { id: 'c1', state: 'newer' });
    await priya.sync(server);
    await dana.sync(server);
    expect(server.rows('card').get('c1')?.state).toBe('newer');
    expect([...server.rows('conflict').values()]).toMatchObject([
      { earlier: { value: 'newer' }, later: { value: 'seen' }, merged: 'newer', state: 'open' },
    ]);
  });

  test('[RC3] rows of others that are missing or older there are kept to be offered', async () => {
    const { server, dana } = await open();
    const priya = await TestDevice.open('priya');
    await priya.change(createCard, create('c1'));
    await priya.sync(server);
    const backup = server.copy();
    backup.epoch = 'epoch-2';
    await priya.change(setCardState, { id: 'c1', state: 'seen' });
    await priya.change(createCard, create('c2'));
    await priya.sync(server);
    await dana.sync(server);
    await dana.sync(backup);
    expect([...dana.disk.offers.values()]).toMatchObject([
      { key: 'card/c1', row: { state: 'seen' } },
      { key: 'card/c2', row: { text: 'Card c2' } },
    ]);
    expect([...dana.disk.table('card').keys()]).toEqual(['c1']);
  });

  test('[RC3] a value lost to a field that was never written there is offered, however new the row’s other values are', async () => {
    const { server, dana } = await open();
    const priya = await TestDevice.open('priya');
    const backup = server.copy();
    backup.epoch = 'epoch-2';
    await priya.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'in_progress' }] });
    await priya.sync(server);
    await dana.sync(server);
    dana.clock += 60_000;
    await dana.change(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Asked' }] });
    await dana.sync(backup);
    expect([...dana.disk.offers.values()]).toMatchObject([
      { key: 'controlStatus/3.1.1', row: { status: 'in_progress' } },
    ]);
  });
});

test('[RC4] while losses are gathered a change of a missing record is set aside as lost, not as gone', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  await priya.change(createCard, create('c1'));
  const backup = server.copy();
  await priya.sync(server);
  await dana.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'seen' });
  backup.epoch = 'epoch-2';
  backup.recovery = { id: 'r1', cause: 'restored', openedAt: new Date(NINE).toISOString() };
  await dana.sync(backup);
  expect([...dana.disk.asides.values()]).toMatchObject([{ rejection: { code: 'lost' } }]);
});

test('[RC4] a change refused as lost is looked at again under its key, and taken once the record is back', async () => {
  const { server, dana } = await open();
  server.recovery = { id: 'r1', cause: 'restored', openedAt: new Date(NINE).toISOString() };
  const priya = await TestDevice.open('priya');
  await priya.change(createCard, create('c1'));
  const early = { name: 'card.setState', args: { id: 'c1', state: 'seen' }, was: {}, touches: [], blocked: null };
  const entry = { ...early, mid: 1, key: dana.device.chance.newKey() };
  dana.disk.entries.set(1, entry);
  expect(await dana.sync(server)).toMatchObject({ state: 'done', rejected: 1 });
  await priya.sync(server);
  dana.disk.entries.set(2, { ...entry, mid: 2 });
  expect(await dana.sync(server)).toMatchObject({ state: 'done', rejected: 0 });
  expect(server.rows('card').get('c1')?.state).toBe('seen');
});

describe('[RC6] what was frozen and lost', () => {
  /** Dana sealed a card that has different text on the restored server. */
  async function sealed() {
    const { server, dana } = await open();
    const priya = await TestDevice.open('priya');
    await dana.change(createCard, create('c1'));
    await dana.sync(server);
    await priya.sync(server);
    const backup = server.copy();
    backup.openRecovery('restored', new Date(NINE).toISOString());
    await dana.change(sealCard, { id: 's1', cardId: 'c1' });
    await dana.sync(server);
    await priya.sync(server);
    const seal = server.rows('seal').get('s1');
    await priya.change(writeCard, { id: 'c1', text: 'Other words' });
    return { backup, dana, priya, seal };
  }

  test('is not made anew by the change that froze it, but offered as it was by every device that has it', async () => {
    const { backup, dana, priya, seal } = await sealed();
    await priya.sync(backup);
    expect(await dana.sync(backup)).toMatchObject({ state: 'done', rejected: 1 });
    expect(backup.rows('seal').size).toBe(0);
    for (const { disk } of [dana, priya]) {
      expect([...disk.offers.values()].filter(({ table }) => table === 'seal')).toMatchObject([{ row: seal }]);
    }
    const [aside] = dana.disk.asides.values();
    expect(aside?.rejection).toMatchObject({
      code: 'lost',
      message: expect.stringContaining('administrators') as string,
    });
    expect(dana.row('seal', 's1')).toBeUndefined();
  });

  test('is left as it is where it is back, and its author’s change is known then', async () => {
    const { backup, dana, seal } = await sealed();
    await dana.sync(backup);
    const [aside] = dana.disk.asides.values();
    backup.records.set('seal/s1', { table: 'seal', id: 's1', row: seal!, seq: ++backup.seq });
    dana.disk.entries.set(9, { ...aside!.entry, mid: (dana.disk.meta?.lastMid ?? 0) + 1 });
    dana.disk.asides.clear();
    expect(await dana.sync(backup)).toMatchObject({ state: 'done', rejected: 0 });
    expect([backup.rows('seal').get('s1'), dana.row('seal', 's1')]).toEqual([seal, seal]);
  });

  test('is made by a change out of a file, which nobody has heard of yet', async () => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    await dana.sync(server);
    const restored = server.copy();
    restored.openRecovery('restored', new Date(NINE).toISOString());
    await dana.change(sealCard, { id: 's1', cardId: 'c1' });
    const given = await exportEntries(dana.device.store);
    for (const to of [server, restored]) {
      const other = await TestDevice.open('dana');
      await importChanges(other.device, given);
      expect(await other.sync(to)).toMatchObject({ state: 'done', rejected: 0 });
      expect(to.rows('seal').get('s1')).toMatchObject({ cardId: 'c1', by: 'dana' });
    }
  });
});
