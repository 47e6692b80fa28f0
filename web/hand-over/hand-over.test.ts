import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editFinding } from '#sync/domain/finding/finding-mutators.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { readPacket, signPacket } from '#sync/domain/hand-over/packet-check.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { readCarried } from '#web/records/use-carried.ts';
import { readRefusedWork } from '#web/records/use-refused-work.ts';
import { countCarried, countCarriedToSend } from '#web/store/carried.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { HandOverBed, type BedDevice } from '#web/testing/hand-over-bed.ts';
import { makeHandOverFile, type MakeWish } from './give/make-file.ts';
import { readGiveFacts } from './give/what-to-give.ts';
import { ownDeviceKey } from './key/device-key.ts';
import { openFile, type CheckedFile } from './receive/open-file.ts';
import { previewFile } from './receive/preview-file.ts';
import { takeIn } from './receive/take-in.ts';
import { removeRefused, sendAgain } from './refused-work.ts';

let bed: HandOverBed;
let sam: BedDevice;
let lena: BedDevice;
beforeEach(async () => {
  ({ bed, sam, lena } = await HandOverBed.pair());
});
afterEach(() => bed.remove());

async function make(from: BedDevice, wish: Partial<MakeWish> = {}) {
  const made = await makeHandOverFile(from, { circle: TEAM_ASSESSMENT, withFiles: true, ...wish });
  if (made.state !== 'made') throw new Error(`not made: ${made.state}`);
  return made;
}

async function checkedBy(place: BedDevice, file: File): Promise<CheckedFile> {
  const opened = await openFile(place, file);
  if (opened.state !== 'checked') throw new Error(JSON.stringify(opened));
  return opened.checked;
}

async function reasonAt(place: BedDevice, file: File): Promise<string> {
  const opened = await openFile(place, file);
  return opened.state === 'refused' ? opened.reason : opened.state;
}

const photo = (size: number, fill = 7) => new Uint8Array(size).fill(fill);

/** Everything a device has that a file could change. */
async function stateOf({ db, files }: BedDevice) {
  const [packets, findings, held] = await Promise.all([
    db.table('packet').toArray(),
    db.table('finding').toArray(),
    files.table('file').toArray(),
  ]);
  return {
    packets: packets.map(({ id }) => id),
    findings: findings.map(({ id }) => id),
    files: held.map(({ id }) => id),
  };
}

test('what one device gives, another checks, previews and takes in; twice does nothing', async () => {
  await sam.propose('3.1.1[a]');
  await sam.propose('3.1.1[b]');
  const id = await sam.addPhoto(photo(300_000));
  const made = await make(sam);
  expect(made).toMatchObject({ changes: 3, files: 1, stayed: 0 });
  expect(made.file.name).toMatch(/^northfield-\d{4}-\d{4}-sam\.vernier$/);

  const checked = await checkedBy(lena, made.file);
  expect(checked).toMatchObject({ maker: 'Sam Test', left: 0, device: { id: sam.deviceId } });
  const preview = await previewFile(lena, checked);
  expect(preview).toMatchObject({ changes: 3, notShown: 0, known: 0, files: 1, inside: 1, isKnown: false });
  expect(preview.proposals.map(({ objectiveId }) => objectiveId)).toEqual(['3.1.1[a]', '3.1.1[b]']);
  expect(await stateOf(lena)).toEqual({ packets: [], findings: [], files: [] });

  expect(await takeIn(lena, checked)).toMatchObject({ state: 'taken', packets: 1, files: 1, refused: 0 });
  expect((await findBytes(lena.files, id))?.size).toBe(300_000);
  expect((await lena.db.table('finding').toArray()).map(({ determination }) => determination)).toEqual([
    'not_met',
    'not_met',
  ]);
  const { tablets, records } = await readCarried(lena.db);
  expect(tablets).toMatchObject([{ name: 'Sam Test', changes: 3, isShown: true }]);
  expect(new Map(records).get(`finding/${TEAM_ASSESSMENT}:sam:3.1.1[a]`)).toBe('Sam Test');

  const before = await stateOf(lena);
  const again = await checkedBy(lena, made.file);
  expect(await previewFile(lena, again)).toMatchObject({ known: 3, isKnown: true });
  expect(await takeIn(lena, again)).toMatchObject({ state: 'taken', packets: 0, files: 0 });
  expect(await stateOf(lena)).toEqual(before);
});

