import type { Role } from '#sync/domain/permissions/role.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { makePackets } from '#sync/engine/give-packets.ts';
import type { Device, mutateAll } from '#sync/engine/mutate.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import type { Committed, OutsideCount } from '#sync/engine/outside-count.ts';
import type { QueueMemory } from '#sync/engine/queue-memory.ts';
import type { repairLoss } from '#sync/engine/repair-loss.ts';
import type { RequestLimits } from '#sync/engine/round-ports.ts';
import type { RoundOutcome } from '#sync/engine/round.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Actor, Schema } from '#sync/engine/schema.ts';
import type { Aside, Entry, Offer, Store } from '#sync/engine/store.ts';
import type { takePackets } from '#sync/engine/take-packets.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';

/** What a server wrote since the last observation. */
export interface Observed {
  steps: LoggedStep[];
  /** Keys that were applied or refused for good, each as often as that happened. */
  keys: string[];
  /** Everything else that holds people's words, as JSON: above all conflicts. */
  kept: string;
}

/** The history lane: the last step received, in which epoch and reach, and the circle of each step. */
export interface HeldPast {
  readonly epoch: string | null;
  readonly reach: string;
  readonly last: number;
  readonly steps: ReadonlyMap<number, string | null>;
}

/** `reach`: a mark of the person's circles. `beyond`: the last step that is too old for devices. */
export interface HistoryPage {
  epoch: string;
  reach: string;
  steps: { id: number; circle: string | null }[];
  beyond: number;
  more: boolean;
}

/** A copy of the bytes of a server's database. */
export interface SavedServer {
  at: number;
  bytes: unknown;
}

/**
 * A server that the schedules can drive: the memory server, or the product's own over SQLite. Times are milliseconds.
 */
export interface SimulatedServer {
  readonly schema: Schema;
  /** Handles one request. `session`: the person of the cookie, null without one. */
  handle(request: SyncRequest, session: Actor | null, now: number): Promise<UncheckedReply>;
  /** The server's answer that a request is too large. */
  tooLarge(request: SyncRequest, session: Actor | null): Promise<UncheckedReply>;
  /** The sequence number that a device must have reached when it reports 'done'. */
  seq(): Promise<number>;
  /** The rows that this person's devices must show, table by table. */
  rowsFor(personId: string): Promise<Map<string, Map<string, Row>>>;
  /** The stored conflicts. */
  conflicts(): Promise<Row[]>;
  /** What is new since the last observation; everything, after older bytes were restored. */
  observe(): Promise<Observed>;
  /** Whether it applied or refused the change with this key, and would say so if it came again. */
  knows(key: string): Promise<boolean>;
  /** Mutators that threw. */
  faults(): readonly unknown[];
  backUp(now: number): Promise<SavedServer>;
  /** The operator's `restore`: the old database, with a new epoch. */
  restore(saved: SavedServer, now: number): Promise<void>;
  /** The same bytes put back without notice, as by a virtual machine's snapshot. */
  putBack(saved: SavedServer): Promise<void>;
  /** The server ends at any moment and starts again. */
  crash(): Promise<void>;
  purge(now: number): Promise<void>;
  /** How many deletions it remembers, and whether a recovery is open. */
  deletions(): Promise<{ count: number; isRecovering: boolean }>;
  /** The administrator has seen the proposals and ends the recovery. */
  closeRecovery(now: number): Promise<void>;
  setRole(personId: string, role: Role, now: number): Promise<void>;
  remove(personId: string, now: number): Promise<void>;
  /** Null for a removed member. */
  roleOf(personId: string): Promise<string | null>;
  history(personId: string, after: number): Promise<HistoryPage>;
  /** The keys of the deletions that this person may be told of, if any are kept from somebody. */
  deletionsFor?(personId: string): Promise<ReadonlySet<string>>;
  /** The texts of packets that it keeps for somebody to decide. */
  keptWork?(): Promise<string>;
  /** An administrator decides about one of them; false if there is none. */
  discardKept?(random: SeededRandom): Promise<string | undefined>;
  /** Whether what comes from this device, or from nobody who is a member, is only kept. */
  keepsWorkOf?(deviceId: string, accountId: string): Promise<boolean>;
  /** A device is reported lost. */
  endDevice?(deviceId: string): Promise<void>;
  close(): Promise<void>;
}

/** What a browser may delete under an app: everything, or what is in one store. */
export const lostParts = ['all', 'meta', 'outbox', 'bases', 'asides', 'pages'] as const;
export type LostPart = (typeof lostParts)[number];

