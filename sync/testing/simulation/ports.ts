import type { SyncRequest } from '#sync/engine/answer.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { Device } from '#sync/engine/mutate.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import type { Reply } from '#sync/engine/own-word.ts';
import type { RequestLimits, RoundOutcome } from '#sync/engine/round.ts';
import type { Actor, Schema } from '#sync/engine/schema.ts';
import type { Aside, Entry, Offer, Store } from '#sync/engine/store.ts';
import type { Role } from '#sync/records/role.ts';
import type { Row } from '#sync/records/record.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** What a server wrote since it was last looked at. */
export interface Observed {
  steps: LoggedStep[];
  /** Keys that were applied or refused for good, each as often as that happened. */
  keys: string[];
  /** Everything else that keeps people's words, as JSON: disagreements above all. */
  kept: string;
}

/** The bytes of a server's database at one moment. */
export interface SavedServer {
  at: number;
  bytes: unknown;
}

/** A server that the schedules can drive: the memory server, or the product's own over SQLite. Times are milliseconds. */
export interface SimulatedServer {
  readonly schema: Schema;
  /** One request as it travels. `session`: the person the cookie belongs to, null without one. */
  handle(request: SyncRequest, session: Actor | null, now: number): Promise<Reply>;
  /** Its own word that the request is larger than it reads. */
  tooLarge(request: SyncRequest, session: Actor | null): Promise<Reply>;
  /** The number up to which a device must have come when it says that it is done. */
  seq(): Promise<number>;
  /** What this person's devices shall show, table by table. */
  rowsFor(personId: string): Promise<Map<string, Map<string, Row>>>;
  /** The disagreements that are kept. */
  conflicts(): Promise<Row[]>;
  /** What is new since the last look; after the bytes were put back, everything. */
  observe(): Promise<Observed>;
  /** Mutators that threw. */
  faults(): readonly unknown[];
  backUp(now: number): Promise<SavedServer>;
  /** The keeper's `restore`: the database of then, with a life of its own. */
  restore(saved: SavedServer, now: number): Promise<void>;
  /** The same bytes without telling anybody: a snapshot of a virtual machine. */
  putBack(saved: SavedServer): Promise<void>;
  /** Ends at any moment and starts again. */
  crash(): Promise<void>;
  purge(now: number): Promise<void>;
  /** How many deletions it remembers, and whether it is gathering what was lost. */
  deletions(): Promise<{ count: number; isRecovering: boolean }>;
  /** The administrator has seen what was found, and ends the recovery. */
  closeRecovery(now: number): Promise<void>;
  setRole(personId: string, role: Role, now: number): Promise<void>;
  remove(personId: string, now: number): Promise<void>;
  /** Null for somebody who was taken out. */
  roleOf(personId: string): Promise<Role | null>;
  history(personId: string, after: number): Promise<{ epoch: string; ids: number[]; more: boolean }>;
  close(): Promise<void>;
}

/** What the checks read of a device, whatever its storage is. */
export interface DeviceView {
  store: Store;
  /** The changes that were set aside. */
  asides(): Promise<Aside[]>;
  /** By a person's word, a set-aside change leaves the list. */
  dropAside(key: string): Promise<void>;
  /** Acknowledged changes that are still kept. */
  journal(): Promise<Entry[]>;
  /** Rows of others that the server lost, waiting to be offered to an administrator. */
  offers(): Promise<Offer[]>;
  /** Lets a crash happen: nothing that is under way may land afterwards. Answers the store after the restart. */
  restart(): Promise<Store>;
  /** A copy of the profile on a second machine. */
  copy?(): Promise<DeviceView>;
}

/** A browser has one session, whoever's workspaces lie in it. */
export interface Browser {
  session: Actor | null;
}

/** A field's value that somebody wrote. `token`: a word that finds it again, null where the value is not unique. */
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
  /** Keys that left this device, on the wire or in a file: what they stand for must not change any more. */
  sent: Set<string>;
  rounds: Set<Promise<unknown>>;
  /** The history lane: the ids that came, of which life of the database. */
  past: { epoch: string | null; ids: number[] };
  /** How much this device puts into one request. */
  limits: RequestLimits;
  /** False once somebody took the person out of the organization. */
  isMember: boolean;
  /** What the server had sent, by record, while the device waits for the snapshot after a loss. */
  sentBefore: Map<string, Row> | undefined;
}

/** A request on its way, or its answer on the way back. */
export interface Flight {
  client: SimulatedClient;
  request: SyncRequest;
  reply: Reply | undefined;
  /** The server's number when it answered. */
  seq: number;
  arrive(reply: Reply): void;
  fail(): void;
}

/** Everything about a run that a planted defect, another store or another server can change. */
export interface Bed {
  newServer(random: SeededRandom): Promise<SimulatedServer>;
  newDevice(index: number): Promise<DeviceView>;
  plan: Planner;
  /** Who takes part, the first an administrator. */
  people: readonly Actor[];
  steps?: number;
  /** Steps by name that happen more or less often than usual, in a thousand. */
  often?: Readonly<Record<string, number>>;
  /** A wrapper around the wire: what reaches the device for what the server, or somebody in between, answered. */
  tamper?(reply: Reply, request: SyncRequest): Reply;
  /** A wrapper around what a round says when it ends. */
  outcome?(outcome: RoundOutcome): RoundOutcome;
  /** A device that puts more into one request than it should. */
  ignoresLimits?: boolean;
  /** A device that takes a change off the list before it waits again. */
  dropsAsideFirst?: boolean;
  /** A device that makes keys of its own for the changes of a file. */
  freshKeysOnImport?: boolean;
  /** A change about somebody else's own record, as a tampered device would send it. */
  pry?(random: SeededRandom, person: Actor): Pick<Mutation, 'name' | 'args' | 'was'>;
  /** Where a redirect leads for whoever follows it; the product does not. */
  redirectTo?(request: SyncRequest, actor: Actor, now: number): Promise<Reply>;
}
