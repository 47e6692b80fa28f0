import { PROTOCOL, type SyncRequest } from './answer.ts';
import type { KnownQueue } from './known-queue.ts';
import { getMeta } from './meta.ts';
import { timeOfKey } from './mutation.ts';
import { inTurns } from './packet-order.ts';
import { PACKETS_AT_ONCE } from './packet.ts';
import type { RequestLimits, RoundPorts } from './round-ports.ts';
import type { Entry, HeldPacket, Meta, PulledPage } from './store.ts';
import { aheadOf } from './take-ahead.ts';

/** What the server refused goes again after a day, as whatever stood in its way may be gone by then. */
const REFUSED_MS = 86_400_000;

export interface Batch {
  meta: Meta;
  batch: Entry[];
  waiting: number;
  pages: PulledPage[];
  /** Colleagues' packets; while there are some, the request carries nothing else. */
  packets: readonly HeldPacket[];
  /** Whether this round has others to send after them. */
  hasMore: boolean;
  request: SyncRequest;
}

/**
 * Chooses what to send next. Entries are durably marked as sent before they travel: from then on no keystroke may merge
 * into them. Entries for later requests of this round are marked too, so that they need not be read again. Nothing is
 * sent between the pages of a pull. `known`: the pages so far; undefined at the start of a round, which looks for pages
 * of an earlier one. `tried`: the packets that this round has sent already, or all of them; `atOnce`: how many of the
 * others go together.
 */
export async function takeBatch(
  ports: RoundPorts,
  queue: KnownQueue,
  limits: RequestLimits,
  known: PulledPage[] | undefined,
  tried: ReadonlySet<string> | 'all',
  atOnce = PACKETS_AT_ONCE,
): Promise<Batch> {
  return ports.store.run('write', [], async (tx) => {
    const asked = getMeta(tx);
    const queued = known?.length ? [] : queue.read(tx, asked);
    const [meta, lastMid, stored, entries, held] = await Promise.all([
      asked,
      tx.lastEntryMid(),
      known ?? tx.pages(),
      queued,
      tx.packets(),
    ]);
    // Check known pages too: another round may have changed the client id meanwhile.
    const pages = goingOn(meta, stored) ? stored : [];
    const carried = held.filter(({ isOwn }) => !isOwn);
    const id = ports.chance.newKey();
    const isLeftOut = (one: HeldPacket) =>
      tried === 'all' || tried.has(one.id) || !!one.lacks?.length || !isDue(one, meta, id);
    const turns = inTurns(held, entries, isLeftOut);
    const turn = pages.length > 0 ? undefined : turns[0];
    const packets = firstPackets(turn?.packets ?? [], limits).slice(0, atOnce);
    const batch = firstOf(turn?.queue ?? [], limits);
    const hasMore = turns.flatMap((one) => one.packets).length > packets.length;
    const sentMid = Math.max(meta.sentMid, batch.length > 0 ? lastMid : 0);
    const first = entries[0]?.mid ?? lastMid + 1;
    const next = { ...meta, sentMid };
    if (pages.length < stored.length && !known) await tx.clearPages();
    if (sentMid !== meta.sentMid) await tx.putMeta(next);
    if (!known?.length) queue.keep(entries, next);
    const others = carried.flatMap((packet) => packet.entries);
    const isWhole = standsAlone(batch, [...entries.slice(batch.length), ...others]);
    const taken = { meta: next, batch, waiting: lastMid - first + 1, pages, packets, hasMore };
    const request = requestOf(ports, { ...taken, id, carries: carried.length > 0 }, isWhole);
    ports.transport.prepare?.(request);
    return { ...taken, request };
  });
}

// The time in a request's id and the one noted are both of this device's clock, which may have been set meanwhile.
function isDue({ refused }: HeldPacket, { epoch }: Meta, id: string): boolean {
  if (!refused || refused.epoch !== epoch) return true;
  return Math.abs(Date.parse(timeOfKey(id)) - Date.parse(refused.at)) >= REFUSED_MS;
}

// An interrupted pull resumes where it was, as long as its pages are contiguous and start at this client's cursor.
function goingOn(meta: Meta, pages: readonly PulledPage[]): boolean {
  const first = pages[0]?.answer;
  if (!first || first.baseCursor !== meta.cursor || (meta.epoch ?? first.epoch) !== first.epoch) return false;
  return pages.every(({ index, clientId, answer }, place) => {
    const before = pages[place - 1]?.answer;
    const follows =
      before === undefined || (answer.baseCursor === before.cursor && answer.snapshot === before.snapshot);
    return index === place && follows && clientId === meta.clientId && answer.epoch === first.epoch;
  });
}

function firstOf(entries: readonly Entry[], limits: RequestLimits): Entry[] {
  const batch: Entry[] = [];
  let bytes = 0;
  for (const entry of entries.slice(0, limits.mutations)) {
    bytes += JSON.stringify(entry.args).length + JSON.stringify(entry.was).length + 120;
    if (batch.length > 0 && bytes > limits.bytes) break;
    batch.push(entry);
  }
  return batch;
}

function firstPackets(open: readonly HeldPacket[], limits: RequestLimits): readonly HeldPacket[] {
  let size = 0;
  const over = open.findIndex(({ text }, index) => (size += text.length) > limits.bytes && index > 0);
  return open.slice(0, over < 0 ? open.length : over);
}

// The batch comes out as this device shows it, unless a change that still waits lies on top of it.
function standsAlone(batch: readonly Entry[], rest: readonly Entry[]): boolean {
  if (rest.length === 0) return true;
  if ([...batch, ...rest].some(({ records }) => !records)) return false;
  const written = new Set(batch.flatMap(({ records = [] }) => records));
  return !rest.some(({ records = [] }) => records.some((key) => written.has(key)));
}

type Taken = Omit<Batch, 'request'> & { id: string; carries: boolean };

function requestOf(ports: RoundPorts, taken: Taken, isWhole: boolean): SyncRequest {
  const { meta, batch, pages, packets, id } = taken;
  const last = pages.at(-1)?.answer;
  const ahead = aheadOf(taken, pages, ports.ahead);
  return {
    protocol: PROTOCOL,
    id,
    clientId: meta.clientId,
    accountId: ports.actor.id,
    epoch: meta.epoch ?? last?.epoch ?? null,
    baseCursor: last?.cursor ?? meta.cursor,
    continues: last !== undefined,
    snapshot: last?.snapshot ?? null,
    ...(meta.pageRows === undefined ? {} : { pageRows: meta.pageRows }),
    ...(ahead.length > 0 ? { ahead: [...ahead] } : {}),
    proof: last?.proof ?? meta.proof,
    mutations: batch.map(({ mid, key, name, args, was, offered }) => ({
      mid,
      key,
      name,
      args,
      was,
      ...(offered ? { offered } : {}),
    })),
    ...(packets.length > 0 ? { packets: packets.map(({ text, signature }) => ({ text, signature })) } : {}),
    whole: isWhole,
  };
}
