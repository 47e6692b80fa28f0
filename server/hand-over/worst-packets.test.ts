import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PACKET_LIMIT, type SentPacket } from '#sync/engine/packet.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { possessions } from '#server/testing/possessions.ts';
import { sealContent, sendWhole } from '#server/testing/sealed-files.ts';
import { addDevice, bring, entryOf, outcomesOf, packOn, type TestDevice } from '#server/testing/signed-packets.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { worstPacketTexts } from '#server/testing/worst-packet-texts.ts';
import { listSealedOf } from './sealed-file-table.ts';
import { sealedFilesJob } from './sealed-files-job.ts';

/** Milliseconds that one request's packets may take: half a second to decide, and the rest for a busy machine. */
const MOST = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'vernier-worst-packets-'));
let server: TestApp;
let sam: TestPerson;
let lena: TestPerson;
let tablet: TestDevice;
const random = new SeededRandom(5);

beforeEach(async () => {
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  await server.addWorkspace('Elsewhere');
  sam = await server.addPerson(workspaceId, 'Sam');
  lena = await server.addPerson(workspaceId, 'Lena');
  tablet = await addDevice(sam);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  // These cost next to no time, of which a request has half a second.
  const many = Array.from({ length: 25 }, (_, n) => ({ text: `${n}`, signature: 'AAAA' }));
  expect((await timeOf(many)).results).toHaveLength(20);
});

test.each([
  ['a head of four gigabytes', [255, 255, 255, 255]],
  ['more packets than anybody gives', [0, 15, 0, 0, 0, 2, 123, 125, 255, 255, 255, 255, 0, 0, 0, 0]],
  ['more files than anybody gives', [0, 15, 0, 0, 0, 2, 123, 125, 0, 0, 0, 0, 255, 255, 255, 255]],
  ['facts that are longer than the head', [0, 0, 0, 10, 255, 255]],
  ['facts in lists in lists', [0, 0, 31, 0, 30, 0, ...Array.from({ length: 8_000 }, () => 91)]],
])('a sealed file that claims %s costs little and changes nothing', async (_name, begin) => {
  const content = Uint8Array.from([...begin, ...new Uint8Array(2_000_000)]);
  const file = await sealContent(tablet.server, content);
  expect(await sendWhole(lena, file)).toMatchObject({ taken: true });
  const before = await possessions(server, sam.workspaceId);
  const began = performance.now();
  await sealedFilesJob(server.services).run();
  expect(performance.now() - began).toBeLessThan(MOST);
  const after = await possessions(server, sam.workspaceId);
  expect({ ...after, sealedFile: [] }).toEqual({ ...before, sealedFile: [] });
  expect(await server.services.files.receivedBytes(sam.workspaceId, await idOfSealed())).toBe(0);
});

async function idOfSealed(): Promise<string> {
  const [row] = await listSealedOf(server.services.db, sam.workspaceId);
  return row?.id ?? '';
}

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
