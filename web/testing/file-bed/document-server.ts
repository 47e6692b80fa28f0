import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';

/** The memory server with the product's own records, and with what the server itself writes about documents. */
export class DocumentServer extends MemoryServer {
  /** Documents ever deleted by anybody, including before a rollback of the database. */
  readonly everDeleted = new Set<string>();

  constructor() {
    super(productSchema, 50);
  }

  documents(): StoredDocument[] {
    return [...this.rows('document').values()] as StoredDocument[];
  }

  find(id: string): StoredDocument | undefined {
    return this.rows('document').get(id) as StoredDocument | undefined;
  }

  /** Writes documents as a transaction of the server's own. */
  write(documents: readonly StoredDocument[], at: string): void {
    if (documents.length === 0) return;
    this.grow();
    for (const row of documents) {
      const { id } = row;
      this.records.set(recordKey('document', id), { table: 'document', id, row, seq: this.seq, at });
    }
  }

  protected override commit(outcome: Parameters<MemoryServer['commit']>[0], overlay: Overlay, now: string): void {
    super.commit(outcome, overlay, now);
    for (const { table, id } of overlay.changed.values()) {
      if (table === 'document' && !overlay.get(table, id)) this.everDeleted.add(id);
    }
  }
}