test('a colleague’s work is handed on, with its own signature', async () => {
  const ines = await bed.device('ines', 'Ines');
  await sam.propose('3.1.1[a]');
  const id = await sam.addPhoto(photo(70_000));
  await takeIn(lena, await checkedBy(lena, (await make(sam)).file));
  await lena.propose('3.1.1[b]');
  const { file } = await make(lena);
  const checked = await checkedBy(ines, file);
  expect(checked.maker).toBe('Lena Test');
  expect(checked.packets.map(({ packet }) => packet.author).toSorted()).toEqual(['lena', 'sam']);
  await takeIn(ines, checked);
  expect((await readCarried(ines.db)).tablets.map(({ name }) => name).toSorted()).toEqual(['Lena Test', 'Sam Test']);
  expect((await findBytes(ines.files, id))?.size).toBe(70_000);
});

test('findings go now and photos later, and what comes later joins what is there', async () => {
  await sam.propose('3.1.1[a]');
  const id = await sam.addPhoto(photo(200_000));
  const small = await make(sam, { withFiles: false });
  const whole = await make(sam);
  expect(small.file.size).toBeLessThan(10_000);
  expect(whole.file.size).toBeGreaterThan(200_000);
  await takeIn(lena, await checkedBy(lena, small.file));
  expect(await findBytes(lena.files, id)).toBeUndefined();
  const later = await checkedBy(lena, whole.file);
  expect(await previewFile(lena, later)).toMatchObject({ known: 2, inside: 1, isKnown: false });
  expect(await takeIn(lena, later)).toMatchObject({ state: 'taken', packets: 0, files: 1 });
  expect((await findBytes(lena.files, id))?.size).toBe(200_000);
});

test('what differs from a finding here is named before anything is taken in', async () => {
  await lena.propose('3.1.1[a]');
  const [own] = await lena.db.table('finding').toArray();
  if (!own) throw new Error('no finding');
  await lena.db.table('finding').put({ ...own, determination: 'met' });
  await sam.propose('3.1.1[a]');
  await sam.propose('3.1.1[b]');
  const checked = await checkedBy(lena, (await make(sam)).file);
  expect((await previewFile(lena, checked)).disputes).toEqual([
    {
      objectiveId: '3.1.1[a]',
      here: { personId: 'lena', determination: 'met' },
      coming: { personId: 'sam', determination: 'not_met' },
    },
  ]);
});

test('what is of another assessment is neither counted nor in the file', async () => {
  const other = { ...teamAssessment, id: '01975387-1c00-7000-8000-0000000000a2' };
  const place = { ...fixtureMember('sam', { role: 'assessor', families: ['AC'] }), assessmentId: other.id };
  await sam.db.table('assessment').put(other as never);
  await sam.db.table('teamMember').put({ ...place, id: teamMemberId(other.id, 'sam') } as never);
  await sam.propose('3.1.1[a]');
  const id = findingId(other.id, 'sam', '3.1.1[b]');
  await sam.carryOut(call(editFinding, { id, set: { rationale: 'Elsewhere.' } }));
  const facts = (circle: string) => readGiveFacts(sam.db, [], sam.user, circle);
  expect((await facts(TEAM_ASSESSMENT)).parts).toMatchObject([{ whose: 'own', changes: 1, records: [['finding', 1]] }]);
  expect((await facts(other.id)).parts).toMatchObject([{ whose: 'own', changes: 1 }]);
  const { packets } = await checkedBy(lena, (await make(sam)).file);
  expect(packets.map(({ packet }) => packet.circle)).toEqual([TEAM_ASSESSMENT]);
  expect(await facts(other.id)).toMatchObject({ hasTeam: false, hasServer: true });
});

