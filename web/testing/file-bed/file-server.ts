import { canChangeDocument } from '#sync/domain/document/document-permission.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { OfferOutcome } from '#sync/domain/recovery/recovery-contract.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { ServerState } from '#sync/testing/memory-server.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import type { UploadAnswer } from '#web/files/file-transport.ts';
import { sha256Of } from '#web/store/file-bytes.ts';
import type { StoredOffer } from '#web/store/own-stores.ts';
import { DocumentServer } from './document-server.ts';

const HOUR = 3_600_000;
const QUARANTINE = 30 * 24 * HOUR;

type Bytes = Uint8Array<ArrayBuffer>;

interface KeptFile {
  bytes: Bytes;
  /** When (ms) it was put there. */
  at: number;
}

/** The server's disk at one moment; in a backup, `files` holds those that the backup includes. */
export interface SavedDisk {
  at: number;
  database: { state: ServerState; closedAt: number | null; hadRecovery: boolean };
  files: Map<string, KeptFile>;
  quarantine: Map<string, KeptFile>;
  uploads: Map<string, Bytes>;
}

/**
 * The server's handling of records and bytes, based on maps: uploads by document, complete files by hash, and the
 * quarantine for files that no record names.
 */
export class FileServer {
  readonly records = new DocumentServer();
  files = new Map<string, KeptFile>();
  quarantine = new Map<string, KeptFile>();
  uploads = new Map<string, Bytes>();
  proposals = new Map<string, StoredDocument>();
  /** When the last recovery was closed; null before the first, or while one is open. */
  closedAt: number | null = null;
  #hadRecovery = false;

  handle(request: SyncRequest, actor: Actor, now: number): UncheckedReply {
    const reply = this.records.handle(request, actor, iso(now));
    if (this.records.recovery) {
      this.#hadRecovery = true;
      this.closedAt = null;
      if (request.mutations.some(({ name }) => name === 'document.create')) this.noteFound(now);
    }
    return reply;
  }

  /** The proof of the server's present life, which goes with whatever it refuses. */
  get proven(): DestructiveAnswer {
    return provenFor(this.records);
  }

  async progress(actor: Actor, id: string, now: number): Promise<UploadAnswer> {
    const document = this.records.find(id);
    if (!document) return { state: 'unknown', proven: this.proven };
    // After a loss, anyone who has the bytes may be the last one. Because the hash is known, they cannot send other
    // bytes.
    const mayGiveBack = document.storedAt === null && this.#hadRecovery;
    if (!canChangeDocument(actor, document, null) && !mayGiveBack)
      return { state: 'refused', message: 'Not yours.', proven: this.proven };
    return this.#progressOf(document, now);
  }

  async send(actor: Actor, id: string, offset: number, bytes: ArrayBuffer, now: number): Promise<UploadAnswer> {
    const before = await this.progress(actor, id, now);
    if (before.state !== 'progress' || before.stored || before.received !== offset) return before;
    this.append(id, new Uint8Array(bytes));
    return this.progress(actor, id, now);
  }

  /** The bytes from `offset` on. */
  async fetch(id: string, offset: number): Promise<Bytes | undefined> {
    const document = this.records.find(id);
    if (!document || document.storedAt === null) return undefined;
    return this.wholeOf(document)?.subarray(offset);
  }

  protected append(id: string, bytes: Bytes): void {
    this.uploads.set(id, joined(this.uploads.get(id) ?? new Uint8Array(), bytes));
  }

