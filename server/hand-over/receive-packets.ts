import { webcrypto } from 'node:crypto';
import { bytesOf, fromBase64url } from '#sync/domain/hand-over/byte-text.ts';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import type { KeptReason } from '#sync/domain/hand-over/hand-over-contract.ts';
import { HandOverRefusal } from '#sync/domain/hand-over/hand-over-refusal.ts';
import { checkSigner, hashOf, readPacket } from '#sync/domain/hand-over/packet-check.ts';
import {
  PACKETS_AT_ONCE,
  type CheckedPacket,
  type Packet,
  type PacketResult,
  type SentPacket,
} from '#sync/engine/packet.ts';
import { LOST } from '#sync/engine/run-mutation.ts';
import { nameOf, type Principal, type Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { auditSeldom } from '#server/audit/noted-refusals.ts';
import type { Db } from '#server/db/database.ts';
import { BODY_BOUNDS, boundsLeft } from '#server/http/json-bounds.ts';
import { wasMember } from '#server/people/former-member-table.ts';
import { findMember } from '#server/people/member-table.ts';
import type { MemberRow } from '#server/people/people-rows.ts';
import { growChain, type Counters } from '#server/sync/chain.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { saveCounters } from '#server/sync/workspace-table.ts';
import { findDevice, saveDevice, vouchedDevice, wasReportedLost } from './device-table.ts';
import { decideKept, findKept, hasRoom, saveKept } from './kept-work-table.ts';
import { readLog, runPacket } from './run-packet.ts';
import { handOverKeys } from './server-keys.ts';

/** What one request may bring, beside its first packet; the rest is sent again. */
const MOST_CHARACTERS = 1024 * 1024;
const MOST_MS = 500;

interface Brought {
  /** Who brings them, in the workspace that they are for; need not be its member. */
  courier: Pick<Principal, 'workspaceId' | 'accountId'>;
  /** Where the courier is, for the audit log. */
  address?: string;
  packets: readonly SentPacket[];
  /** ISO time. */
  now: string;
  isRecovering: boolean;
}

export interface Received {
  counters: Counters;
  /** The packets that the device need not send again. */
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
  signed: CheckedPacket;
  device: Device | undefined;
}

/** `outcome`: missing if the device keeps the packet. `isCut`: no time was left for all of it. */
interface Taken {
  counters: Counters;
  tables: readonly string[];
  outcome?: PacketResult['outcome'];
  isCut?: boolean;
}

/**
 * Takes the packets that a device carries, in their order. Each is applied in its author's name, or kept whole if it
 * may not be. What does not verify, and what waiting may still mend, is not named: it stays with the courier. The
 * caller holds the workspace's lock and commits.
 */
export async function receivePackets(
  trx: Db,
  services: Services,
  { packets, address = '', ...brought }: Brought,
  before: Counters,
): Promise<Received> {
  const { workspaceId, accountId } = brought.courier;
  const round = { trx, services, workspaceId, address, ...brought };
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
    const checked = left && (await check(round, sent, bytes));
    bounds = left ?? bounds;
    if (!checked) {
      refused++;
      continue;
    }
    const { counters, tables, outcome, isCut } = await take(round, checked, received.counters);
    received.counters = counters;
    received.tables.push(...tables);
    if (outcome) received.results.push({ id: checked.signed.id, outcome });
    // What follows may have seen the rest.
    if (isCut) {
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

/** Undefined for what its device did not sign, and for an account that never was in this workspace. */
async function check(
  { trx, services, workspaceId }: Round,
  { text, signature }: SentPacket,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Checked | undefined> {
  try {
    const packet = readPacket(text);
    const signed = fromBase64url(signature);
    if (packet.workspace !== workspaceId || !signed) return undefined;
    const device = await findDevice(trx, workspaceId, packet.device);
    const { voucherKey } = handOverKeys(services.proofs).halves;
    const trust = { voucherKeys: [voucherKey], accountOf: () => device?.accountId };
    await checkSigner(webcrypto.subtle, { ...packet, signature: signed, bytes }, trust);
    const id = await hashOf(webcrypto.subtle, bytes);
    return { signed: { id, text, signature, packet }, device };
  } catch (error) {
    if (error instanceof HandOverRefusal) return undefined;
    throw error;
  }
}

async function take(round: Round, { signed, device }: Checked, before: Counters): Promise<Taken> {
  const { trx, services, workspaceId, courier, address, now, isRecovering } = round;
  const { packet, id } = signed;
  const nothing = { counters: before, tables: [] };
  const author = await findMember(trx, workspaceId, packet.author);
  // A voucher says nothing of workspaces.
  if (!author && !(await wasMember(trx, packet.author, workspaceId))) return nothing;
  const kept = await findKept(trx, workspaceId, id);
  if (kept && kept.state !== 'open') return { ...nothing, outcome: 'applied' };
  const keys = packet.entries.map(({ key }) => key);
  const log = await readLog(trx, { workspaceId, accountId: packet.author }, keys);
  const isKnown = keys.every((key) => log.get(key) === null);
  const problem = isKnown ? undefined : await problemOf(round, packet, author);
  if (problem || (!author && !isKnown)) {
    const outcome = isRecovering ? undefined : await keep(round, signed, problem ? [problem] : []);
    return outcome ? { ...nothing, outcome } : nothing;
  }
  const back = device || !author ? nothing : await putBack(round, packet, before);
  const actor = { id: packet.author, name: author ? nameOf(author) : '', role: author?.role ?? '' };
  const bringing = { workspaceId, actor, courierId: courier.accountId, address, now, isRecovering };
  const ran = isKnown ? undefined : await runPacket(trx, services, packet, bringing, back.counters);
  const { counters = back.counters, fresh = 0, refused = [], isWhole = true } = ran ?? {};
  const tables = [...back.tables, ...(ran?.tables ?? [])];
  if (fresh > 0) await note(round, 'work_brought', signed, { changes: fresh });
  const isOpen = refused.some(({ code }) => code === LOST) || (isRecovering && refused.length > 0);
  if (!isWhole || isOpen) return { counters, tables, isCut: !isWhole };
  const reasons = refused.map(({ key, message }) => ({ code: 'refused' as const, key, message }));
  const outcome = reasons.length > 0 ? await keep(round, signed, reasons) : 'applied';
  if (kept && reasons.length === 0) await decideKept(trx, kept, { state: 'mended', by: courier.accountId, at: now });
  return { counters, tables, ...(outcome ? { outcome } : {}) };
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

/** Undefined where its author has too much that nobody has decided. */
async function keep(round: Round, signed: CheckedPacket, reasons: readonly KeptReason[]) {
  const { trx, workspaceId, courier, now } = round;
  const isNew = !(await findKept(trx, workspaceId, signed.id));
  if (isNew && !(await hasRoom(trx, workspaceId, signed.packet.author))) return undefined;
  await saveKept(trx, workspaceId, signed, { courierId: courier.accountId, now, reasons });
  if (isNew) await note(round, 'work_kept', signed, { changes: signed.packet.entries.length });
  return 'kept' as const;
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
