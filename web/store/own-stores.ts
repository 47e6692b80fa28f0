import type { Collection, IndexableType, Table, WhereClause } from 'dexie';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Act, Fields, TakenTable } from '#sync/domain/import/record-acts.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { PackFacts } from '#sync/domain/pack/workspace-pack-record.ts';
import type { Aside, Base, Entry, HeldPacket, JournalPage, Meta, Offer, PulledPage } from '#sync/engine/store.ts';

/** A table whose rows are found by `Index` alone, its key among them. */
export interface StoreTable<Row, Key, Index extends string> extends Table<Row, Key> {
  where(index: Index): WhereClause<Row, Key>;
  where(values: { [Field in Index]?: IndexableType }): Collection<Row, Key>;
  orderBy(index: Index): Collection<Row, Key>;
}

/** What the engine and the lanes keep beside the records, by store. */
export interface OwnStores {
  base: StoreTable<Base, string, 'key'>;
  outbox: StoreTable<Entry, number, 'mid' | 'touches'>;
  aside: StoreTable<Aside, string, 'key'>;
  journal: StoreTable<JournalPage, string, 'id'>;
  packet: StoreTable<HeldPacket, string, 'id'>;
  page: StoreTable<PulledPage, number, 'index'>;
  offer: StoreTable<StoredOffer, string, 'key'>;
  meta: StoreTable<MetaRow, keyof MetaValues, 'name'>;
  history: StoreTable<History, number, 'id' | 'recordId'>;
  draft: StoreTable<Draft, string, 'key'>;
  pack: StoreTable<StoredPack, string, 'sha256'>;
  keptImport: StoreTable<KeptImport, string, 'id' | 'at'>;
  keptPart: StoreTable<KeptPart, string, 'id' | 'importId'>;
}

/** The values in meta, by the names of their rows. */
export interface MetaValues {
  client: Meta;
  lastWrite: string;
  asides: number;
  status: SyncStatus;
  recovery: OfferTally;
  /**
   * How far this device has followed the history: `after` is the number of the last step it has received. `reach`: the
   * server's mark of the assessments among it; missing where an older build kept none.
   */
  history: { epoch: string | null; reach?: string; after: number };
  /** The hand-over file made last on this device. */
  handOver: { name: string; at: string };
}

type MetaRow = { [Name in keyof MetaValues]: { name: Name; value: MetaValues[Name] } }[keyof MetaValues];

/** What every tab and the worker know of synchronization; one row, so that all show the same. */
export interface SyncStatus {
  phase: 'idle' | 'syncing';
  /** How the last round ended. 'never': there was none yet. 'failed': this device itself could not carry it out. */
  outcome:
    | 'never'
    | 'done'
    | 'unfinished'
    | 'unreachable'
    | 'failed'
    | 'sign_in'
    | 'wrong_person'
    | 'no_access'
    | 'removed'
    | 'upgrade'
    | 'full';
  /** With 'unreachable': something else answered, such as the sign-in page of a network. */
  foreign: boolean;
  /** With 'no_access': a restored database has no place for the person. With 'sign_in': it may not know them. */
  isRestored: boolean;
  /** With 'failed': this device's error, for people who help. */
  trouble: string | null;
  /** ISO times; null before the first. */
  lastSyncAt: string | null;
  heartbeatAt: string | null;
  /**
   * Not before this time: the server asked for patience, or this device failed. Null: as soon as the server is heard.
   */
  retryAt: string | null;
  /** Consecutive rounds without success. */
  failures: number;
  /** Changes waiting when the current round began, and now: 'Syncing 9 of 14'. */
  total: number;
  waiting: number;
  paused: boolean;
}

/** The outcome of the rows this device has offered to administrators since the server went back. A row in meta. */
export interface OfferTally {
  /** The new beginning it refers to: the engine's time of it. */
  since: string;
  /** Counts of rows that wait for an administrator, that the server had already, and that it refused. */
  offered: number;
  same: number;
  refused: number;
  /** True once the person has read the notice. */
  isRead: boolean;
}

/** Rows the server refused stay here with this mark and are not sent again. */
export type StoredOffer = Offer & { isRefused?: true };

/** Text being written in a dialog that is not a change yet. `seen`: the stored text it was begun from. */
export interface Draft {
  key: string;
  text: string;
  seen: string;
  at: string;
}

/** A pack with its words as the device keeps it. */
export interface StoredPack extends PackFacts {
  texts: PackTexts;
}

/** A record that an import wrote, and what takes that back. */
export interface KeptRecord {
  table: TakenTable;
  id: string;
  title: string;
  undo: readonly Act[];
  /** What the import left in the fields it wrote; null for a record that it made. */
  left: Fields | null;
}

/** An import of this device. */
export interface KeptImport {
  id: string;
  fileName: string;
  /** What the file brought, such as 'Statements'. */
  kind: string;
  at: string;
  /** Records that it wrote; how many of them an undo has dealt with; and those that it had to leave as they are. */
  count: number;
  settled: number;
  stayed: readonly string[];
}

/** Records that were imported in one transaction. `times`: when they were changed there, as their stamps say. */
export interface KeptPart {
  /** Sorts by the order in which they came. */
  id: string;
  importId: string;
  times: readonly string[];
  records: readonly KeptRecord[];
}
