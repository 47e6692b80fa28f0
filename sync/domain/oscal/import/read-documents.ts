import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { type JsonObject, objectsOf, stringOf } from '#sync/domain/pack/json-object.ts';
import { objectIn, ownText, targetOf, textIn } from './oscal-parts.ts';

/** The resources at the end of a document. */
export function resourcesIn(document: JsonObject): JsonObject[] {
  return objectsOf(objectIn(document, 'back-matter').resources);
}

/** The documents that a file tells of, earlier versions first. Answers their ids by uuid. Their bytes are elsewhere. */
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

/** The document that a piece of evidence is: its record's id, or the address that another product knows it by. */
export function evidenceOf(part: JsonObject, documents: ReadonlyMap<string, string>): string {
  const linked = objectsOf(part.links).flatMap((link) => documents.get(targetOf(link.href)) ?? []);
  // An earlier release wrote the facts of a document wherever it is evidence.
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
    // An earlier release did not say where the bytes are that were in its hands, and no tags.
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