  async #progressOf(document: StoredDocument, now: number): Promise<UploadAnswer> {
    const { id, fileSize } = document;
    if (!this.wholeOf(document)) {
      const upload = this.uploads.get(id) ?? new Uint8Array();
      if (upload.byteLength < fileSize) return { state: 'progress', received: upload.byteLength, stored: false };
      this.uploads.delete(id);
      if (!(await this.isRight(upload, document))) return { state: 'damaged', proven: this.proven };
      this.files.set(document.sha256, { bytes: upload, at: now });
    }
    this.uploads.delete(id);
    if (document.storedAt === null) this.records.write([{ ...document, storedAt: iso(now) }], iso(now));
    return { state: 'progress', received: fileSize, stored: true };
  }

  protected async isRight(upload: Bytes, document: StoredDocument): Promise<boolean> {
    return (await sha256Of(upload.buffer)) === document.sha256;
  }

  /** Whether the stored bytes are really the document's. */
  async isSound(document: StoredDocument): Promise<boolean> {
    const bytes = this.wholeOf(document);
    return bytes !== undefined && (await sha256Of(bytes.slice().buffer)) === document.sha256;
  }

  /** Requesting a file counts as naming it, which brings it back from quarantine. */
  wholeOf({ sha256, fileSize }: Pick<StoredDocument, 'sha256' | 'fileSize'>): Bytes | undefined {
    const resting = this.quarantine.get(sha256);
    if (resting && !this.files.has(sha256)) this.files.set(sha256, { ...resting, at: Date.now() });
    this.quarantine.delete(sha256);
    const bytes = this.files.get(sha256)?.bytes;
    return bytes?.byteLength === fileSize ? bytes : undefined;
  }

  has(sha256: string): boolean {
    return this.files.has(sha256) || this.quarantine.has(sha256);
  }

  offer(offers: readonly StoredOffer[], now: number): OfferOutcome[] {
    return offers.map(({ table, row }) => {
      if (table !== 'document') return 'refused';
      if (this.records.find(row.id)) return 'same';
      this.proposals.set(row.id, row as StoredDocument);
      this.records.recovery ??= { id: `again-${now}`, cause: 'restored', openedAt: iso(now) };
      return 'taken';
    });
  }

  /** The administrator accepts every offered record that nobody has deleted. */
  acceptOffers(now: number): void {
    const back = [...this.proposals.values()].filter(
      ({ id }) => !this.records.find(id) && !this.records.everDeleted.has(id),
    );
    this.records.write(
      back.map((row) => ({ ...row, storedAt: null })),
      iso(now),
    );
    this.proposals.clear();
    this.noteFound(now);
  }

  closeRecovery(now: number): void {
    if (!this.records.recovery) return;
    this.records.recovery = null;
    this.closedAt = now;
  }

  /** During a recovery, corrects the records to say which bytes are really there. */
  noteFound(now: number): void {
    const documents = this.records.documents();
    const found = documents.filter((one) => one.storedAt === null && this.wholeOf(one));
    this.records.write(
      found.map((document) => ({ ...document, storedAt: iso(now) })),
      iso(now),
    );
  }

  /** What the server does by itself from time to time. */
  beat(now: number): void {
    this.sweep(now);
    if (!this.records.recovery) return;
    this.noteFound(now);
    this.noteMissing(now);
  }

  noteMissing(now: number): void {
    const missing = this.records.documents().filter((one) => one.storedAt !== null && !this.wholeOf(one));
    this.records.write(
      missing.map((document) => ({ ...document, storedAt: null })),
      iso(now),
    );
  }

  /** Whether files that the database does not name must be kept as evidence. */
  isHeld(now: number): boolean {
    return this.records.recovery !== null || (this.closedAt !== null && now - this.closedAt < QUARANTINE);
  }

  sweep(now: number): void {
    if (this.isHeld(now)) return;
    const named = new Set(this.records.documents().map(({ sha256 }) => sha256));
    for (const [sha256, { at }] of this.quarantine) {
      if (!named.has(sha256) && now - at >= QUARANTINE) this.quarantine.delete(sha256);
    }
    for (const [sha256, { bytes, at }] of this.files) {
      if (named.has(sha256) || now - at < HOUR) continue;
      this.files.delete(sha256);
      this.quarantine.set(sha256, { bytes, at: now });
    }
  }

  save(now: number): SavedDisk {
    const { files, quarantine, uploads, closedAt } = this;
    return {
      at: now,
      database: { state: this.records.save(), closedAt, hadRecovery: this.#hadRecovery },
      files: new Map(files),
      quarantine: new Map(quarantine),
      uploads: new Map(uploads),
    };
  }

  backUp(now: number): SavedDisk {
    const saved = this.save(now);
    this.records.backupAt = iso(now);
    return saved;
  }

  /**
   * The operator's `restore` command. `isNewDisk`: onto an empty disk; `hasFiles`: from a backup with files, not only a
   * database.
   */
  restore(saved: SavedDisk, { isNewDisk, hasFiles }: { isNewDisk: boolean; hasFiles: boolean }, now: number): void {
    const own = isNewDisk ? [] : this.files;
    this.putBackDatabase(saved);
    this.files = new Map([...(hasFiles ? saved.files : []), ...own]);
    if (isNewDisk) {
      this.quarantine = new Map();
      this.uploads = new Map();
    }
    this.noteMissing(now);
    this.records.openRecovery('restored', iso(now));
    this.#hadRecovery = true;
    this.closedAt = null;
  }

  /** Restores only the database file, without telling anyone. */
  putBackDatabase({ database: { state, closedAt, hadRecovery } }: SavedDisk): void {
    this.records.putBack(state);
    this.closedAt = closedAt;
    this.#hadRecovery = hadRecovery;
  }

  /** Restores a snapshot of the whole machine, without telling anyone. */
  putBackMachine(saved: SavedDisk): void {
    this.putBackDatabase(saved);
    this.files = new Map(saved.files);
    this.quarantine = new Map(saved.quarantine);
    this.uploads = new Map(saved.uploads);
  }
}

function joined(a: Bytes, b: Bytes): Bytes {
  const whole = new Uint8Array(a.byteLength + b.byteLength);
  whole.set(a);
  whole.set(b, a.byteLength);
  return whole;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
