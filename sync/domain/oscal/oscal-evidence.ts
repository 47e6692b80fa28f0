import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { OscalSource } from './oscal-source.ts';
import { filled, type Json, line, props } from './oscal-text.ts';

/** The documents with these ids that still exist, in their own order. */
export function documentsOf(source: OscalSource, ids: readonly string[]): StoredDocument[] {
  const wanted = new Set(ids);
  return source.document.filter(({ id }) => wanted.has(id));
}

/** Documents as the evidence of an observation, by the hash of their bytes. */
export function relevantEvidence(documents: readonly StoredDocument[]): Json[] {
  return documents.map((document) =>
    filled({
      href: hrefOf(document),
      description: document.description || document.originalName,
      props: factsOf(document),
    }),
  );
}

export function evidenceLinks(source: OscalSource, documents: readonly StoredDocument[]): Json[] {
  return documents.map(({ id }) => ({ href: `#${source.nameOf('document', id)}`, rel: 'evidence' }));
}

/** The documents a plan links to. Their bytes are not in the file. */
export function backMatter(source: OscalSource, ids: readonly string[]): Json | undefined {
  const resources = documentsOf(source, ids).map((document) =>
    filled({
      uuid: source.nameOf('document', document.id),
      title: line(document.originalName),
      description: document.description || undefined,
      props: factsOf(document),
      rlinks: [
        {
          href: hrefOf(document),
          ...(document.mimeType && { 'media-type': document.mimeType }),
          ...(document.sha256 && { hashes: [{ algorithm: 'SHA-256', value: document.sha256 }] }),
        },
      ],
    }),
  );
  return resources.length > 0 ? { resources } : undefined;
}

function factsOf(document: StoredDocument): Json[] | undefined {
  return props({
    'record-id': document.id,
    file: document.originalName,
    category: document.category,
    kind: document.kind,
    state: document.state,
    version: document.version,
    supersedes: document.supersedes,
    'effective-on': document.effectiveOn,
    'expires-on': document.expiresOn,
    custodian: document.custodian,
    elsewhere: document.elsewhere,
    'held-at': document.heldAt,
    cui: document.cui,
  });
}

/** By the hash where somebody knows it, else by the record: where the organization keeps things is its own business. */
function hrefOf({ sha256, id }: StoredDocument): string {
  return sha256 ? `sha256:${sha256}` : `urn:uuid:${id}`;
}
