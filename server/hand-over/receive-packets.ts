import { webcrypto } from 'node:crypto';
import { bytesOf, fromBase64url } from '#sync/domain/common/byte-text.ts';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import type { KeptReason, PacketRefusal } from '#sync/domain/hand-over/hand-over-contract.ts';
import { HandOverRefusal } from '#sync/domain/hand-over/hand-over-refusal.ts';
import { checkSigner, hashOf, readPacket } from '#sync/domain/hand-over/packet-check.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import {
  PACKETS_AT_ONCE,
  type CheckedPacket,
  type Packet,
  type PacketResult,
  type SentPacket,
} from '#sync/engine/packet.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { auditSeldom } from '#server/audit/noted-refusals.ts';
import type { Db } from '#server/db/database.ts';
import { BODY_BOUNDS, boundsLeft } from '#server/http/json-bounds.ts';
import { wasMember } from '#server/people/former-member-table.ts';
import { findMember } from '#server/people/member-table.ts';
import type { MemberRow } from '#server/people/people-rows.ts';
import { growChain, type Counters } from '#server/sync/chain.ts';
import { readLog } from '#server/sync/mutation-log.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { saveCounters } from '#server/sync/workspace-table.ts';
import { findDevice, saveDevice, vouchedDevice, wasReportedLost } from './device-table.ts';
import { listKeptFiles } from './kept-file-table.ts';
import { couriersOf, decideKept, findKept, hasRoom, saveKept } from './kept-work-table.ts';
import { nameKeptFiles } from './name-kept-files.ts';
import { runPacket } from './run-packet.ts';
import { handOverKeys } from './server-keys.ts';
import { strayChanges } from './stray-changes.ts';

/** What one request may bring, beside its first packet; the rest is sent again. */
const MOST_CHARACTERS = 1024 * 1024;
const MOST_MS = 500;

interface Brought {
  /** Who brings them, in the workspace that they are for; need not be its member. */
  courier: Pick<Principal, 'workspaceId' | 'accountId'>;
  /** Where the courier is, for the audit log. */
  address?: string;
  /** False for a client: nothing that others made passes through their hands. */
  mayCarry?: boolean;
  packets: readonly SentPacket[];
  /** ISO time. */
  now: string;
  isRecovering: boolean;
}

export interface Received {
  counters: Counters;
  /** What is settled of the packets. */
  results: PacketResult[];
  /** How many packets, from the first on, were looked at; of these, what is not named does not pass today. */
  reached: number;
  /** Tables with a changed row. */
  tables: string[];
}

interface Round extends Required<Omit<Brought, 'packets'>> {
  trx: Db;
  services: Services;
  workspaceId: string;
}

/** A packet that its device signed; `device`: its row, if it is known. */
interface Checked {
  packet: Packet;
  device: Device | undefined;
}

/**
 * `outcome`: missing if the device sends the packet again. `lacks`: files of a kept one that are not here. `isCut`: no
 * time was left for all of it.
 */
interface Taken {
  counters: Counters;
  tables: readonly string[];
  outcome?: Exclude<PacketResult['outcome'], 'refused'>;
  lacks?: string[];
  refused?: PacketRefusal;
  isCut?: boolean;
}

/**
 * Takes the packets that a device carries, in their order. Each is applied in its author's name, kept whole if it may
 * not be, or refused if it does not hold. What waiting may still mend is not named: it stays with the courier, as does
 * everything that would be refused or kept while a recovery is open. The caller holds the workspace's lock and commits.
 */
