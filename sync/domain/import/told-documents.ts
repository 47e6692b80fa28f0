import type { ImportRecords } from './import-records.ts';
import { recordKey } from '#sync/engine/schema.ts';

/** The documents that a file names, as they are known here: by their own id, by their hash, or because they come in. */
export class ToldDocuments {
  readonly #ids = new Map<string, string>();
  readonly #coming = new Set<string>();

  constructor({ document }: Pick<ImportRecords, 'document'>) {
    for (const { id, sha256 } of document.toReversed()) {
      this.#ids.set(id, id);
      if (sha256 !== '') this.#ids.set(`sha256:${sha256}`, id);
    }
  }

  /** Whether a document of a file is here under another id, with the same bytes. */
  isHereAs(id: string, sha256: unknown): boolean {
    const same = this.#ids.get(`sha256:${String(sha256)}`);
    if (same === undefined || this.#coming.has(same)) return false;
    this.#ids.set(id, same);
    return true;
  }

  /** This document comes in with the file. */
  comes(id: string): void {
    this.#coming.add(id);
    this.#ids.set(id, id);
  }

  /** The ids here of what a file names by id or `sha256:…`; what is not here is left out. */
  found(said: readonly string[]): string[] {
    return [...new Set(said.flatMap((one) => this.#ids.get(one) ?? []))];
  }

  /** The keys of those that have to come in first. */
  needed(ids: readonly string[]): string[] {
    return ids.filter((id) => this.#coming.has(id)).map((id) => recordKey('document', id));
  }
}