/** What the checks read of a device, whatever its storage. */
export interface DeviceView {
  store: Store;
  /** The rejected changes. */
  asides(): Promise<Aside[]>;
  /** A person removes a rejected change from the list. */
  dropAside(key: string): Promise<void>;
  /** The acknowledged changes that the device keeps until a backup holds them. */
  journal(): Promise<Entry[]>;
  /** How far the device has followed the history, and the steps it holds. */
  past: HeldPast;
  /** Rows of others that the server lost, waiting to be offered. */
  offers(): Promise<Offer[]>;
  /** Simulates a crash: nothing under way may be committed afterwards. Returns the store after the restart. */
  restart(): Promise<Store>;
  /** The browser empties one of its stores, or all of them. */
  lose?(part: LostPart): void;
  /** A copy of the profile on a second machine. */
  copy?(): Promise<DeviceView>;
  /** Set if changes are stored together with notes: which acts were stored. */
  beside?: { store: Store; note(act: string): Promise<unknown>; notes(): Promise<string[]> };
}

/** A browser has one session, whoever owns the workspaces it holds. */
export interface Browser {
  session: Actor | null;
}

/** A field's value that somebody wrote. `token`: a word that identifies it, null if the value is not unique. */
interface Written {
  touch: string;
  kind: 'value' | 'text' | 'set';
  value: unknown;
  token: string | null;
}

/** A change a person could make now. */
export interface EditPlan {
  name: string;
  args: unknown;
  writes: Written[];
}

type Planner = (random: SeededRandom, store: Store, token: string, person: Actor) => Promise<EditPlan>;

/** One person's workspace on one device. */
export interface SimulatedClient {
  device: Device;
  view: DeviceView;
  browser: Browser;
  written: Written[];
  /** Keys of changes that were made several at once, until something else is merged into them. */
  acts: Set<string>;
  /** The acts that were stored with a note beside them. */
  notes: string[];
  /** Keys that left this device, on the wire or in a file: their meaning must not change any more. */
  sent: Set<string>;
  rounds: Set<Promise<unknown>>;
  /** The page's knowledge of its queue, and the part of it that outlives the page and the database. */
  memory: QueueMemory;
  outside: OutsideCount | undefined;
  /** How much this device puts into one request. */
  limits: RequestLimits;
  /** Names this profile's key in packets; a copy of the profile has the same. */
  deviceId: string;
  /** False once the person was removed from the organization. */
  isMember: boolean;
  /** What the server had sent, by record, while the device waits for the snapshot after a loss. */
  sentBefore: Map<string, Row> | undefined;
}

/** A request on its way, or its answer on the way back. */
export interface Flight {
  client: SimulatedClient;
  request: SyncRequest;
  reply: UncheckedReply | undefined;
  /** The server's sequence number when it answered. */
  seq: number;
  arrive(reply: UncheckedReply): void;
  fail(): void;
}

/** Everything about a run that a planted defect, another store or another server can change. */
export interface Bed {
  newServer(random: SeededRandom): Promise<SimulatedServer>;
  newDevice(index: number): Promise<DeviceView>;
  plan: Planner;
  /** The participants, the first one an administrator. */
  people: readonly Actor[];
  steps?: number;
  /** Steps, by name, that happen more or less often than usual, per thousand. */
  often?: Readonly<Record<string, number>>;
  /**
   * A wrapper around the wire: turns an answer, from the server or something in between, into what the device receives.
   */
  tamper?(reply: UncheckedReply, request: SyncRequest): UncheckedReply;
  /** A wrapper around a round's outcome. */
  outcome?(outcome: RoundOutcome): RoundOutcome;
  /** A device that puts more into one request than it may. */
  ignoresLimits?: boolean;
  /** A device that carries out several changes at once in another way. */
  mutateAll?: typeof mutateAll;
  /** Devices that give or take packets in another way. */
  makePackets?: typeof makePackets;
  takePackets?: typeof takePackets;
  /** A device that takes a change off the list before it is queued again. */
  dropsAsideFirst?: boolean;
  /** A device that makes new keys for the changes of a file. */
  freshKeysOnImport?: boolean;
  /** Devices that know the tables in another way than the server. */
  onDevices?(schema: Schema): Schema;
  /** A device that recovers differently after its store was emptied. */
  repairLoss?: typeof repairLoss;
  /** A device that notes less outside its database than it stored. */
  counts?(committed: Committed): Committed;
  /** A change about somebody else's private record, as a tampered device would send it. */
  pry?(random: SeededRandom, person: Actor): Pick<Mutation, 'name' | 'args' | 'was'>;
  /** Where a redirect would lead; the product follows none. */
  redirectTo?(request: SyncRequest, actor: Actor, now: number): Promise<UncheckedReply>;
}
