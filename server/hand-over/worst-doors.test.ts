import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_DEVICES } from '#sync/domain/hand-over/hand-over-contract.ts';
import { makePair } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import { fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import {
  PACKET_ENTRIES,
  PACKETS_AT_ONCE,
  PACKETS_SEEN,
  type SentPacket,
  type SignedPacket,
} from '#sync/engine/packet.ts';
import { putRecords } from '#server/testing/put-records.ts';
import {
  addDevice,
  entryOf,
  outcomesOf,
  packOn,
  type PacketEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { after, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { HOLD_MS, leastHold } from '#server/testing/thread-time.ts';
import { worstPacketTexts } from '#server/testing/worst-packet-texts.ts';

// What the doors of hand-over cost at their worst: to send packets, to register and to end a device, to list kept work,
// to take it in and to discard it.

/** Changes of one batch are decided in one go, for half a second at most, like those of a device's own queue. */
const DECIDE_HOLD_MS = 700;
/** The most memory that a call may take, with the test's own inputs (bytes). */
const MEMORY = 400_000_000;
/** `leastHold` measures at most so often, and a packet is decided only once. */
const TRIES = 5;
const TEAMS = 200;

let server: TestApp;
let sam: TestPerson;
let lena: TestPerson;
let tablet: TestDevice;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  sam = await server.addPerson(workspaceId, 'Sam', 'compliance_manager');
  lena = await server.addPerson(workspaceId, 'Lena', 'admin');
  tablet = await addDevice(sam);
});
afterAll(() => {
  if (process.env['BENCH']) process.stdout.write(`longest hold\n${lines.join('\n')}\n`);
});

/** Measures a call. `turn` numbers its tries, so that each can have an input of its own. */
async function costOf(name: string, call: (turn: number) => Promise<Response>, most = HOLD_MS) {
  const rss = process.memoryUsage.rss();
  let turn = 0;
  const { hold, answer } = await leastHold(() => call(turn++));
  const memory = process.memoryUsage.rss() - rss;
  lines.push(`${hold.toFixed(1).padStart(7)} ms  ${answer.status}  ${name}`);
  const text = await answer.text();
  expect([name, answer.status < 500], text.slice(0, 200)).toEqual([name, true]);
  expect.soft(hold, name).toBeLessThan(most);
  expect.soft(memory, `memory of ${name}`).toBeLessThan(MEMORY);
  return { status: answer.status, text };
}

/** Writes rounds of Lena's device, which has everything else already. */
async function courier(): Promise<(packets: readonly SentPacket[]) => Buffer> {
  const here = after(await sync(lena));
  return (packets) => Buffer.from(JSON.stringify(syncRequestOf(lena.id, { ...here, packets: [...packets] })));
}

const push = (body: Buffer | undefined) => lena.call('POST', '/api/sync', body);

test.each(worstPacketTexts)('packets of %s, as many as a request takes, hold up nobody', async (name, make) => {
  const written = await courier();
  const body = written(Array.from({ length: PACKETS_AT_ONCE }, () => ({ text: make(90_000), signature: 'AAAA' })));
  const { status } = await costOf(`packets of ${name}`, () => push(body));
  expect(status).toBe(200);
});

const full = (make: (index: number) => PacketEntry) =>
  Array.from({ length: PACKET_ENTRIES }, (_, index) => make(index));
const note = (index: number) =>
  entryOf('controlStatus.saveNotes', {
    items: [{ controlId: `3.1.${(index % 22) + 1}`, notes: `${index} `.repeat(20) }],
  });

const signed: [string, (index: number) => PacketEntry][] = [
  ['changes of another version', (index) => entryOf(`later.change${index}`, Array<number>(140).fill(0))],
  [
    'changes of 27 records each',
    (index) =>
      entryOf(
        `later.change${index}`,
        {},
        Object.fromEntries(Array.from({ length: 27 }, (_, at) => [`later/${at}`, {}])),
      ),
  ],
  ['notes', note],
];

test.each(signed)(
  'a packet with as many %s as fit is decided no longer than a batch of one’s own',
  async (name, make) => {
    const written = await courier();
    const seen = Array.from({ length: PACKETS_SEEN }, (_, at) => at.toString(16).padStart(64, '0'));
    const packets = await Promise.all(
      Array.from({ length: TRIES }, (_, n) => packOn(tablet, full(make), { n: n + 1, seen })),
    );
    const bodies = packets.map(({ text, signature }) => written([{ text, signature }]));
    const { status } = await costOf(`a packet of ${name}`, (turn) => push(bodies[turn]), DECIDE_HOLD_MS);
    expect(status).toBe(200);
  },
);

test('no key holds up the server, and no number of devices', async () => {
  const { spki: publicKey } = await makePair();
  const wrong = ['A'.repeat(200), `${publicKey}${'A'.repeat(200 - publicKey.length)}`, '-'.repeat(200)];
  for (const key of wrong) {
    const { status } = await costOf('a key that is none', () =>
      lena.call('POST', '/api/devices', { publicKey: key, name: 'x'.repeat(120) }),
    );
    expect(status).toBe(400);
  }
  const ids: string[] = [];
  for (let count = 0; count < LIVE_DEVICES; count++) ids.push((await addDevice(lena)).device.id);
  const { status } = await costOf('one device too many', () =>
    lena.call('POST', '/api/devices', { publicKey, name: 'Tablet' }),
  );
  expect(status).toBe(409);
  // Each of the person's teams has a key of its own, and gets another.
  const teams = Array.from({ length: TEAMS }, () => crypto.randomUUID());
  const places = teams.map((id) => ({
    ...fixtureMember(lena.id, { role: 'lead' }),
    id: teamMemberId(id, lena.id),
    assessmentId: id,
  }));
  await putRecords(server.services.db, lena.workspaceId, {
    assessment: teams.map((id) => ({ ...teamAssessment, id })),
    teamMember: places,
  });
  await costOf('a device of somebody in 200 teams', (turn) => lena.call('POST', `/api/devices/${ids[turn]}/end`));
});

/** Packets of a device of Sam's that was ended; each has as many changes as a packet may have. */
async function keepFull(count: number): Promise<SignedPacket[]> {
  const lost = await addDevice(sam);
  const packets = await Promise.all(Array.from({ length: count }, (_, n) => packOn(lost, full(note), { n: n + 1 })));
  await sam.call('POST', `/api/devices/${lost.device.id}/end`);
  for (const packet of packets) expect(await outcomesOf(server, lena, [packet])).toEqual(['kept']);
  return packets;
}

test('kept work is listed, taken in and discarded in bounded time, however much there is', async () => {
  // The doors above have kept some: how many depends on how often they were measured.
  const { total } = (await (await sam.call('GET', '/api/kept')).json()) as { total: number };
  const packets = await keepFull(2 * TRIES + 20);
  const { text } = await costOf('a list of kept work', () => sam.call('GET', '/api/kept'));
  expect(JSON.parse(text)).toMatchObject({ total: total + packets.length });
  const idOf = (at: number) => packets[at]?.id ?? '';
  const taking = (turn: number) => sam.call('POST', `/api/kept/${idOf(turn)}/take-in`);
  expect((await costOf('taking in', taking, DECIDE_HOLD_MS)).status).toBe(200);
  const reason = 'No. '.repeat(500);
  const discarding = (turn: number) => sam.call('POST', `/api/kept/${idOf(TRIES + turn)}/discard`, { reason });
  expect((await costOf('discarding', discarding)).status).toBe(200);
});
