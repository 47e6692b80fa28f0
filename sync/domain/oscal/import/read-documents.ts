import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { objectIn, ownText, targetOf, textIn } from './oscal-parts.ts';

/** The resources in a document's back matter. */
export function resourcesIn(document: JsonObject): JsonObject[] {
  return objectsOf(objectIn(document, 'back-matter').resources);
}

/** Reads the documents that a file describes, earlier versions first; returns their ids by UUID. No file has bytes. */
export function readDocuments(document: JsonObject, into: ReadingCollector): ReadonlyMap<string, string> {
  const own = resourcesIn(document).flatMap((resource) => {
    const id = ownText(resource, 'record-id');
    return id === undefined ? [] : [{ id, resource }];
  });
  const waiting = new Map(own.map(({ id, resource }) => [id, resource]));
  const add = (id: string) => {
    const resource = waiting.get(id);
    if (!resource) return;
    waiting.delete(id);
    const fields = documentFields(resource);
    if (fields.supersedes) add(fields.supersedes);
    into.add({ table: 'document', id, title: fields.originalName, fields });
  };
  for (const { id } of own) add(id);
  return new Map(own.map(({ id, resource }) => [stringOf(resource.uuid), id]));
}

/** The document behind a piece of evidence: its record's id, or the address another product knows it by. */
export function readEvidence(part: JsonObject, documents: ReadonlyMap<string, string>): string {
  const linked = objectsOf(part.links).flatMap((link) => documents.get(targetOf(link.href)) ?? []);
  // An earlier release repeated a document's facts wherever it was evidence.
  return linked[0] ?? ownText(part, 'record-id') ?? stringOf(part.href).toLowerCase();
}

function documentFields(resource: JsonObject) {
  const [link] = objectsOf(resource.rlinks);
  const elsewhere = ownText(resource, 'elsewhere');
  return {
    originalName: textIn(resource, 'file'),
    description: stringOf(resource.description),
    category: textIn(resource, 'category'),
    kind: ownText(resource, 'kind') ?? null,
    state: textIn(resource, 'state'),
    version: textIn(resource, 'version'),
    supersedes: ownText(resource, 'supersedes') ?? null,
    effectiveOn: ownText(resource, 'effective-on') ?? null,
    custodian: textIn(resource, 'custodian'),
    // An earlier release wrote no tags, and no location for bytes it stored itself.
    elsewhere: elsewhere ?? 'reference',
    heldAt: elsewhere ? textIn(resource, 'held-at') : 'In the workspace that wrote the file',
    cui: ownText(resource, 'cui') ?? 'no',
    fileSize: Number(ownText(resource, 'size') ?? 0),
    ...(elsewhere && { tags: textIn(resource, 'tags').split('\n').filter(Boolean) }),
    expiresOn: ownText(resource, 'expires-on') ?? null,
    mimeType: stringOf(link?.['media-type']),
    sha256: /^sha256:(.+)$/.exec(targetOf(link?.href))?.[1] ?? '',
  };
}
