import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { sweepFiles } from '#server/document/file-sweep.ts';
import { saveClosed } from '#server/sync/recovery-state.ts';
import { findOpenRecovery, openRecoveries } from '#server/sync/recovery-table.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { digestOf } from '#server/testing/document-uploads.ts';
import { possessions } from '#server/testing/possessions.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { sealContent, sealOn, sendPart, sendWhole } from '#server/testing/sealed-files.ts';
import {
  addDevice,
  entryOf,
  packOn,
  statusEntry,
  type PacketEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { listSealed } from './sealed-file-table.ts';
import { sealedFilesJob } from './sealed-files-job.ts';

const DAY_MS = 86_400_000;
let folder: string;
let server: TestApp;
let sam: TestPerson;
let lena: TestPerson;
let priya: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-sealed-'));
  server = await openTestApp({ DATA_FOLDER: folder, QUOTA_MEGABYTES: '1' });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  sam = await server.addPerson(workspaceId, 'Sam');
  lena = await server.addPerson(workspaceId, 'Lena', 'assessor');
  // She is of another organization, and may do nothing there but read.
  priya = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Priya', 'viewer');
  for (const one of [workspaceId, priya.workspaceId]) {
    const teamMember = [fixtureMember(lena.id, { role: 'assessor' })];
    await putRecords(server.services.db, one, { assessment: [teamAssessment], teamMember });
  }
  tablet = await addDevice(sam);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const work = (on = server) => sealedFilesJob(on.services).run();
const rows = async () => (await listSealed(server.services.db)).filter(({ accountId }) => accountId === priya.id);
const statusOf = async (controlId: string, { workspaceId } = sam) =>
  (await findRows(server.services.db, workspaceId, 'controlStatus', [controlId]))[0]?.status ?? 'not_started';
const auditOf = async (event: string, { workspaceId } = sam) => {
  const lines = server.services.db.selectFrom('audit').selectAll().where('event', '=', event);
  return (await lines.where('workspaceId', '=', workspaceId).execute()).map(({ accountId, detail }) => ({
    accountId,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
};
const incoming = () => {
  const path = join(folder, 'files', priya.workspaceId, 'incoming');
  return existsSync(path) ? readdirSync(path) : [];
};
const packed = (...entries: PacketEntry[]) => packOn(tablet, entries);
const fileOf = async (...entries: PacketEntry[]) => sealOn(tablet, [await packed(...entries)]);

test('[HO8] somebody outside sends a team’s file whole: its work is on the server, in its author’s name', async () => {
  const id = findingId(ID, lena.id, '3.1.1[a]');
  const herTablet = await addDevice(lena);
  const edit = entryOf(
    'finding.edit',
    { id, set: { rationale: 'Two guards.' } },
    { [`finding/${id}`]: { rationale: '' } },
  );
  const packet = await packOn(herTablet, [edit], { circle: ID });
  const file = await sealOn(herTablet, [packet], [], { circle: ID });
  const before = await possessions(server, priya.workspaceId);
  expect(await sendWhole(priya, file, 500)).toEqual({ status: 200, received: file.length, taken: true });
  expect(await findRows(server.services.db, sam.workspaceId, 'finding', [id], 'server')).toEqual([]);
  await work();
  const [row] = await findRows(server.services.db, sam.workspaceId, 'finding', [id], 'server');
  expect(row).toMatchObject({ rationale: 'Two guards.', assessorId: lena.id });
  expect(await auditOf('work_brought')).toMatchObject([{ accountId: priya.id, detail: { packetId: packet.id } }]);
  const detail = { sha256: digestOf(file), size: file.length };
  expect(await auditOf('sealed_file_taken', priya)).toEqual([{ accountId: priya.id, detail }]);
  expect(incoming()).toEqual([]);
  const { sealedFile: _, ...after } = await possessions(server, priya.workspaceId);
  expect(after).toMatchObject({ finding: before.finding, keptWork: [], history: before.history });
});

test('[FL3] a part for another offset changes nothing, and the server says where to go on', async () => {
  const file = await fileOf(statusEntry('3.1.1', 'in_progress'));
  const far = (received: number) => ({ status: 200, received, taken: false });
  expect(await sendPart(priya, file, [0, 0])).toEqual(far(0));
  expect(await sendPart(priya, file, [300, 400])).toEqual(far(0));
  expect(await rows()).toEqual([]);
  expect(await sendPart(priya, file, [0, 300])).toEqual(far(300));
  for (const part of [
    [0, 300],
    [200, 500],
    [301, 500],
    [0, 0],
  ] as const) {
    expect(await sendPart(priya, file, part)).toEqual(far(300));
  }
  // As at a start: what is not finished stays.
  await work(await anotherServer());
  expect(await sendPart(priya, file, [300, file.length])).toMatchObject({ received: file.length, taken: true });
  expect(await sendPart(priya, file, [300, 400])).toMatchObject({ received: file.length, taken: true });
  expect(await sendPart(priya, file, [0, 0])).toMatchObject({ received: file.length, taken: true });
  expect(await rows()).toHaveLength(1);
});

/** The same database, files and key in another process. */
async function anotherServer(): Promise<TestApp> {
  const { db, proofs, files } = server.services;
  const other = await openTestApp({ DATA_FOLDER: folder });
  Object.assign(other.services, { db, proofs, files, now: server.services.now });
  return other;
}

test('a file that was taken is worked off by whatever process comes next, once', async () => {
  const file = await fileOf(statusEntry('3.1.1', 'in_progress'));
  expect(await sendWhole(priya, file)).toMatchObject({ taken: true });
  await work(await anotherServer());
  expect(await statusOf('3.1.1')).toBe('in_progress');
  await work();
  expect(await auditOf('work_brought')).toHaveLength(1);
  expect(await statusOf('3.1.1', priya)).toBe('not_started');
});

test('whatever is inside, the answer is the same, and nothing but the file itself goes away', async () => {
  const good = await fileOf(statusEntry('3.1.1', 'in_progress'));
  const other = await openTestApp();
  const ben = await other.addPerson(await other.addWorkspace('Elsewhere'), 'Ben');
  const { server: otherServer } = await addDevice(ben);
  const lying = (bytes: number[]) =>
    sealContent(tablet.server, Uint8Array.from([...bytes, ...new Uint8Array(200_000)]));
  const changed = Buffer.from(good);
  changed[good.length - 30] = (changed[good.length - 30] ?? 0) ^ 1;
  const files = [
    Buffer.from('x'),
    Buffer.alloc(100_000, 'rubbish'),
    good.subarray(0, good.length - 20),
    good.subarray(0, 100),
    changed,
    await sealOn(tablet, [await packed(statusEntry('3.1.2', 'complete'))], [], { server: otherServer }),
    await sealOn(tablet, [await packed(statusEntry('3.1.2', 'complete'))], [], { workspace: 'nowhere' }),
    await sealOn(tablet, [], [], { workspace: priya.workspaceId }),
    await lying([255, 255, 255, 255]),
    await lying([0, 15, 255, 255]),
    await lying([0, 0, 0, 4, 255, 255, 255, 255]),
  ];
  const before = await possessions(server, sam.workspaceId);
  for (const file of files) {
    expect(await sendWhole(priya, file)).toEqual({ status: 200, received: file.length, taken: true });
    expect(incoming()).toHaveLength(1);
    await work();
    expect(incoming()).toEqual([]);
    expect(await sendPart(priya, file, [0, 0])).toMatchObject({ received: file.length, taken: true });
  }
  expect(await possessions(server, sam.workspaceId)).toEqual(before);
  // After ten minutes nothing of them is left.
  server.clock.now += 600_000;
  await work();
  expect(await rows()).toEqual([]);
});

test('what no round would take is dropped, and its workspace is told how many', async () => {
  const forged = await packed(statusEntry('3.1.1', 'complete'));
  const text = forged.text.replace('complete', 'not_started');
  const packets = [
    { ...forged, id: digestOf(Buffer.from(text)), text },
    await packed(statusEntry('3.1.2', 'in_progress')),
  ];
  const file = await sealOn(tablet, packets);
  await sendWhole(priya, file);
  await work();
  expect([await statusOf('3.1.1'), await statusOf('3.1.2')]).toEqual(['not_started', 'in_progress']);
  const detail = { packets: 1, sha256: digestOf(file) };
  expect(await auditOf('work_dropped')).toEqual([{ accountId: priya.id, detail }]);
});

test('other bytes than were announced are not taken, and may be sent anew', async () => {
  const file = await fileOf(statusEntry('3.1.1', 'in_progress'));
  const sha256 = digestOf(Buffer.from('another'));
  const whole = [0, file.length] as const;
  expect(await sendPart(priya, file, whole, { sha256 })).toMatchObject({ status: 409, code: 'hash' });
  expect(await sendPart(priya, file, [0, 0], { sha256 })).toMatchObject({ received: 0, taken: false });
  expect(await sendPart(priya, file, [0, 9], { size: 8 })).toMatchObject({ status: 400 });
  expect(await sendPart(priya, file, [0, 9], { size: 2 ** 32 })).toMatchObject({ status: 400 });
  const asText = await priya.call('PUT', `/api/hand-over/file?sha256=${sha256}&size=9&offset=0`, 'x');
  expect(asText.status).toBe(415);
  expect(await sendWhole(priya, file)).toMatchObject({ taken: true });
});

test('one file of a member is sent at a time: a new one takes the place of one that was not finished', async () => {
  const first = Buffer.alloc(900, 1);
  const second = Buffer.alloc(900, 2);
  await sendPart(priya, first, [0, 500]);
  expect(await sendPart(priya, second, [0, 400])).toMatchObject({ received: 400 });
  expect([incoming().length, (await rows()).length]).toEqual([1, 1]);
  expect(await sendPart(priya, first, [500, 900])).toMatchObject({ received: 0, taken: false });
  expect(await sendPart(priya, second, [400, 900])).toMatchObject({ taken: true });
});

test('a file counts in the quota of the workspace from which it is sent, until it is forgotten', async () => {
  await sendWhole(priya, Buffer.alloc(600_000));
  await work();
  const more = Buffer.alloc(500_000, 1);
  const refused = await sendPart(priya, more, [0, 10]);
  expect(refused).toMatchObject({ status: 409, code: 'quota' });
  expect(await sendPart(sam, more, [0, 10])).toMatchObject({ received: 10 });
  server.clock.now += 600_000;
  await work();
  expect(await sendPart(priya, more, [0, 10])).toMatchObject({ received: 10 });
});

test('20 files in ten minutes are enough', async () => {
  for (let number = 0; number < 20; number++) {
    expect(await sendWhole(priya, Buffer.from(`file ${number}`))).toMatchObject({ taken: true });
  }
  expect(await sendWhole(priya, Buffer.from('one more'))).toMatchObject({ status: 429, code: 'too_many' });
  expect(await sendWhole(sam, Buffer.from('one more'))).toMatchObject({ taken: true });
});

test('[RC4] while losses are gathered a file waits, however long, and is worked off afterwards', async () => {
  const file = await fileOf(statusEntry('3.1.1', 'in_progress'));
  await sendWhole(priya, file);
  const { db, now } = server.services;
  await openRecoveries(db, 'restored', now());
  await saveRecoveryClosed(priya);
  server.clock.now += 40 * DAY_MS;
  await work();
  await sweepFiles(server.services, { uploadAge: 0 });
  expect([await statusOf('3.1.1'), incoming().length]).toEqual(['not_started', 1]);
  await saveRecoveryClosed(sam);
  await work();
  expect(await statusOf('3.1.1')).toBe('in_progress');
});

async function saveRecoveryClosed({ workspaceId, id }: TestPerson): Promise<void> {
  const { db, now } = server.services;
  const recovery = await findOpenRecovery(db, workspaceId);
  await saveClosed(db, { workspaceId, id: recovery?.id ?? '' }, id, now());
}

test('an upload that nobody goes on with is forgotten once its bytes are gone', async () => {
  await sendPart(priya, Buffer.alloc(900), [0, 500]);
  server.clock.now += 15 * DAY_MS;
  await work();
  expect(await rows()).toHaveLength(1);
  await sweepFiles(server.services, { uploadAge: 0 });
  await work();
  expect(await rows()).toEqual([]);
});

test('more than one run has time for goes on with the next, each packet once', async () => {
  const controls = Array.from({ length: 22 }, (_, index) => `3.1.${index + 1}`);
  const packets = await Promise.all(
    controls.map((controlId, index) => packOn(tablet, [statusEntry(controlId, 'in_progress')], { n: index + 1 })),
  );
  await sendWhole(priya, await sealOn(tablet, packets));
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 400));
  let runs = 0;
  for (; incoming().length > 0 && runs < 100; runs++) await work();
  expect(runs).toBeGreaterThan(1);
  expect(await Promise.all(controls.map((one) => statusOf(one)))).toEqual(controls.map(() => 'in_progress'));
  expect(await auditOf('work_brought')).toHaveLength(controls.length);
});
