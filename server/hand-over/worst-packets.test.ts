import { beforeEach, expect, test } from 'vitest';
import { PACKET_LIMIT, type SentPacket } from '#sync/engine/packet.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { addDevice, bring, entryOf, outcomesOf, packOn, type TestDevice } from '#server/testing/signed-packets.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { worstPacketTexts } from '#server/testing/worst-packet-texts.ts';

/** Milliseconds that one request's packets may take: half a second to decide, and the rest for a busy machine. */
const MOST = 5_000;

let server: TestApp;
let sam: TestPerson;
let lena: TestPerson;
let tablet: TestDevice;
const random = new SeededRandom(5);

beforeEach(async () => {
  server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  await server.addWorkspace('Elsewhere');
  sam = await server.addPerson(workspaceId, 'Sam');
  lena = await server.addPerson(workspaceId, 'Lena');
  tablet = await addDevice(sam);
});

async function timeOf(packets: readonly SentPacket[]) {
  const began = performance.now();
  const { results } = await bring(server, lena, packets);
  return { milliseconds: performance.now() - began, results };
}

test.each(worstPacketTexts)('20 packets of %s cost little and change nothing', async (_name, make) => {
  const packets = Array.from({ length: 20 }, () => ({ text: make(100_000), signature: 'AAAA' }));
  const { milliseconds, results } = await timeOf(packets);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(milliseconds).toBeLessThan(MOST);
  const text = make(2_000_000);
  const alone = await timeOf([{ text, signature: 'AAAA' }]);
  // Escapes of the request make a short text long.
  const reason = text.length > PACKET_LIMIT ? 'too_large' : 'format';
  expect(alone.results).toMatchObject([{ outcome: 'refused', reason }]);
  expect(alone.milliseconds).toBeLessThan(MOST);
});

test('of more than a request takes, the rest is not named, and is taken with the next', async () => {
  const note = 'x'.repeat(15_000);
  const full = (n: number) =>
    packOn(
      tablet,
      Array.from({ length: 10 }, (_, index) =>
        entryOf('controlStatus.saveNotes', { items: [{ controlId: `3.1.${index + 1}`, notes: note }] }),
      ),
      { n },
    );
  const packets = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(full));
  let rest = packets;
  for (let request = 1; rest.length > 0; request++) {
    expect(request).toBeLessThanOrEqual(packets.length);
    const outcomes = await outcomesOf(server, lena, rest);
    expect(outcomes[0]).toBe('applied');
    // About a megabyte.
    expect(outcomes.filter(Boolean).length).toBeLessThan(8);
    rest = rest.filter((_, index) => outcomes[index] === undefined);
  }
  const many = await Promise.all(
    Array.from({ length: 25 }, (_, n) => packOn(tablet, [entryOf('sync.void', {})], { n: n + 10 })),
  );
  expect((await outcomesOf(server, lena, many)).filter(Boolean)).toHaveLength(20);
});

/** One-letter words: the shortest text with the most to compare. */
const letters = (characters: number) =>
  Array.from({ length: characters / 2 }, () => 'abcdefghijklmnopqrstuvwxyz'[random.below(26)]).join(' ');

test('[RP8] signed packets that are slow to decide end in bounded time, and all of them in the end', async () => {
  const { server: _, ...device } = tablet;
  const notes = (text: string) =>
    entryOf(
      'controlStatus.saveNotes',
      { items: [{ controlId: '3.1.1', notes: text }] },
      { 'controlStatus/3.1.1': { notes: letters(1_300) } },
    );
  expect(device.owner.id).toBe(sam.id);
  await outcomesOf(server, lena, [await packOn(tablet, [notes(letters(2_600))])]);
  const packets = await Promise.all(
    Array.from({ length: 2 }, (_, n) =>
      packOn(
        tablet,
        Array.from({ length: 40 }, () => notes(letters(1_300))),
        { n: n + 2 },
      ),
    ),
  );
  const ids = new Set<string>();
  for (let request = 0; ids.size < packets.length; request++) {
    expect(request).toBeLessThan(60);
    const { milliseconds, results } = await timeOf(packets.filter(({ id }) => !ids.has(id)));
    expect(milliseconds).toBeLessThan(MOST);
    for (const { id } of results) ids.add(id);
  }
}, 120_000);
