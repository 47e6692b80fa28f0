import { beforeEach, expect, test } from 'vitest';
import type { Entry, HeldPacket, JournalPage, Offer, PulledPage, Store, StoreTx } from '#sync/engine/store.ts';
import { provenFor } from './proven-answer.ts';

const proven = provenFor({ epoch: 'e' });

function entry(mid: number, touches: string[] = []): Entry {
  return { mid, key: `k${mid}`, name: 'n', args: { mid }, was: {}, touches, blocked: null };
}

interface OpenedStore {
  store: Store;
  offers: () => Promise<Offer[]>;
}

/** What the engine relies on, tested over an empty store with tables of the product. */
export function storeContract(open: () => OpenedStore): void {
  let opened: OpenedStore;
  beforeEach(() => {
    opened = open();
  });

  const tables = ['plan', 'board', 'objective'];
  const write = <T>(body: (tx: StoreTx) => Promise<T>) => opened.store.run('write', tables, body);
  const read = <T>(body: (tx: StoreTx) => Promise<T>) => opened.store.run('read', tables, body);

  test('[OB1] what one run writes is there for the next, in every store', async () => {
    const meta = { clientId: 'c', lastMid: 3, sentMid: 1, epoch: null, cursor: 0, proof: null };
    expect(await read((tx) => tx.meta())).toBeUndefined();
    await write(async (tx) => {
      await tx.putMeta(meta);
      await tx.putRows('plan', [{ id: 'p1' }, { id: 'p2' }]);
      await tx.putRows('board', [{ id: 'b1' }]);
      await tx.putRows('board', []);
    });
    expect(await read((tx) => tx.meta())).toEqual(meta);
    expect(await read((tx) => tx.rows('plan', ['p2', 'none', 'p1']))).toEqual([{ id: 'p2' }, undefined, { id: 'p1' }]);
    expect(await read((tx) => tx.rows('board', ['b1']))).toEqual([{ id: 'b1' }]);
    expect(await read((tx) => tx.rows('board', ['none']))).toEqual([undefined]);
    expect(await read((tx) => tx.ids('plan'))).toEqual(['p1', 'p2']);
    await write((tx) => tx.deleteRows('plan', []));
    await write((tx) => tx.deleteRows('plan', ['p1', 'none']));
    expect(await read((tx) => tx.ids('plan'))).toEqual(['p2']);
  });

  test('a run finds what it has written itself', async () => {
    await write(async (tx) => {
      await tx.putRows('plan', [{ id: 'p1' }]);
      await tx.putEntries([entry(1)]);
      expect(await tx.ids('plan')).toEqual(['p1']);
      expect(await tx.lastEntryMid()).toBe(1);
      await tx.deleteEntriesThrough(1);
      expect(await tx.entries(0, Infinity)).toEqual([]);
    });
  });

  test('rows are found by a field', async () => {
    const rows = [
      { id: 'a', controlId: '3.1.1' },
      { id: 'b', controlId: '3.1.2' },
    ];
    await write((tx) => tx.putRows('objective', rows));
    expect(await read((tx) => tx.list('objective', 'controlId', '3.1.2'))).toEqual([rows[1]]);
  });

  test('bases are kept, asked for and dropped by their keys', async () => {
    const base = (id: string) => ({ key: `plan/${id}`, table: 'plan', id, row: null });
    await write((tx) => tx.putBases([base('a'), base('b'), base('c')]));
    expect(await read((tx) => tx.bases(['plan/b']))).toEqual([base('b')]);
    expect(await read((tx) => tx.bases(['plan/c', 'none']))).toEqual([base('c'), undefined]);
    await write((tx) => tx.deleteBases([]));
    await write((tx) => tx.deleteBases(['plan/a']));
    expect(await read((tx) => tx.allBases())).toEqual([base('b'), base('c')]);
    await write((tx) => tx.clearBases());
    expect(await read((tx) => tx.allBases())).toEqual([]);
  });

  test('[OB9] the queue comes in its order, from a number on, as many as asked for', async () => {
    expect(await read((tx) => tx.lastEntryMid())).toBe(0);
    await write((tx) => tx.putEntries([10, 2, 9, 1].map((mid) => entry(mid))));
    const mids = (after: number, limit: number) =>
      read(async (tx) => (await tx.entries(after, limit)).map(({ mid }) => mid));
    expect(await mids(0, Infinity)).toEqual([1, 2, 9, 10]);
    expect(await mids(1, 2)).toEqual([2, 9]);
    expect(await mids(0, 0)).toEqual([]);
    expect(await read((tx) => tx.lastEntryMid())).toBe(10);
    await write((tx) => tx.deleteEntriesThrough(2));
    expect(await mids(0, Infinity)).toEqual([9, 10]);
  });

  test('[OB4] the newest entry that touches a field is found', async () => {
    await write((tx) => tx.putEntries([entry(1, ['a/1/x', 'a/1/y']), entry(2, ['a/1/x']), entry(3, ['a/1/y'])]));
    expect((await read((tx) => tx.lastTouching('a/1/x')))?.mid).toBe(2);
    expect(await read((tx) => tx.lastTouching('a/1'))).toBeUndefined();
  });

  test('what was set aside is known by its key', async () => {
    const rejection = { mid: 1, key: 'k1', code: 'gone', field: null, message: 'm', serverValue: null };
    await write((tx) => tx.putAsides([{ key: 'k1', entry: entry(1), rejection }], proven));
    expect(await read((tx) => tx.knownAsides(['k1', 'k2']))).toEqual(['k1']);
    expect(await read((tx) => tx.knownAsides([]))).toEqual([]);
  });

  test('[RC1] the journal keeps its order and is pruned before a number', async () => {
    const page = (id: string) => ({ id, entries: [] }) as unknown as JournalPage;
    const all = () => read(async (tx) => (await tx.journal()).map(({ id }) => id));
    for (const id of ['b', 'a', 'c']) await write((tx) => tx.putJournal(page(id)));
    expect(await all()).toEqual(['a', 'b', 'c']);
    await write((tx) => tx.deleteJournalBefore('b', proven));
    expect(await all()).toEqual(['b', 'c']);
    await write((tx) => tx.clearJournal());
    expect(await all()).toEqual([]);
  });

  test('packets are kept by their id, whatever becomes of the others', async () => {
    const packet = (id: string) => ({ id, isOwn: false }) as unknown as HeldPacket;
    for (const id of ['b', 'a']) await write((tx) => tx.putPackets([packet(id)]));
    await write((tx) => tx.putPackets([]));
    expect(await read((tx) => tx.packets())).toEqual([packet('a'), packet('b')]);
    await write((tx) => tx.deletePackets([]));
    await write((tx) => tx.deletePackets(['a', 'none']));
    expect(await read((tx) => tx.packets())).toEqual([packet('b')]);
  });

  test('[PL3] pages of a pull under way are kept by their number, offers by their record', async () => {
    const page = (index: number) => ({ index, clientId: 'c', carried: 0 }) as unknown as PulledPage;
    for (const index of [1, 0]) await write((tx) => tx.putPage(page(index)));
    expect(await read((tx) => tx.pages())).toEqual([page(0), page(1)]);
    expect(await read((tx) => tx.page(1))).toEqual(page(1));
    expect(await read((tx) => tx.page(2))).toBeUndefined();
    await write((tx) => tx.clearPages());
    expect(await read((tx) => tx.pages())).toEqual([]);
    const offer: Offer = { key: 'plan/p1', table: 'plan', id: 'p1', row: { id: 'p1' } };
    await write((tx) => tx.putOffers([offer]));
    expect(await opened.offers()).toEqual([offer]);
    await write((tx) => tx.putOffers([{ ...offer, key: 'plan/p2' }]));
    await write((tx) => tx.forget(['plan/p1', 'board/p2'], []));
    expect((await opened.offers()).map(({ key }) => key)).toEqual(['plan/p2']);
  });

  test('[OB2] a run that only reads cannot write', async () => {
    await expect(read((tx) => tx.putRows('plan', [{ id: 'p1' }]))).rejects.toThrow();
    expect(await read((tx) => tx.ids('plan'))).toEqual([]);
  });

  test('[OB2] a run that fails leaves nothing, and the next one has its turn', async () => {
    const broken = write(async (tx) => {
      await tx.putRows('plan', [{ id: 'p1' }]);
      await tx.putEntries([entry(1)]);
      throw new Error('given up');
    });
    await expect(broken).rejects.toThrow('given up');
    expect(await read((tx) => tx.ids('plan'))).toEqual([]);
    expect(await read((tx) => tx.lastEntryMid())).toBe(0);
  });

  test('runs that write come one after the other', async () => {
    const add = () =>
      write(async (tx) => {
        const last = await tx.lastEntryMid();
        await tx.putEntries([entry(last + 1)]);
      });
    await Promise.all([add(), add(), add()]);
    expect(await read((tx) => tx.lastEntryMid())).toBe(3);
  });

  test('a run reaches only the tables it was opened over', async () => {
    const strange = opened.store.run('write', ['board'], (tx) => tx.putRows('plan', [{ id: 'p1' }]));
    await expect(strange).rejects.toThrow();
    expect(await read((tx) => tx.ids('plan'))).toEqual([]);
  });
}