export async function receivePackets(
  trx: Db,
  services: Services,
  { packets, address = '', mayCarry = true, ...brought }: Brought,
  before: Counters,
): Promise<Received> {
  const { workspaceId, accountId } = brought.courier;
  const round = { trx, services, workspaceId, address, mayCarry, ...brought };
  const received: Received = { counters: before, results: [], tables: [], reached: 0 };
  const until = performance.now() + MOST_MS;
  let bounds = BODY_BOUNDS;
  let characters = 0;
  let refused = 0;
  for (const [index, sent] of packets.slice(0, PACKETS_AT_ONCE).entries()) {
    characters += sent.text.length;
    if (index > 0 && (characters > MOST_CHARACTERS || performance.now() > until)) break;
    const bytes = bytesOf(sent.text);
    const left = boundsLeft(bytes, bounds);
    // It is for another request, unless it is too much for any.
    if (!left && boundsLeft(bytes, BODY_BOUNDS)) break;
    received.reached = index + 1;
    bounds = left ?? bounds;
    const id = await hashOf(webcrypto.subtle, bytes);
    const checked = left ? await check(round, sent, bytes) : 'too_large';
    const taken: Taken =
      typeof checked === 'string'
        ? { counters: received.counters, tables: [], refused: checked }
        : await take(round, { ...sent, id, packet: checked.packet }, checked.device, received.counters);
    received.counters = taken.counters;
    received.tables.push(...taken.tables);
    const { outcome, lacks = [] } = taken;
    if (outcome) received.results.push(lacks.length > 0 ? { id, outcome, lacks } : { id, outcome });
    if (taken.refused) refused++;
    if (taken.refused && !round.isRecovering) {
      received.results.push({ id, outcome: 'refused', reason: taken.refused });
    }
    // What follows may have seen the rest.
    if (taken.isCut) {
      received.reached = index;
      break;
    }
  }
  if (refused > 0) {
    const event = 'work_refused';
    const line = { workspaceId, accountId, event, detail: { packets: refused }, address } as const;
    await auditSeldom(services, `${workspaceId} ${accountId} ${event}`, line, trx);
  }
  return { ...received, tables: [...new Set(received.tables)] };
}

