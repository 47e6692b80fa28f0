import { oneLine } from '#sync/domain/common/one-line.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { OscalSource } from './oscal-source.ts';
import { filled, props, type Json } from './oscal-text.ts';

/** The documents with these ids that still exist, in the order of the records. */
export function documentsOf(source: OscalSource, ids: readonly string[]): StoredDocument[] {
  const wanted = new Set(ids);
  return source.document.filter(({ id }) => wanted.has(id));
}

/** Documents as the evidence of an observation, by the hash of their bytes; their resources describe them. */
export function relevantEvidence(source: OscalSource, documents: readonly StoredDocument[]): Json[] {
  return documents.map((document) => ({
    href: hrefOf(document),
    description: document.description || document.originalName,
    links: evidenceLinks(source, [document]),
  }));
}

export function evidenceLinks(source: OscalSource, documents: readonly StoredDocument[]): Json[] {
  return documents.map(({ id }) => ({ href: `#${source.nameOf('document', id)}`, rel: 'evidence' }));
}

/** The documents with these ids and those that they supersede. Their bytes are not in the file. */
export function documentResources(source: OscalSource, ids: readonly string[]): Json[] {
  return documentsOf(source, withEarlier(source, ids)).map((document) =>
    filled({
      uuid: source.nameOf('document', document.id),
      title: oneLine(document.originalName),
      description: document.description || undefined,
      props: factsOf(source, document),
      rlinks: [
        {
          href: hrefOf(document),
          ...(document.mimeType && { 'media-type': document.mimeType }),
          ...(document.sha256 && { hashes: [{ algorithm: 'SHA-256', value: document.sha256 }] }),
        },
      ],
    }),
  );
}

function withEarlier(source: OscalSource, ids: readonly string[]): string[] {
  const known = new Map(source.document.map((one) => [one.id, one]));
  const all = new Set<string>();
  for (const id of ids) {
    for (let next: string | null | undefined = id; next && !all.has(next); next = known.get(next)?.supersedes) {
      all.add(next);
    }
  }
  return [...all];
}

export function backMatter(resources: readonly Json[]): Json | undefined {
  return resources.length > 0 ? { resources } : undefined;
}

function factsOf(source: OscalSource, document: StoredDocument): Json[] | undefined {
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
    // For a reader who has only the file, documents stored here are elsewhere too.
    elsewhere: document.elsewhere ?? 'reference',
    'held-at': document.elsewhere ? document.heldAt : `In the workspace of ${source.own.legalName.trim() || 'origin'}`,
    cui: document.cui,
    size: document.fileSize > 0 ? String(document.fileSize) : null,
    tags: document.tags.toSorted().join('\n'),
  });
}

/** By hash if it is known, otherwise by record: a file does not reveal where the organization keeps its documents. */
function hrefOf({ sha256, id }: StoredDocument): string {
  return sha256 ? `sha256:${sha256}` : `urn:uuid:${id}`;
}