test('what is marked CUI, or not decided, stays on its device', async () => {
  await sam.addPhoto(photo(1_000, 1), { cui: 'unsure' });
  const open = await sam.addPhoto(photo(1_000, 2));
  const { file } = await make(sam);
  const checked = await checkedBy(lena, file);
  expect(checked.open.head.files).toHaveLength(1);
  await takeIn(lena, checked);
  expect((await lena.files.table('file').toArray()).map(({ id }) => id)).toEqual([open]);
});

test('work of somebody this device does not know is carried and not shown', async () => {
  const stranger = await bed.device('paul', 'Paul', [sam]);
  await stranger.propose('3.1.1[c]');
  await takeIn(sam, await checkedBy(sam, (await make(stranger)).file));
  await sam.propose('3.1.1[a]');
  const checked = await checkedBy(lena, (await make(sam)).file);
  expect(await previewFile(lena, checked)).toMatchObject({ changes: 1, notShown: 1 });
  await takeIn(lena, checked);
  const { tablets, records } = await readCarried(lena.db);
  expect(tablets.find(({ authorId }) => authorId === 'paul')).toMatchObject({ name: 'Paul Test', isShown: false });
  expect(records.map(([key]) => key)).toEqual([`finding/${TEAM_ASSESSMENT}:sam:3.1.1[a]`]);
});

test('what was changed, cut or is for others is refused with its reason, and changes nothing', async () => {
  await sam.propose('3.1.1[a]');
  await sam.addPhoto(photo(150_000));
  const { file } = await make(sam);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const changed = Uint8Array.from(bytes);
  changed[bytes.length - 100_000] = (changed[bytes.length - 100_000] ?? 0) ^ 1;
  const named = (part: Uint8Array<ArrayBuffer>) => new File([part], file.name);
  expect(await reasonAt(lena, named(changed))).toBe('damaged');
  expect(await reasonAt(lena, named(bytes.slice(0, -20_000)))).toMatch(/^(cut|damaged)$/);
  expect(await reasonAt(lena, new File(['a photo'], 'photo.vernier'))).toBe('not_ours');
  const elsewhere = await HandOverBed.open();
  const other = await elsewhere.device('mia', 'Mia');
  expect(await reasonAt(other, file)).toBe('key');
  await elsewhere.remove();
  expect(await stateOf(lena)).toEqual({ packets: [], findings: [], files: [] });
});

test('a file with a packet that says another circle than its changes is refused whole', async () => {
  await sam.propose('3.1.1[a]');
  await make(sam);
  const [held] = await sam.db.table('packet').toArray();
  const { privateKey } = await ownDeviceKey(sam.account);
  if (!held) throw new Error('no packet');
  const forged = await signPacket(crypto.subtle, privateKey, { ...readPacket(held.text), circle: null });
  await sam.db.table('packet').put({ ...held, ...forged, packet: { ...held.packet, circle: null } });
  expect(await reasonAt(lena, (await make(sam)).file)).toBe('circle');
  expect(await stateOf(lena)).toEqual({ packets: [], findings: [], files: [] });
});

