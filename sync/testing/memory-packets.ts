import type { SyncRequest } from '#sync/engine/answer.ts';
import { strayKeys } from '#sync/engine/packet-circle.ts';
import type { Packet, PacketResult, SentPacket, SignedPacket } from '#sync/engine/packet.ts';
import { recordKey, type Actor } from '#sync/engine/schema.ts';
import { decidePacket } from './decide-packet.ts';
import { reachOf } from './memory-reach.ts';
import { MemoryServer, type ServerState } from './memory-server.ts';

/** A packet for somebody to decide. */
export interface KeptWork {
  packet: Packet;
  text: string;
  reason: 'author' | 'device' | 'team' | 'refused';
  isDecided: boolean;
}

interface CarryingState extends ServerState {
  keptWork: Map<string, KeptWork>;
  endedDevices: Set<string>;
}

const PRIMES = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** A hash good enough for packets of a schedule, 64 hex digits. */
export function hashForTests(text: string): string {
  const parts = PRIMES.map((prime) => {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return parts.join('').padStart(64, '0');
}

/** Signs as the device with this id would. */
export function signForTests(packet: Packet): SignedPacket {
  const text = JSON.stringify(packet);
  const id = hashForTests(text);
  return { id, text, signature: `${packet.device}-${id}` };
}

/** A server that takes packets in: who, whether and as whom is decided as the real one does. */
export class CarryingServer extends MemoryServer {
  readonly keptWork = new Map<string, KeptWork>();
  readonly endedDevices = new Set<string>();
  /** Members by account, with their roles. */
  members: ReadonlyMap<string, Actor> = new Map();

  protected override receivePackets({ packets }: SyncRequest, now: string): PacketResult[] | undefined {
    return packets?.flatMap((sent) => this.receiveOne(sent, now) ?? []);
  }

  protected receiveOne(sent: SentPacket, now: string): PacketResult | undefined {
    const id = hashForTests(sent.text);
    const refuse = (reason: string): PacketResult | undefined =>
      this.recovery === null ? { id, outcome: 'refused', reason } : undefined;
    const packet = this.open(sent);
    if (!packet) return refuse('signature');
    const known = this.keptWork.get(id);
    if (known?.isDecided) return { id, outcome: 'kept' };
    const find = (table: string, one: string) => this.records.get(recordKey(table, one))?.row ?? undefined;
    if (strayKeys(this.schema, packet, find).size > 0) return refuse('circle');
    const reason = this.whyKept(packet);
    const outcome = reason ? this.waitOrKeep() : this.runPacket(packet, this.authorOf(packet), now);
    if (outcome === 'kept')
      this.keptWork.set(id, { packet, text: sent.text, reason: reason ?? 'refused', isDecided: false });
    if (outcome === 'applied' && known) this.keptWork.set(id, { ...known, isDecided: true });
    return outcome === null ? undefined : { id, outcome };
  }

  protected waitOrKeep(): 'kept' | null {
    return this.recovery === null ? 'kept' : null;
  }

  protected open({ text, signature }: SentPacket): Packet | undefined {
    const packet = JSON.parse(text) as Packet;
    return signature === `${packet.device}-${hashForTests(text)}` ? packet : undefined;
  }

  protected authorOf({ author }: Packet): Actor {
    return this.members.get(author) ?? { id: author, name: author, role: '' };
  }

  protected whyKept({ author, device, circle }: Packet): KeptWork['reason'] | undefined {
    if (!this.members.has(author)) return 'author';
    if (this.endedDevices.has(device)) return 'device';
    const { circles } = this.schema;
    const isThere = circle !== null && circles !== undefined && this.rows(circles.table).has(circle);
    return isThere && !reachOf(this.schema, this.records.values(), author).ids.has(circle) ? 'team' : undefined;
  }

  protected runPacket(packet: Packet, author: Actor, now: string): PacketResult['outcome'] | null {
    this.reach = reachOf(this.schema, this.records.values(), author.id);
    const overlay = this.load(packet.entries);
    const decided = decidePacket(packet, {
      schema: this.schema,
      overlay,
      logByKey: this.logOf(author.id),
      actor: author,
      now,
      isRecovering: this.recovery !== null,
      reach: this.reach,
      onFault: (_mutation, error) => this.faults.push(error),
    });
    this.commit(decided, overlay, now);
    return decided.outcome;
  }

  /** Somebody decides that a kept packet is not wanted: its changes are refused from now on. */
  discardKept(id: string): void {
    const kept = this.keptWork.get(id);
    if (!kept) return;
    this.keptWork.set(id, { ...kept, isDecided: true });
    const known = this.logOf(kept.packet.author);
    const refusal = { code: 'discarded', message: 'Somebody decided that this is not wanted.' };
    for (const { key } of kept.packet.entries) {
      if (known.has(key)) continue;
      this.logByKey.set(`${kept.packet.author}/${key}`, { key, refusal });
    }
  }

  override save(): ServerState {
    const state: CarryingState = {
      ...super.save(),
      keptWork: new Map(this.keptWork),
      endedDevices: new Set(this.endedDevices),
    };
    return state;
  }

  override putBack(state: ServerState): void {
    super.putBack(state);
    const { keptWork, endedDevices } = state as CarryingState;
    this.keptWork.clear();
    for (const [id, kept] of keptWork) this.keptWork.set(id, kept);
    this.endedDevices.clear();
    for (const device of endedDevices) this.endedDevices.add(device);
  }
}