/** Why the packet does not hold, or what it says. */
async function check(
  { trx, services, workspaceId, mayCarry }: Round,
  { text, signature }: SentPacket,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Checked | PacketRefusal> {
  if (!mayCarry) return 'role';
  try {
    const packet = readPacket(text);
    const signed = fromBase64url(signature);
    if (packet.workspace !== workspaceId) return 'workspace';
    if (!signed) return 'signature';
    const device = await findDevice(trx, workspaceId, packet.device);
    const { voucherKey } = handOverKeys(services.proofs).halves;
    const trust = { voucherKeys: [voucherKey], accountOf: () => device?.accountId };
    await checkSigner(webcrypto.subtle, { ...packet, signature: signed, bytes }, trust);
    return { packet, device };
  } catch (error) {
    if (error instanceof HandOverRefusal) return error.reason;
    throw error;
  }
}

async function take(round: Round, signed: CheckedPacket, device: Device | undefined, before: Counters): Promise<Taken> {
  const { trx, services, workspaceId, courier, address, now, isRecovering } = round;
  const { packet, id } = signed;
  const nothing = { counters: before, tables: [] };
  const author = await findMember(trx, workspaceId, packet.author);
  // A voucher says nothing of workspaces.
  if (!author && !(await wasMember(trx, packet.author, workspaceId))) return { ...nothing, refused: 'stranger' };
  const kept = await findKept(trx, workspaceId, id);
  if (kept && kept.state !== 'open') return { ...nothing, outcome: 'applied' };
  const log = await readLog(trx, { workspaceId, accountId: packet.author }, packet.entries);
  const isKnown = packet.entries.every(({ key }) => log.get(key) === null);
  if (!isKnown && (await strayChanges(trx, workspaceId, packet)).size > 0) {
    // What is kept already is discarded by a person.
    return kept ? { ...nothing, outcome: 'kept' } : { ...nothing, refused: 'circle' };
  }
  const problem = isKnown ? undefined : await problemOf(round, packet, author);
  if (problem || (!author && !isKnown)) {
    return isRecovering ? nothing : { ...nothing, ...(await keep(round, signed, problem ? [problem] : [])) };
  }
  const back = device || !author ? nothing : await putBack(round, packet, before);
  const actor = { id: packet.author, name: author ? personName(author) : '', role: author?.role ?? '' };
  const bringing = { workspaceId, actor, courierId: courier.accountId, address, now, isRecovering };
  const ran = isKnown ? undefined : await runPacket(trx, services, packet, bringing, back.counters);
  const { fresh = 0, refused = [], isWhole = true } = ran ?? {};
  const named = { workspaceId, packetId: id, packet, now };
  const came = ran?.counters ?? back.counters;
  const counters = kept ? await nameKeptFiles(trx, named, came) : came;
  const tables = [...back.tables, ...(ran?.tables ?? []), ...(counters.seq === came.seq ? [] : ['document'])];
  if (fresh > 0) await note(round, 'work_brought', signed, { changes: fresh });
  if (!isWhole || (isRecovering && refused.length > 0)) return { counters, tables, isCut: !isWhole };
  const reasons = refused.map(({ key, message }) => ({ code: 'refused' as const, key, message }));
  if (reasons.length > 0) return { counters, tables, ...(await keep(round, signed, reasons)) };
  if (kept) await decideKept(trx, kept, { state: 'mended', by: courier.accountId, at: now });
  return { counters, tables, outcome: 'applied' };
}

/** Why nothing of the packet may be run today. */
async function problemOf(
  { trx, workspaceId }: Round,
  { circle, author: accountId, device }: Packet,
  author: MemberRow | undefined,
): Promise<KeptReason | undefined> {
  if (!author) return { code: 'author_gone', key: null, message: 'Its author is no longer a member.' };
  if (await wasReportedLost(trx, device))
    return { code: 'device_ended', key: null, message: 'Its device was reported lost.' };
  if (circle === null || (await readerOf(trx, { workspaceId, accountId })).reach.ids.has(circle)) return undefined;
  // A packet that opens an assessment finds none.
  const [assessment] = await findRows(trx, workspaceId, 'assessment', [circle], 'server');
  return assessment && { code: 'no_place', key: null, message: 'Its author is not in the team.' };
}

/** A server that was restored may lack a device that it has vouched for. */
async function putBack({ trx, workspaceId }: Round, { voucher, publicKey }: Packet, before: Counters): Promise<Taken> {
  const counters = await growChain(trx, workspaceId, before);
  await saveDevice(trx, workspaceId, vouchedDevice(voucher, publicKey, voucher.name), counters.seq);
  await saveCounters(trx, workspaceId, counters);
  return { counters, tables: ['device'] };
}

/** Says nothing where its author has too much that is kept. */
async function keep(
  round: Round,
  signed: CheckedPacket,
  reasons: readonly KeptReason[],
): Promise<Pick<Taken, 'outcome' | 'lacks'>> {
  const { trx, workspaceId, courier, now } = round;
  const { id, packet } = signed;
  const known = await findKept(trx, workspaceId, id);
  if (!known && !(await hasRoom(trx, workspaceId, packet.author))) return {};
  const before = known && couriersOf(known);
  await saveKept(trx, workspaceId, signed, { courierId: courier.accountId, now, reasons, before });
  if (!known) await note(round, 'work_kept', signed, { changes: packet.entries.length });
  const files = await listKeptFiles(trx, { workspaceId, packetId: id });
  return { outcome: 'kept', lacks: files.filter(({ storedAt }) => storedAt === null).map(({ sha256 }) => sha256) };
}

async function note(
  { trx, workspaceId, courier, address, now }: Round,
  event: 'work_brought' | 'work_kept',
  { id, packet }: CheckedPacket,
  counts: { changes: number },
): Promise<void> {
  const detail = { packetId: id, authorId: packet.author, deviceId: packet.device, ...counts };
  await audit(trx, { workspaceId, accountId: courier.accountId, event, detail, address }, new Date(now));
}
