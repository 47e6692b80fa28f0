import { NO_CATEGORIES, NOT_DESCRIBED } from '#sync/domain/oscal/oscal-ssp.ts';
import { type JsonObject, objectsOf, stringOf } from '#sync/domain/pack/json-object.ts';
import { type DiagramField, SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { objectIn, ownText, targetOf, textIn, wordsOf } from './oscal-parts.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Here } from './oscal-reading.ts';
import { readExclusions } from './read-claims.ts';
import { readComponents } from './read-components.ts';
import { readRequirement } from './read-statements.ts';
import { contractsOf, findOwnSystem, metadataIn, ownSystemFields, readMembers } from './read-system.ts';

/** What a system security plan says. */
export function readSsp(document: JsonObject, isOwn: boolean, here: Here, into: ReadingCollector): void {
  const metadata = metadataIn(document);
  const characteristics = objectIn(document, 'system-characteristics');
  const parts = objectsOf(objectIn(document, 'system-implementation').components);
  const boundary = objectIn(characteristics, 'authorization-boundary');
  const described = {
    mission: wordsOf(characteristics, 'description', NOT_DESCRIBED),
    boundary: wordsOf(boundary, 'description', NOT_DESCRIBED),
  };
  const documents = readResources(objectsOf(objectIn(document, 'back-matter').resources), into);
  const drawn = ownDiagrams(characteristics, documents);
  const title = stringOf(characteristics['system-name']) || 'The system';
  const said = isOwn
    ? {
        ...ownSystemFields(metadata, findOwnSystem(parts)),
        ...described,
        ...drawn,
        ...ownCharacteristics(characteristics),
      }
    : onlyWritten({ ...described, systemName: stringOf(characteristics['system-name']) });
  if (Object.keys(said).length > 0) into.add({ table: 'system', id: SYSTEM_ID, title, fields: said });
  if (isOwn) readExclusions(characteristics, into);
  readMembers(objectsOf(metadata.parties), into);
  for (const revision of objectsOf(metadata.revisions)) readVersion(revision, into);
  const components = readComponents(parts, here, into);
  const implemented = objectsOf(objectIn(document, 'control-implementation')['implemented-requirements']);
  for (const part of implemented) readRequirement(part, { isOwn, components, documents, into });
}

function onlyWritten(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
}

function ownCharacteristics(characteristics: JsonObject): Record<string, unknown> {
  const [cui] = objectsOf(objectIn(characteristics, 'system-information')['information-types']);
  return {
    highestOwner: textIn(characteristics, 'highest-level-owner'),
    environment: textIn(characteristics, 'environment'),
    sites: textIn(characteristics, 'sites'),
    boundaryAgreedOn: ownText(characteristics, 'boundary-agreed-on') ?? null,
    cuiCategories: wordsOf(cui ?? {}, 'description', NO_CATEGORIES),
    contracts: contractsOf(characteristics),
  };
}

/** The documents that are the system's diagrams, by what they show. */
function ownDiagrams(
  characteristics: JsonObject,
  documents: ReadonlyMap<string, string>,
): Record<DiagramField, string[]> {
  const drawnIn = (part: string) =>
    objectsOf(objectIn(characteristics, part).diagrams)
      .flatMap(({ links }) => objectsOf(links))
      .flatMap(({ href }) => documents.get(targetOf(href)) ?? []);
  return {
    boundaryDiagrams: drawnIn('authorization-boundary'),
    networkDiagrams: drawnIn('network-architecture'),
    flowDiagrams: drawnIn('data-flow'),
  };
}

function readVersion(revision: JsonObject, into: ReadingCollector): void {
  const id = ownText(revision, 'record-id');
  if (id === undefined) return;
  const version = textIn(revision, 'version');
  const fields = {
    version,
    remark: stringOf(revision.remarks),
    sha256: textIn(revision, 'sha256'),
    createdAt: stringOf(revision.published),
  };
  into.add({ table: 'sspVersion', id, title: `Version ${version}`, fields });
}

/** The documents that a plan links to, by uuid. Their bytes are not in the file. */
function readResources(resources: readonly JsonObject[], into: ReadingCollector): Map<string, string> {
  const ids = new Map<string, string>();
  for (const resource of resources) {
    const id = ownText(resource, 'record-id');
    if (id === undefined) continue;
    ids.set(stringOf(resource.uuid), id);
    const [link] = objectsOf(resource.rlinks);
    const fields = {
      originalName: textIn(resource, 'file'),
      description: stringOf(resource.description),
      category: textIn(resource, 'category'),
      kind: ownText(resource, 'kind') ?? null,
      state: textIn(resource, 'state'),
      version: ownText(resource, 'version') ?? '',
      supersedes: ownText(resource, 'supersedes') ?? null,
      effectiveOn: ownText(resource, 'effective-on') ?? null,
      custodian: ownText(resource, 'custodian') ?? '',
      elsewhere: ownText(resource, 'elsewhere') ?? null,
      heldAt: ownText(resource, 'held-at') ?? '',
      cui: ownText(resource, 'cui') ?? 'no',
      expiresOn: ownText(resource, 'expires-on') ?? null,
      mimeType: stringOf(link?.['media-type']),
      sha256: /^sha256:(.+)$/.exec(targetOf(link?.href))?.[1] ?? '',
    };
    into.add({ table: 'document', id, title: fields.originalName, fields });
  }
  return ids;
}
