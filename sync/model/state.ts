import type { Bounds, Left } from './bounds.ts';

/** A set of changes, one bit each; change 1 is bit 1. */
export type Changes = number;

/** A change in a queue. `changes`: the person's changes in it, more than one after keystrokes merged. */
export interface ModelEntry {
  mid: number;
  key: number;
  kind: 'insert' | 'edit' | 'unreadable' | 'void';
  row: number;
  changes: Changes;
}

/** What a server says of its own past. `head` represents a hash: equal numbers mean equal pasts. */
export interface ModelProof {
  epoch: number;
  seq: number;
  head: number;
}

export interface StoredRow {
  changes: Changes;
  seq: number;
}

/** The server's database: everything a backup holds. */
export interface Server {
  epoch: number;
  seq: number;
  /** Tombstones up to this sequence number have been purged. */
  purged: number;
  /** The head at each sequence number, from 0 on. */
  heads: readonly number[];
  lmids: Readonly<Record<number, number>>;
  /** Key -> its outcome. */
  log: Readonly<Record<number, 'applied' | 'refused' | 'lost'>>;
  rows: Readonly<Record<number, StoredRow>>;
  /** Tombstones: row -> sequence number. */
  gone: Readonly<Record<number, number>>;
  /** Change -> how often it was applied in this life of the database. */
  applied: readonly number[];
  recovery: boolean;
  /** The model's clock at the newest backup known to this database. */
  backupAt: number;
}

export interface Request {
  client: number;
  epoch: number | null;
  base: number;
  continues: boolean;
  snapshot: number | null;
  proof: ModelProof | null;
  entries: readonly ModelEntry[];
}

export interface Answer {
  epoch: number;
  base: number;
  cursor: number;
  lmid: number;
  results: readonly { mid: number; key: number; lost: boolean }[];
  put: readonly (readonly [row: number, changes: Changes])[];
  del: readonly number[];
  /** The sequence number at which the snapshot began; null for a delta. */
  snapshot: number | null;
  more: boolean;
  proof: ModelProof;
  at: number;
  backupAt: number;
  /** Not on the wire: what the server held when it answered, for the properties. */
  held: Server;
}

export type Reply =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'problem'; code: 'epoch' | 'rolled_back' | 'stale_pull' | 'gap' | 'copied' }
  /** The request could not be read. */
  | { kind: 'refused' }
  /** 503: a transient fault; nothing was changed. */
  | { kind: 'fault' };

/** A page of a pull under way. `carried`: the highest number sent by the pull's first request, under this client id. */
export interface Page {
  client: number;
  carried: number;
  answer: Answer;
}

/** A round waiting for its answer. */
export interface Round {
  pages: readonly Page[];
  carried: number;
  requests: number;
  recoveries: number;
  batchLimit: number;
  request: Request;
  reply: Reply | null;
  /** 'send': it has written and not yet read the queue for its next request; 'look': it looks for kept pages first. */
  next: 'send' | 'look' | null;
}

export interface ModelDevice {
  client: number;
  outbox: readonly ModelEntry[];
  lastMid: number;
  sentMid: number;
  cursor: number;
  epoch: number | null;
  proof: ModelProof | null;
  /** The server's rows as this device last pulled them. */
  view: Readonly<Record<number, Changes>>;
  /** Kept pages, under rules that keep them. */
  kept: readonly (Page | null)[];
  journal: readonly { entry: ModelEntry; at: number }[];
  asides: Readonly<Record<number, { entry: ModelEntry; lost: boolean }>>;
  rounds: readonly Round[];
  /** Its last round said 'done', and nothing has happened since. */
  settled: boolean;
  /** It waits for a person to act, because a round's outcome said so. */
  parked: boolean;
}

export interface ModelWorld {
  server: Server;
  devices: readonly ModelDevice[];
  /** Requests whose answers are no longer awaited; they may still reach the server. */
  stray: readonly Request[];
  /** The last copy of the database file. */
  saved: Server | null;
  /** A file of unsent changes. */
  file: readonly ModelEntry[] | null;
  left: Left;
  /** Changes made so far. */
  made: number;
  /** Grows with every backup and every month. */
  clock: number;
  nextClient: number;
  nextEpoch: number;
  nextKey: number;
}

/** Names for pasts: the same past always has the same number. */
const heads = new Map<string, number>();

export function headAfter(head: number, keys: readonly number[]): number {
  const past = `${head}:${keys.join()}`;
  const known = heads.get(past);
  if (known !== undefined) return known;
  heads.set(past, heads.size + 1);
  return heads.size;
}

function newDevice(client: number): ModelDevice {
  return {
    client,
    outbox: [],
    lastMid: 0,
    sentMid: 0,
    cursor: 0,
    epoch: null,
    proof: null,
    view: {},
    kept: [],
    journal: [],
    asides: {},
    rounds: [],
    settled: false,
    parked: false,
  };
}

function syncedDevice(client: number, { epoch, seq, heads, rows }: Server, lastMid: number): ModelDevice {
  const view = Object.fromEntries(Object.entries(rows).map(([row, { changes }]) => [row, changes]));
  const proof = { epoch, seq, head: heads[seq] as number };
  return { ...newDevice(client), lastMid, sentMid: lastMid, view, cursor: seq, epoch, proof, settled: true };
}

/** A world in its first moment. `rows`: the records it has, each with its sequence number. */
export function newWorld(input: Bounds): ModelWorld {
  const rows: Record<number, StoredRow> = {};
  input.rows.forEach((seq, row) => (rows[row] = { changes: 0, seq }));
  const seq = Math.max(0, ...input.rows);
  const past = [0];
  for (let at = 1; at <= seq; at++) past.push(headAfter(past[at - 1] as number, [-at]));
  const server: Server = {
    epoch: 1,
    seq,
    purged: 0,
    heads: past,
    lmids: Object.fromEntries(Array.from({ length: input.devices }, (_, index) => [index + 1, input.begun])),
    log: {},
    rows,
    gone: {},
    applied: [],
    recovery: false,
    backupAt: -1,
  };
  return {
    server,
    devices: Array.from({ length: input.devices }, (_, index) =>
      index < input.unsynced ? newDevice(index + 1) : syncedDevice(index + 1, server, input.begun),
    ),
    stray: [],
    saved: null,
    file: null,
    left: input.left,
    made: 0,
    clock: 0,
    nextClient: input.devices + 1,
    nextEpoch: 2,
    nextKey: 1_000,
  };
}
