import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { fromBase64url } from '#sync/domain/common/byte-text.ts';
import { newestKey } from '#sync/domain/hand-over/circle-key-record.ts';
import { sealHandOver, sizeOfHandOver, type HandOver } from '#sync/domain/hand-over/hand-over-file.ts';
import { HandOverRefusal } from '#sync/domain/hand-over/hand-over-refusal.ts';
import { signPacket } from '#sync/domain/hand-over/packet-check.ts';
import { presentServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import { heldPackets, makePackets } from '#sync/engine/give-packets.ts';
import { handOverFileName } from '#web/hand-over/file-name.ts';
import { ownDeviceKey } from '#web/hand-over/key/device-key.ts';
import { registerDevice } from '#web/hand-over/key/register-device.ts';
import { changesOf } from '#web/hand-over/packet-work.ts';
import { engineDevice, type HandOverPlace } from '#web/hand-over/place.ts';
import { readPieces } from '#web/store/file-bytes.ts';
import { isQuotaError } from '#web/store/file-database.ts';
import { largestFile, openSink } from './file-sink.ts';
import { filesToGive, isOfCircle } from './what-to-give.ts';

/** What goes into a file, and how its making is followed. */
export interface MakeWish {
  /** The assessment by a team whose work is given, with the workspace's; null for the workspace's alone. */
  circle: string | null;
  /** Whether the bytes of files go along, or their hashes alone. */
  withFiles: boolean;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * How making a file ended. 'no_key': this browser keeps no device key. 'unregistered': the server has not vouched for
 * it yet. 'too_large': beyond what this browser can hold. In all but the first nothing of the file is left.
 */
export type Made =
  | { state: 'made'; file: File; at: string; changes: number; files: number; stayed: number }
  | { state: 'no_key' | 'unregistered' | 'nothing' | 'too_large' | 'full' | 'stopped' };

/**
 * Makes one sealed file of everything of a circle that this device has and the server has not: the person's own work
 * and what is carried. Throws what the device itself fails at.
 */
export async function makeHandOverFile(place: HandOverPlace, wish: MakeWish): Promise<Made> {
  const { db, user } = place;
  if (!(await ownDeviceKey(place.account).catch(() => undefined))) return { state: 'no_key' };
  // Nothing is asked where the device's row is here, which it is after the first round with a network.
  const told = await registerDevice(place.account, db, user).catch(() => undefined);
  const key = await ownDeviceKey(place.account);
  const voucher = (told?.device ?? (await db.table('device').get(key.id)))?.voucher;
  const server = told?.server ?? presentServerKey(await db.table('serverKey').toArray());
  if (!voucher || !server) return { state: 'unregistered' };
  const madeAt = new Date().toISOString();
  const facts = { workspace: user.workspaceId, publicKey: key.publicKey, voucher, madeAt };
  const device = engineDevice(db, user);
  const { kept } = await makePackets(device, { ...facts, device: key.id }, (packet) =>
    signPacket(crypto.subtle, key.privateKey, packet),
  );
  const packets = (await heldPackets(device.store)).filter((one) => isOfCircle(one, wish.circle));
  const files = await filesToGive(db, await place.files.table('file').toArray(), wish.circle);
  if (packets.length + files.length === 0) return { state: 'nothing' };
  const handOver: HandOver = {
    facts: { ...facts, circle: wish.circle },
    packets,
    files: files.map((file) => ({
      hash: file.sha256,
      size: file.size,
      ...(wish.withFiles && { bytes: () => readPieces(place.files, file) }),
    })),
  };
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
  const circle = newestKey(await db.table('circleKey').toArray(), wish.circle);
  const recipients = {
    ...(circle && { circle }),
    server: await suite.DeserializePublicKey(fromBase64url(server.sealKey) ?? new Uint8Array()),
    device: key.privateKey,
  };
  const ports = { subtle: crypto.subtle, hpke: suite, random: randomBytes };
  const name = handOverFileName(user.organizationName, user.firstName || user.email, new Date(madeAt));
  const { onProgress, signal } = wish;
  const run = { ...(onProgress && { onProgress }), ...(signal && { stop: signal }) };
  try {
    if (sizeOfHandOver(handOver, circle) > (await largestFile())) return { state: 'too_large' };
    const file = await writeFile(sealHandOver(ports, handOver, recipients, run), name);
    await db.table('meta').put({ name: 'handOver', value: { name, at: madeAt } });
    const changes = packets.reduce((sum, one) => sum + changesOf(one).length, 0);
    return { state: 'made', file, at: madeAt, changes, files: wish.withFiles ? files.length : 0, stayed: kept };
  } catch (error) {
    if (isQuotaError(error)) return { state: 'full' };
    const reason = error instanceof HandOverRefusal ? error.reason : undefined;
    if (reason === 'stopped' || reason === 'too_large') return { state: reason };
    throw error;
  }
}

async function writeFile(pieces: AsyncIterable<Uint8Array>, name: string): Promise<File> {
  const sink = await openSink();
  try {
    for await (const piece of pieces) await sink.write(piece);
    return await sink.finish(name);
  } catch (error) {
    await sink.drop();
    throw error;
  }
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}
