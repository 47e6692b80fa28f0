import type { OfferOutcome } from '#sync/domain/recovery/recovery-contract.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import type { Reply } from '#sync/engine/own-word.ts';
import type { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { canChangeDocument } from '#sync/domain/document/document-permission.ts';
import type { ServerState } from '#sync/testing/memory-server.ts';
import { sha256Of } from '#web/data/files/file-bytes.ts';
import type { StoredOffer } from '#web/data/sync/device-recovery.ts';
import type { UploadAnswer } from '#web/data/files/file-transport.ts';
import { DocumentServer } from './document-server.ts';

const HOUR = 3_600_000;
const QUARANTINE = 30 * 24 * HOUR;

type Bytes = Uint8Array<ArrayBuffer>;

interface KeptFile {
  bytes: Bytes;
  /** Milliseconds: when it came to where it lies. */
  at: number;
}

/** What lies on the server's disk at one moment. `files`: what a backup holds of them. */
export interface SavedDisk {
  at: number;
  database: { state: ServerState; closedAt: number | null; hadRecovery: boolean };
  files: Map<string, KeptFile>;
  quarantine: Map<string, KeptFile>;
  uploads: Map<string, Bytes>;
}

/**
 * What a server does with records and bytes, over maps: uploads by document, whole files by hash, and the quarantine of
 * those nobody names.
 */
export class FileServer {
  readonly records = new DocumentServer();
  files = new Map<string, KeptFile>();
  quarantine = new Map<string, KeptFile>();
  uploads = new Map<string, Bytes>();
  proposals = new Map<string, StoredDocument>();
  /** When the last recovery was closed; null while one is open, and before the first. */
  closedAt: number | null = null;
  #hadRecovery = false;

  handle(request: SyncRequest, actor: Actor, now: number): Reply {
    const reply = this.records.handle(request, actor, iso(now));
    if (this.records.recovery) {
      this.#hadRecovery = true;
      this.closedAt = null;
      if (request.mutations.some(({ name }) => name === 'document.create')) this.noteFound(now);
    }
    return reply;
  }

  /** What it refuses is proven in its present life. */
  get proven(): DestructiveAnswer {
    return provenFor(this.records);
  }

  async progress(actor: Actor, id: string, now: number): Promise<UploadAnswer> {
    const document = this.records.find(id);
    if (!document) return { state: 'unknown', proven: this.proven };
    // After a loss, whoever has the bytes may be the only one: their hash is known, so nobody can send others.
    const mayGiveBack = document.storedAt === null && this.#hadRecovery;
    if (!canChangeDocument(actor, document) && !mayGiveBack)
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

  /** Whether the bytes are the document's. */
  async isSound(document: StoredDocument): Promise<boolean> {
    const bytes = this.wholeOf(document);
    return bytes !== undefined && (await sha256Of(bytes.slice().buffer)) === document.sha256;
  }

  /** Asking for a file names it: one in quarantine comes back. */
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

  /** The administrator takes back every record that was offered and that nobody deleted. */
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

  /** While losses are gathered, what the records say of bytes is made true. */
  noteFound(now: number): void {
    const documents = this.records.documents();
    const found = documents.filter((one) => one.storedAt === null && this.wholeOf(one));
    this.records.write(
      found.map((document) => ({ ...document, storedAt: iso(now) })),
      iso(now),
    );
  }

  /** What the server does periodically on its own. */
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

  /** True while what the database does not name is evidence. */
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

  /** The keeper's `restore`. `isNewDisk`: on an empty one; `hasFiles`: from a backup that is more than a database. */
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

  /** Only the database file is restored, and nobody is told. */
  putBackDatabase({ database: { state, closedAt, hadRecovery } }: SavedDisk): void {
    this.records.putBack(state);
    this.closedAt = closedAt;
    this.#hadRecovery = hadRecovery;
  }

  /** A snapshot of the whole machine is restored, and nobody is told. */
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
