import type { SyncAnswer } from './answer.ts';
import type { Rejection } from './decide-batch.ts';
import type { DestructiveAnswer } from './destructive-answer.ts';
import type { Mutation } from './mutation.ts';
import type { Packet, SignedPacket } from './packet.ts';
import type { Proof } from './proof.ts';
import type { Row } from './row.ts';

/** One mutation in the outbox. */
export interface Entry extends Mutation {
  /**
   * `table/id/field` of every field it edits, and `table/id/*` of a record it deletes; used to find the entry that a
   * keystroke merges into.
   */
  touches: string[];
  /**
   * `table/id` of every record it wrote here when it last ran, and perhaps of more; without its own conflicts once its
   * key is final. Missing on entries of an older build.
   */
  records?: string[];
  /** Why it cannot run here over the newest data; it stays queued and the server decides. */
  blocked: string | null;
  /** The packet it was given away in: it is in no other, and nothing merges into it. */
  packet?: string | undefined;
  /** A carried change that left something as somebody else has written it since. */
  yields?: true | undefined;
}

/** A packet on this device: one it made, or one it carries for its author. */
export interface HeldPacket extends SignedPacket {
  packet: Omit<Packet, 'entries'>;
  isOwn: boolean;
  /** ISO time at which this device took or made it. */
  takenAt: string;
  /** The changes of a carried packet that were new here, with number 0; an own one's wait in the queue. */
  entries: Entry[];
  /** Keys of those that waited here already, as another device's copy of the same changes; they run in their place. */
  known?: string[];
  /** Set when the server took nothing of it: why, in which epoch, and when by this device's clock. */
  refused?: { reason: string; epoch: string; at: string } | undefined;
  /**
   * Set on a carried one that the server keeps: the hashes of the files that this device has yet to send. Once there
   * are none, it is sent again, and leaves.
   */
  lacks?: readonly string[] | undefined;
}

/** The server's version of a record that has unsent changes on top. `row: null`: the server has no such record. */
export interface Base {
  key: string;
  table: string;
  id: string;
  row: Row | null;
}

/** A change the server refused, kept until a person retries, edits, exports or discards it. */
export interface Aside {
  key: string;
  entry: Entry;
  rejection: Rejection;
}

/**
 * Acknowledged changes, kept until a backup holds them, so that this device can return what the server loses. One row
 * per acknowledged batch.
 */
export interface JournalPage {
  /** Sorts by time of receipt. */
  id: string;
  /** What the server said when it accepted them; `at` is its time. */
  receipt: { epoch: string; seq: number; at: string };
  entries: Entry[];
  /** Packets that went with them: this device's own, and what it carried. */
  packets?: HeldPacket[] | undefined;
}

/**
 * A page of a pull under way. `carried`: the highest number sent by the pull's first request, and the client id used
 * then.
 */
export interface PulledPage {
  index: number;
  clientId: string;
  carried: number;
  answer: SyncAnswer;
}

/** A row that the server once sent and now lacks, or has in an older state. */
export interface Offer {
  key: string;
  table: string;
  id: string;
  row: Row;
}

export interface Meta {
  clientId: string;
  /** Numbers up to this one are never given again. The outbox may hold higher ones, given since the last round. */
  lastMid: number;
  /** The highest number that waited when a request was made; nothing merges into entries up to it. */
  sentMid: number;
  /**
   * The number of the newest entry that freezes or deletes a record: nothing merges past it. Missing where an older
   * build kept none.
   */
  fenceMid?: number | undefined;
  /** The server's database this cursor belongs to; null before the first pull. */
  epoch: string | null;
  cursor: number;
  /** The last proof taken in; null before the first, and after the server lost what it had proved. */
  proof: Proof | null;
  /** During a first pull: the tables that are already whole. Missing before its first page, and once all tables are. */
  arriving?: readonly string[] | undefined;
  /** Rows per page to ask for after an answer broke off; undefined leaves it to the server. */
  pageRows?: number | undefined;
  /**
   * Set when the server was found to have lost data: its former epoch, how many changes are sent again, and the
   * server's time of the new beginning.
   */
  recovery?: { from: string | null; offered: number; at: string | null } | undefined;
  /** What the server last reported: its open recovery and its newest backup. */
  said?: Pick<SyncAnswer, 'recovery' | 'backupAt'> | undefined;
  /** The day up to which the journal has been cleared. */
  journalClearedTo?: string | undefined;
  /** How often entries have left the outbox or were changed in it, not counting merges. */
  turns?: number | undefined;
  /** The client id that this database began with; missing if an older build made it. */
  born?: string | undefined;
  /** The highest number of this client that an acknowledgement took out of the queue; missing before the first. */
  gone?: number | undefined;
  /** What this database's predecessor lost, until the next loss. */
  loss?: Loss | undefined;
  /** How many packets this device has made. */
  packets?: number | undefined;
}

