import type { Bytes } from '#sync/domain/common/byte-text.ts';
import { MAX_FILE_BYTES } from '#sync/domain/document/document-limits.ts';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { byCircleKey, kindOfFile } from '#sync/domain/hand-over/hand-over-file-header.ts';
import { openHandOver, type OpenHandOver } from '#sync/domain/hand-over/hand-over-file.ts';
import type { RunOptions } from '#sync/domain/hand-over/hand-over-ports.ts';
import { HandOverRefusal, type HandOverReason } from '#sync/domain/hand-over/hand-over-refusal.ts';
import { checkPacket } from '#sync/domain/hand-over/packet-check.ts';
import { nameOrAddress } from '#sync/domain/people/person-name.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import { hasStrays } from '#sync/engine/take-packets.ts';
import { engineDevice, type HandOverPlace } from '#web/hand-over/place.ts';
import { sha256Of } from '#web/store/file-bytes.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { findHome, type FileHome } from './find-workspace.ts';

/** Why a file is not taken in. 'lost_device': it was made by a device that was ended as lost. */
export type RefusedReason = HandOverReason | 'lost_device';

/** A file whose every part was opened and checked; nothing of it is on this device yet. */
export interface CheckedFile {
  file: File;
  open: OpenHandOver;
  packets: readonly CheckedPacket[];
  /** Changes of devices that were ended as lost, which are left in the file. */
  left: number;
  /** Who made it, as this device knows the person, else as the server vouched for them. */
  maker: string;
  /** The device that made it, by its row; undefined where the server's word for it came with the file alone. */
  device: Device | undefined;
}

/** What a chosen file is. 'unsent': the person's own export. `home`: the workspace of the person that can open it. */
export type OpenedFile =
  | { state: 'checked'; checked: CheckedFile }
  | { state: 'unsent'; file: File }
  | { state: 'refused'; file: File; reason: RefusedReason; home?: FileHome | undefined };

/** So many bytes tell what a file is. */
const BEGIN_BYTES = 200;

/**
 * Opens a file and checks all of it: each part, each signature, each hash. Changes nothing on this device. Throws what
 * reading the file or the device fails at.
 */
export async function openFile(place: HandOverPlace, file: File, run: RunOptions = {}): Promise<OpenedFile> {
  const kind = kindOfFile(await readPart(file, 0, BEGIN_BYTES));
  if (kind === 'unsent_changes') return { state: 'unsent', file };
  try {
    return { state: 'checked', checked: await checkFile(place, file, run) };
  } catch (error) {
    if (error instanceof LostDeviceError) return { state: 'refused', file, reason: 'lost_device' };
    if (!(error instanceof HandOverRefusal)) throw error;
    const { reason } = error;
    return { state: 'refused', file, reason, ...(reason === 'key' && { home: await findHome(place, file) }) };
  }
}

class LostDeviceError extends Error {}

async function checkFile({ db, user }: HandOverPlace, file: File, run: RunOptions): Promise<CheckedFile> {
  const { devices, keys, voucherKeys } = await readTrust(db);
  const accountOf = (id: string) => devices.get(id)?.accountId;
  const trust = { voucherKeys, accountOf, workspace: user.workspaceId };
  const source = { size: file.size, read: (from: number, to: number) => readPart(file, from, to) };
  const unwrap = byCircleKey(crypto.subtle, (id) => keys.get(id));
  const open = await openHandOver(crypto.subtle, source, unwrap, trust, run);
  const device = devices.get(open.head.voucher.device);
  if (device && device.endedAt !== null) throw new LostDeviceError();
  const packets: CheckedPacket[] = [];
  let left = 0;
  for await (const signed of open.packets()) {
    const checked = await checkPacket(crypto.subtle, signed, trust);
    const isLost = (devices.get(checked.packet.device)?.endedAt ?? null) !== null;
    if (isLost) left += checked.packet.entries.length;
    else packets.push(checked);
  }
  if (await hasStrays(engineDevice(db, user), packets)) throw new HandOverRefusal('circle');
  // One buffer serves all files: hundreds of photos would wait in memory until the browser tidies up.
  let room = new Uint8Array(0);
  for (const [index, { hash, isInside }] of open.head.files.entries()) {
    if (!isInside) continue;
    const bytes = await bytesOfFile(open, index, room);
    if (bytes.length > room.length) room = bytes;
    if ((await sha256Of(bytes)) !== hash) throw new HandOverRefusal('damaged');
  }
  // The name in a file counts only where the server's word for it was checked.
  const { accountId, name } = device?.voucher ?? open.head.voucher;
  const member = await db.table('member').get(accountId);
  const maker = member ? nameOrAddress(member) : name;
  return { file, open, packets, left, maker, device };
}

/** A file's bytes out of an opened one, in `room` where they fit there. Throws HandOverRefusal. */
export async function bytesOfFile({ head, file }: OpenHandOver, index: number, room?: Bytes): Promise<Bytes> {
  const size = head.files[index]?.size ?? 0;
  // No document of the product is larger.
  if (size > MAX_FILE_BYTES) throw new HandOverRefusal('too_large');
  const bytes = room && size <= room.length ? room.subarray(0, size) : new Uint8Array(size);
  let at = 0;
  for await (const piece of file(index) ?? []) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

interface Known {
  devices: ReadonlyMap<string, Device>;
  /** Circle keys by their ids, base64url. */
  keys: ReadonlyMap<string, string>;
  /** Of the server, its earlier ones among them: their vouchers still hold. */
  voucherKeys: string[];
}

async function readTrust(db: RecordDatabase): Promise<Known> {
  const [devices, circleKeys, serverKeys] = await Promise.all([
    db.table('device').toArray(),
    db.table('circleKey').toArray(),
    db.table('serverKey').toArray(),
  ]);
  return {
    devices: new Map(devices.map((one) => [one.id, one])),
    keys: new Map(circleKeys.map(({ id, key }) => [id, key])),
    voucherKeys: serverKeys.map(({ voucherKey }) => voucherKey),
  };
}

async function readPart(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}