test('what the server refused is told with its reason, goes on in files, and is sent again or removed by a word', async () => {
  await sam.propose('3.1.1[a]');
  const id = await sam.addPhoto(photo(70_000));
  await takeIn(lena, await checkedBy(lena, (await make(sam)).file));
  expect(await readRefusedWork(lena.db)).toEqual([]);
  const [held] = await lena.db.table('packet').toArray();
  if (!held) throw new Error('no packet');
  const refused = { reason: 'voucher', epoch: 'e', at: '2026-11-18T12:00:00.000Z' };
  const refuse = () => lena.db.table('packet').update(held.id, { refused });
  await refuse();
  expect(await readRefusedWork(lena.db)).toMatchObject([
    { id: held.id, name: 'Sam Test', isShown: true, circle: TEAM_ASSESSMENT, changes: [{}, {}], reason: 'voucher' },
  ]);
  expect([await countCarried(lena.db), await countCarriedToSend(lena.db)]).toEqual([2, 0]);
  expect((await checkedBy(sam, (await make(lena)).file)).packets.map((one) => one.id)).toEqual([held.id]);

  await sendAgain(lena, held.id);
  expect([await readRefusedWork(lena.db), await countCarriedToSend(lena.db)]).toEqual([[], 2]);
  expect(await removeRefused(lena, held.id)).toBe(false);
  await refuse();
  expect(await removeRefused(lena, held.id)).toBe(true);
  expect(await stateOf(lena)).toEqual({ packets: [], findings: [], files: [id] });
  expect(await lena.db.table('document').count()).toBe(0);
});

test('a file of another workspace of the same person names it', async () => {
  await sam.propose('3.1.1[a]');
  const { file } = await make(sam);
  const elsewhere = await HandOverBed.open();
  const lenaThere = await elsewhere.device('lena', 'Lena');
  const place = {
    workspaceId: lena.user.workspaceId,
    name: 'Northfield',
    role: 'assessor',
    holder: 'assessor',
  } as const;
  await lenaThere.account.table('workspace').put({ ...place, user: lena.user, isListed: true });
  expect(await openFile(lenaThere, file)).toMatchObject({ reason: 'key', home: undefined });
  const db = openRecordDatabase(databaseName({ accountId: 'lena', workspaceId: place.workspaceId }));
  await db.table('circleKey').put(bed.keyRows.circleKey);
  expect(await openFile(lenaThere, file)).toMatchObject({
    reason: 'key',
    home: { workspaceId: place.workspaceId, name: 'Northfield' },
  });
  await db.delete();
  await elsewhere.remove();
});

test('a file of a device that was ended as lost is refused; its changes in another’s file stay there', async () => {
  const ines = await bed.device('ines', 'Ines');
  await sam.propose('3.1.1[a]');
  const { file } = await make(sam);
  await takeIn(ines, await checkedBy(ines, file));
  await ines.propose('3.1.1[b]');
  await lena.db.table('device').update(sam.deviceId, { endedAt: '2026-11-18T12:00:00.000Z' });
  expect(await reasonAt(lena, file)).toBe('lost_device');
  const checked = await checkedBy(lena, (await make(ines)).file);
  expect(checked).toMatchObject({ left: 1, maker: 'Ines Test' });
  await takeIn(lena, checked);
  expect((await readCarried(lena.db)).tablets.map(({ name }) => name)).toEqual(['Ines Test']);
});

test('Stop leaves nothing half, on either side', async () => {
  await sam.propose('3.1.1[a]');
  for (const fill of [1, 2, 3]) await sam.addPhoto(photo(200_000, fill));
  const making = new AbortController();
  const stopped = await makeHandOverFile(sam, {
    circle: TEAM_ASSESSMENT,
    withFiles: true,
    signal: making.signal,
    onProgress: () => making.abort(),
  });
  expect(stopped).toEqual({ state: 'stopped' });

  const checked = await checkedBy(lena, (await make(sam)).file);
  const taking = new AbortController();
  const onProgress = () => taking.abort();
  expect(await takeIn(lena, checked, { stop: taking.signal, onProgress })).toEqual({ state: 'stopped' });
  expect(await stateOf(lena)).toEqual({ packets: [], findings: [], files: [] });
  expect(await takeIn(lena, checked)).toMatchObject({ state: 'taken', files: 3 });
});

test('without the server’s word there is no file, and without work there is none either', async () => {
  const none = { circle: TEAM_ASSESSMENT, withFiles: true };
  expect(await makeHandOverFile(sam, none)).toEqual({ state: 'nothing' });
  await sam.propose('3.1.1[a]');
  await sam.db.table('device').clear();
  expect(await makeHandOverFile(sam, none)).toEqual({ state: 'unregistered' });
});
