import { recordKey } from '#sync/engine/schema.ts';
import type { FileRecords } from './file-records.ts';

/** Resolves the documents that a file names: by their own id, by their hash, or because the file brings them. */
export class ToldDocuments {
  readonly #ids = new Map<string, string>();
  readonly #coming = new Set<string>();

  constructor({ document }: Pick<FileRecords, 'document'>) {
    for (const { id, sha256 } of document.toReversed()) {
      this.#ids.set(id, id);
      if (sha256 !== '') this.#ids.set(`sha256:${sha256}`, id);
    }
  }

  /** Whether a document of a file is already here under another id, with the same bytes. */
  isHereAs(id: string, sha256: unknown): boolean {
    const same = this.#ids.get(`sha256:${String(sha256)}`);
    if (same === undefined || this.#coming.has(same)) return false;
    this.#ids.set(id, same);
    return true;
  }

  /** Notes that the file brings this document. */
  comes(id: string): void {
    this.#coming.add(id);
    this.#ids.set(id, id);
  }

  /** The ids here of documents that a file names by id or `sha256:…`; documents that are not here are left out. */
  found(said: readonly string[]): string[] {
    return [...new Set(said.flatMap((one) => this.#ids.get(one) ?? []))];
  }

  /** The keys of the documents that must be imported first. */
  needed(ids: readonly string[]): string[] {
    return ids.filter((id) => this.#coming.has(id)).map((id) => recordKey('document', id));
  }
}
