import { describe, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { inRunningOrder, inTurns } from './packet-order.ts';
import type { Entry, HeldPacket } from './store.ts';

interface Sketch {
  id: string;
  device?: string;
  n?: number;
  seen?: string[];
  isOwn?: boolean;
  known?: string[];
}

function held({ id, device = 'd', n = 1, seen = [], isOwn = false, known }: Sketch): HeldPacket {
  const packet = { device, n, seen } as unknown as HeldPacket['packet'];
  const one = { id, text: '', signature: '', packet, isOwn, takenAt: '', entries: [{ key: id } as Entry] };
  return known ? { ...one, known } : one;
}

const idsOf = (packets: readonly { id: string }[]) => packets.map(({ id }) => id).join(' ');

describe('[HO3] packets are run', () => {
  test('by device and number where nobody saw anything', () => {
    const packets = [
      held({ id: 'd', device: 'b', n: 10 }),
      held({ id: 'c', device: 'b', n: 9 }),
      held({ id: 'a', device: 'c' }),
      held({ id: 'b', device: 'a' }),
    ];
    expect(idsOf(inRunningOrder(packets))).toBe('b c d a');
  });

  test('with what was seen before what saw it, although its device comes later', () => {
    const packets = [
      held({ id: 'one', device: 'a', seen: ['two'] }),
      held({ id: 'two', device: 'b', seen: ['three', 'gone'] }),
      held({ id: 'three', device: 'c' }),
      held({ id: 'four', device: 'a', n: 2, seen: ['one'] }),
    ];
    expect(idsOf(inRunningOrder(packets))).toBe('three two one four');
  });

  test('by their ids where copies of a profile gave under one number, and one’s own last', () => {
    const packets = [held({ id: 'b' }), held({ id: 'a' }), held({ id: 'o', device: 'a', isOwn: true })];
    expect(idsOf(inRunningOrder(packets))).toBe('a b o');
    expect(idsOf(inRunningOrder(packets.toReversed()))).toBe('a b o');
  });

  test('after those that have changes of theirs, unless those have seen them', () => {
    const packets = [
      held({ id: 'one', device: 'a', known: ['two', 'gone'] }),
      held({ id: 'two', device: 'b' }),
      held({ id: 'three', device: 'a', n: 2, known: ['four'] }),
      held({ id: 'four', device: 'b', n: 2, seen: ['three'] }),
    ];
    expect(idsOf(inRunningOrder(packets))).toBe('two one three four');
    expect(idsOf(inRunningOrder(packets.toReversed()))).toBe('two one three four');
  });

  test('in one order, whatever order they come in, and each once', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = new SeededRandom(seed);
      const packets: HeldPacket[] = [];
      for (let index = 0; index < 12; index++) {
        const device = random.pick(['a', 'b', 'c']);
        const seen = random.some(packets.map(({ id }) => id));
        packets.push(held({ id: random.uuid(), device, n: 1 + random.below(4), seen, isOwn: device === 'b' }));
      }
      const ordered = inRunningOrder(packets);
      expect(idsOf(ordered).split(' ').toSorted()).toEqual(idsOf(packets).split(' ').toSorted());
      const place = new Map(ordered.map(({ id }, index) => [id, index]));
      for (const { id, packet } of packets) {
        for (const before of packet.seen) expect(place.get(before)).toBeLessThan(place.get(id) ?? -1);
      }
      const shuffled = packets.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at);
      expect(idsOf(inRunningOrder(shuffled.map(({ one }) => one)))).toBe(idsOf(ordered));
    }
  });

  test('in a chain of 10,000, each of which has seen 500 others', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `p${index}`);
    // Each device comes before the one whose packet it saw.
    const packets = ids.map((id, index) =>
      held({ id, device: String(99_999 - index), seen: ids.slice(Math.max(0, index - 500), index) }),
    );
    expect(idsOf(inRunningOrder(packets))).toBe(ids.join(' '));
  });
});

describe('[HO3] packets and the queue', () => {
  const queue = ['p', 'q', undefined].map((packet, index) => ({ key: `k${index}`, packet }) as Entry);
  const turnsOf = (packets: readonly HeldPacket[], entries = queue) =>
    inTurns(packets, entries).map(({ packets: of, queue: own }) =>
      of.length > 0 ? `packets ${idsOf(of)}` : `queue ${own.map(({ key }) => key)}`,
    );
  const own = [
    held({ id: 'p', device: 'a', isOwn: true }),
    held({ id: 'q', device: 'a', n: 2, isOwn: true, seen: ['p'] }),
  ];

  test('take turns only as far as somebody saw what waits here', () => {
    expect(turnsOf([])).toEqual(['queue k0,k1,k2']);
    expect(turnsOf(own)).toEqual(['queue k0,k1,k2']);
    expect(turnsOf([...own, held({ id: 'x', device: 'b' })])[0]).toBe('packets x');
    expect(
      turnsOf([...own, held({ id: 'x', device: 'b', seen: ['p'] }), held({ id: 'y', device: 'b', n: 2 })]),
    ).toEqual(['queue k0', 'packets x y', 'queue k1,k2']);
  });

  test('where a packet is left out, what its author saw goes before the next one', () => {
    const [x, y] = [held({ id: 'x', device: 'b', seen: ['p'] }), held({ id: 'y', device: 'c', seen: ['x'] })];
    const turnsWithout = (left: string) =>
      inTurns([...own, x, y], queue, ({ id }) => id === left).map((turn) => [
        turn.queue.map(({ key }) => key),
        turn.packets.map(({ id }) => id),
      ]);
    expect(turnsWithout('x')).toEqual([
      [['k0'], []],
      [[], ['y']],
      [['k1', 'k2'], []],
    ]);
    expect(turnsWithout('y')).toEqual([
      [['k0'], []],
      [[], ['x']],
      [['k1', 'k2'], []],
    ]);
  });

  test('bring first what waits here of a packet that another device made as well', () => {
    const copy = held({ id: 'x', device: 'b', known: ['k1', 'gone'] });
    expect(turnsOf([copy])).toEqual(['queue k0,k1', 'packets x', 'queue k2']);
    expect(turnsOf([copy, held({ id: 'y', device: 'a', seen: ['x'] })])).toEqual([
      'queue k0,k1',
      'packets x y',
      'queue k2',
    ]);
  });

  test('name nothing that does not wait, and never turn the queue round', () => {
    const answer = held({ id: 'x', device: 'b', seen: ['q', 'p'] });
    expect(turnsOf([...own, answer], [])).toEqual(['packets x']);
    // A part of the second packet is older than what the first one has.
    const mixed = ['q', 'p', 'q'].map((packet, index) => ({ key: `k${index}`, packet }) as Entry);
    expect(turnsOf([...own, held({ id: 'x', device: 'b', seen: ['p'] })], mixed)).toEqual([
      'queue k0,k1',
      'packets x',
      'queue k2',
    ]);
  });
});