/** What a device lost with its store: nothing can bring it back, so the person and the administrators are told. */
export interface Loss {
  /** Identifies it in reports. */
  id: string;
  /** The client that had made the changes. */
  of: string;
  /** By the device's day (`YYYY-MM-DD`), ascending. `mids`: numbers of that client that another page may still hold. */
  days: { day: string; changes: number; mids: number[] }[];
  /** Files whose bytes no server had, and rejected changes that awaited a decision. */
  files: number;
  asides: number;
  /** Changes that were queued again. */
  back: number;
  isRead: boolean;
  isReported: boolean;
}

/**
 * Durable storage on the device. `run` is one atomic transaction: its body awaits only the transaction's own methods,
 * and a read after a write of the same run sees what was written. Values that it reads or passes in are never modified.
 * `isRepeatable`: the body has no effect outside its transaction and may run twice; the last run counts. Besides the
 * tables it may read only the client's row, bases and entries.
 */
export interface Store {
  run<T>(
    mode: 'read' | 'write',
    tables: readonly string[],
    body: (tx: StoreTx) => Promise<T>,
    isRepeatable?: boolean,
  ): Promise<T>;
}

export interface StoreTx {
  meta(): Promise<Meta | undefined>;
  putMeta(meta: Meta): Promise<void>;

  rows(table: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  list(table: string, field: string, value: string): Promise<Row[]>;
  ids(table: string): Promise<string[]>;
  putRows(table: string, rows: readonly Row[]): Promise<void>;
  deleteRows(table: string, ids: readonly string[]): Promise<void>;

  bases(keys: readonly string[]): Promise<(Base | undefined)[]>;
  allBases(): Promise<Base[]>;
  putBases(bases: readonly Base[]): Promise<void>;
  deleteBases(keys: readonly string[]): Promise<void>;
  clearBases(): Promise<void>;

  /** Entries after `after`, ordered by `mid`, at most `limit`. */
  entries(after: number, limit: number): Promise<Entry[]>;
  /** The highest number in the outbox; 0 when it is empty. */
  lastEntryMid(): Promise<number>;
  /** The newest entry that edits this `table/id/field`. */
  lastTouching(touch: string): Promise<Entry | undefined>;
  putEntries(entries: readonly Entry[]): Promise<void>;
  /** Removes the entries up to and including this number. */
  deleteEntriesThrough(mid: number): Promise<void>;

  putAsides(asides: readonly Aside[], because: DestructiveAnswer): Promise<void>;
  /** Which of these keys belong to rejected changes. */
  knownAsides(keys: readonly string[]): Promise<string[]>;

  /** Ordered by time of receipt. */
  journal(): Promise<JournalPage[]>;
  putJournal(page: JournalPage): Promise<void>;
  clearJournal(): Promise<void>;
  /** Removes the pages whose id sorts before this one. */
  deleteJournalBefore(id: string, because: DestructiveAnswer): Promise<void>;

  /** The packets on this device, its own among them. */
  packets(): Promise<HeldPacket[]>;
  putPackets(packets: readonly HeldPacket[]): Promise<void>;
  deletePackets(ids: readonly string[]): Promise<void>;

  /** The pages of the pull under way, in order. */
  pages(): Promise<PulledPage[]>;
  page(index: number): Promise<PulledPage | undefined>;
  putPage(page: PulledPage): Promise<void>;
  clearPages(): Promise<void>;

  offers(): Promise<Offer[]>;
  putOffers(offers: readonly Offer[]): Promise<void>;

  /**
   * Removes what is kept beside the rows of these records, offers and drafts, with drafts whose key names one of these
   * circles (their record may never have been made), and all of the history.
   */
  forget(keys: readonly string[], circles: readonly string[]): Promise<void>;
}
